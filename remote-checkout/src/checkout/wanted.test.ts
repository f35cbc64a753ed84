import fc from 'fast-check';
import { readQuantity, readSaleId } from './wanted.ts';

const asked = (quantity: string) => readQuantity(new URLSearchParams({ quantity }));

describe('the address of a checkout', () => {
  it('names a sale by its number alone', () => {
    expect(readSaleId('2417')).toBe(2417);
    for (const text of [
      undefined,
      '',
      '0',
      '-1',
      '1.5',
      '1e3',
      '2417-pauillac',
      'pauillac',
      '٣',
      ' 7',
      '9'.repeat(16),
    ]) {
      expect(readSaleId(text)).toBeUndefined();
    }
  });

  it('asks for one unit where it does not say how many', () => {
    expect(readQuantity(new URLSearchParams())).toBe(1);
    for (const text of ['', '0', '-3', '2.5', 'six', '1e2', '100001', 'NaN', 'Infinity']) expect(asked(text)).toBe(1);
  });

  it('asks for as many as it says', () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 100_000 }), (quantity) => {
        expect(asked(String(quantity))).toBe(quantity);
      }),
    );
  });

  it('never asks for anything but a whole number from 1', () => {
    fc.assert(
      fc.property(fc.string(), (text) => {
        const quantity = asked(text);
        expect(Number.isInteger(quantity) && quantity >= 1 && quantity <= 100_000).toBe(true);
      }),
    );
  });
});
