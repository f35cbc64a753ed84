import { TEST_CARD_TOKENS } from '@le-chai/contracts/cards';
import fc from 'fast-check';
import { digitsOf, groupExpiry, groupNumber, mistakesOf, tokenOf } from './typed-card.ts';

const TODAY = new Date(2026, 10, 22);
const right = { number: '4242 4242 4242 4242', expiry: '12 / 28', code: '123', name: 'Ines Marchetti' };

describe('a typed card', () => {
  it('has its number in groups of four, and no digit lost', () => {
    fc.assert(
      fc.property(fc.string({ unit: fc.constantFrom(...'0123456789 -'), maxLength: 40 }), (text) => {
        const grouped = groupNumber(text);
        expect(digitsOf(grouped)).toBe(digitsOf(text).slice(0, 19));
        expect(grouped).toMatch(/^(\d{4} )*\d{0,4}$/);
        expect(groupNumber(grouped)).toBe(grouped);
      }),
    );
  });

  it.each([
    ['1', '1'],
    ['12', '12'],
    ['122', '12 / 2'],
    ['9', '09'],
    ['9/29', '09 / 29'],
    ['09/2029', '09 / 29'],
    ['12 / ', '12'],
  ])('has the expiry %s as %s', (typed, shown) => {
    expect(groupExpiry(typed)).toBe(shown);
    expect(groupExpiry(shown)).toBe(shown);
  });

  it('is one of the test provider’s, or no card', () => {
    for (const [number, token] of Object.entries(TEST_CARD_TOKENS)) {
      expect(tokenOf({ number: groupNumber(number) })).toBe(token);
    }
    fc.assert(
      fc.property(fc.stringMatching(/^\d{13,19}$/), (number) => {
        fc.pre(!(number in TEST_CARD_TOKENS));
        expect(tokenOf({ number })).toBeUndefined();
      }),
    );
  });

  it('is right until its month is over', () => {
    expect(mistakesOf(right, TODAY)).toEqual({});
    expect(mistakesOf({ ...right, expiry: '11 / 26' }, TODAY)).toEqual({});
    expect(mistakesOf({ ...right, expiry: '10 / 26' }, TODAY).expiry).toMatch(/has expired/);
    expect(mistakesOf({ ...right, expiry: '13 / 28' }, TODAY).expiry).toMatch(/MM \/ YY/);
  });

  it('lists its mistakes in the order of the fields, with the test numbers', () => {
    const mistakes = mistakesOf({ number: '4111 1111 1111 1111', expiry: '', code: '12', name: ' ' }, TODAY);
    expect(Object.keys(mistakes)).toEqual(['number', 'expiry', 'code', 'name']);
    expect(mistakes.number).toMatch(/^Real cards are not accepted here.*4242\s4242\s4242\s4242/);
  });
});
