import fc from 'fast-check';
import { hasEnough, isAvailable, type Offered, unitsLeft } from './availability.ts';

const NOW = 1_000_000;
const sale = (known: Partial<Offered> = {}): Offered => ({
  status: 'open',
  finishesAt: NOW + 1,
  isAuction: false,
  unitsOffered: 10,
  unitsSold: 4,
  unitsHeld: 2,
  quantityMin: 1,
  ...known,
});

const offered: fc.Arbitrary<Offered> = fc.record({
  status: fc.constantFrom('scheduled', 'open', 'closed', 'withdrawn'),
  finishesAt: fc.option(fc.integer({ min: NOW - 2, max: NOW + 2 })),
  isAuction: fc.boolean(),
  unitsOffered: fc.nat(6),
  unitsSold: fc.nat(6),
  unitsHeld: fc.nat(6),
  quantityMin: fc.nat(3),
});

describe('what is left', () => {
  it('is what is neither sold nor held, and never less than nothing', () => {
    expect(unitsLeft(sale())).toBe(4);
    expect(unitsLeft(sale({ unitsHeld: 6 }))).toBe(0);
    expect(unitsLeft(sale({ unitsHeld: 60 }))).toBe(0);
  });

  it.each([
    [{ quantityMin: 4 }, true],
    [{ quantityMin: 5 }, false],
    [{ quantityMin: 0, unitsHeld: 6 }, false],
    [{ quantityMin: 0, unitsHeld: 5 }, true],
  ])('is enough for %o: %s', (known, enough) => {
    expect(hasEnough(sale(known))).toBe(enough);
  });

  it('is less, the more is sold or held', () => {
    fc.assert(
      fc.property(offered, fc.nat(3), (one, more) => {
        const left = unitsLeft(one);
        expect(unitsLeft({ ...one, unitsSold: one.unitsSold + more })).toBe(
          Math.max(0, Math.max(0, one.unitsOffered - one.unitsSold - more - one.unitsHeld)),
        );
        expect(unitsLeft({ ...one, unitsHeld: one.unitsHeld + more })).toBeLessThanOrEqual(left);
        expect(left).toBeGreaterThanOrEqual(0);
      }),
    );
  });
});

describe('availability', () => {
  it.each([
    ['on, with stock', {}, true],
    ['without an end', { finishesAt: null }, true],
    ['at its end', { finishesAt: NOW }, false],
    ['not yet open', { status: 'scheduled' as const }, false],
    ['closed', { status: 'closed' as const }, false],
    ['withdrawn', { status: 'withdrawn' as const }, false],
    ['sold out', { unitsSold: 10, unitsHeld: 0 }, false],
    ['held', { unitsHeld: 6 }, false],
    ['an auction that is held', { unitsHeld: 6, isAuction: true }, true],
    ['an auction whose units are bought', { unitsSold: 10, isAuction: true }, false],
  ])('of a sale %s', (_, known, available) => {
    expect(isAvailable(sale(known), NOW)).toBe(available);
  });

  it('ends for good with the sale', () => {
    fc.assert(
      fc.property(offered, fc.nat(5), (one, later) => {
        if (!isAvailable(one, NOW)) return;
        expect(one.status).toBe('open');
        expect(isAvailable(one, NOW + later)).toBe(one.finishesAt === null || NOW + later < one.finishesAt);
      }),
    );
  });
});
