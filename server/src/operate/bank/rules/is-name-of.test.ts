import { isNameOf } from './is-name-of.ts';

it.each([
  ['Élodie de la Tour', 'DE LA TOUR ELODIE', true],
  ['Jean Müller', 'Muller, J.', true],
  ['Jean-Luc Dupont', 'M. et Mme Dupont Jean Luc', true],
  ['Jean Dupont', 'Marie Dupont', false],
  ['Jean Dupont', 'Dupont SARL', false],
  ['Jean Dupont', 'Jean Dupontel', false],
  ['Anna Anna', 'Anna', false],
  ['Jean Dupont', '', false],
])('%s can be “%s” at a bank: %s', (member, payer, fits) => {
  const [first = '', ...last] = member.split(' ');
  expect(isNameOf(payer, { first, last: last.join(' ') })).toBe(fits);
});

it('is no name where the house has none', () => expect(isNameOf('Jean', { first: '', last: '' })).toBe(false));
