import * as fc from 'fast-check';
import { isMadeOfOwn, type Person } from './own-password.ts';

const INES: Person = { email: 'ines.m77@marchetti.example', firstName: 'Inès', lastName: 'Marchetti-Rossi' };

it.each([
  'Ines-Marchetti',
  'MARCHETTI1980!',
  'inès inès inès',
  '1980 rossi 1980',
  'ines.m77@marchetti.example',
  'INES.M77@Marchetti.Example',
  '  inesm77  ',
  'ines_m77',
  'le chai 2026',
  'LeChaiMarchetti',
  '12-chai-chai-12',
])('refuses %s', (password) => {
  expect(isMadeOfOwn(password, INES)).toBe(true);
});

it.each([
  'kettle-marchetti',
  'marchettis cellar',
  'cellar-door-2026',
  '8273645109',
  '!!!!!!!!!!',
  'inesm78',
  'm m m m m m m',
  'marchett',
  'archetti-rossi',
  'le-kettle-chai',
])('takes %s', (password) => {
  expect(isMadeOfOwn(password, INES)).toBe(false);
});

it('refuses an address of digits as its own password', () => {
  const person = { email: '8273645109@mail.example', firstName: '', lastName: '' };
  expect(isMadeOfOwn('82736-45109', person)).toBe(true);
  expect(isMadeOfOwn('82736-45108', person)).toBe(false);
});

it('knows no empty name', () => {
  expect(isMadeOfOwn('----------', { email: '', firstName: '', lastName: '' })).toBe(false);
});

const around = fc.stringMatching(/^[\d !#%&()+,./:;=?_-]{0,4}$/);
const word = fc.constantFrom('Inès', 'INES', 'marchetti', 'Rossi', 'le', 'Chai', 'example');

it('refuses these words in any order, with digits and signs between them', () => {
  fc.assert(
    fc.property(fc.array(fc.tuple(around, word, around), { minLength: 1, maxLength: 6 }), (parts) => {
      expect(isMadeOfOwn(parts.flat().join(''), INES)).toBe(true);
    }),
  );
});

it('takes them with a word that is not among them', () => {
  fc.assert(
    fc.property(fc.array(fc.tuple(around, word, around), { maxLength: 6 }), fc.nat(6), (parts, at) => {
      const texts = parts.map((part) => part.join(''));
      expect(isMadeOfOwn(texts.toSpliced(at, 0, 'kettle').join(''), INES)).toBe(false);
    }),
  );
});
