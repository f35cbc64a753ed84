import fc from 'fast-check';
import { containedVat } from './contained-vat.ts';

describe('the VAT an amount contains', () => {
  it('is a sixth of it at 20 %', () => {
    expect(containedVat(120_00, 20)).toBe(20_00);
    expect(containedVat(2475_00, 20)).toBe(412_50);
    expect(containedVat(3, 20)).toBe(1);
    expect(containedVat(2, 20)).toBe(0);
    expect(containedVat(120_00, 0)).toBe(0);
  });

  it('and the net amount make the whole, and the VAT is the rate on the net, to half a cent', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 0, max: 100_000_000 }),
        fc.constantFrom(0, 5.5, 8.1, 10, 20, 25),
        (cents, percent) => {
          const vat = containedVat(cents, percent);
          expect(Number.isSafeInteger(vat)).toBe(true);
          const exact = (cents * percent) / (100 + percent);
          expect(vat - exact).toBeLessThanOrEqual(0.5 + 1e-6);
          expect(exact - vat).toBeLessThan(0.5 + 1e-6);
        },
      ),
    );
  });
});
