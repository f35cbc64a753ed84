import * as fc from 'fast-check';
import { leastAmount, nextAmounts } from './bid-amounts.ts';

describe('the amounts one tap away', () => {
  it('begin with the least that is accepted and rise by whole steps', () => {
    expect(nextAmounts({ minimum: 1500, increment: 50, below: null }, 'maximum')).toEqual([1500, 1600, 1750]);
    expect(nextAmounts({ minimum: 120, increment: 10, below: null }, 'price')).toEqual([120, 130, 140]);
  });

  it('stay below the price at which the sale can be bought', () => {
    expect(nextAmounts({ minimum: 1500, increment: 50, below: 1700 }, 'maximum')).toEqual([1500, 1600]);
  });

  it('are whole cents, rising, never below the least', () => {
    const cents = fc.integer({ min: 1, max: 100_000_000 }).map((amount) => amount / 100);
    fc.assert(
      fc.property(cents, cents, fc.constantFrom('maximum', 'price'), (minimum, increment, kind) => {
        const amounts = nextAmounts({ minimum, increment, below: null }, kind);
        expect(amounts[0]).toBe(minimum);
        for (const [index, amount] of amounts.entries()) {
          expect(Math.abs(amount * 100 - Math.round(amount * 100))).toBeLessThan(1e-4);
          expect(amount).toBeGreaterThan(amounts[index - 1] ?? 0);
        }
      }),
    );
  });
});

describe('the least amount of a next bid', () => {
  const live = { next_minimum: 1350, increment: 50 };
  it('is a step above the price', () => {
    expect(leastAmount(live, undefined)).toBe(1350);
    expect(leastAmount(live, { maximum: 1200, leads: false })).toBe(1350);
  });
  it('is a step above the own maximum for who leads', () => {
    expect(leastAmount(live, { maximum: 1400, leads: true })).toBe(1450);
  });
});
