import * as fc from 'fast-check';
import { bidFloor, nextAmounts, reaches } from './bid-amounts.ts';

const cents = fc.integer({ min: 1, max: 100_000_000 }).map((amount) => amount / 100);

describe('the suggested amounts', () => {
  it('start with the first that is accepted and rise by whole steps', () => {
    expect(nextAmounts({ first: 1500, increment: 50, below: null }, 'maximum')).toEqual([1500, 1600, 1750]);
    expect(nextAmounts({ first: 120, increment: 10, below: null }, 'price')).toEqual([120, 130, 140]);
  });

  it('stay below the price at which the sale can be bought', () => {
    expect(nextAmounts({ first: 1500, increment: 50, below: 1700 }, 'maximum')).toEqual([1500, 1600]);
  });

  it('are whole cents, rising', () => {
    fc.assert(
      fc.property(cents, cents, fc.constantFrom('maximum' as const, 'price' as const), (first, increment, kind) => {
        for (const [index, amount] of nextAmounts({ first, increment, below: null }, kind).entries()) {
          expect(amount).toBe(Math.round(amount * 100) / 100);
          expect(amount).toBeGreaterThan(index === 0 ? 0 : first);
        }
      }),
    );
  });
});

describe('what the next bid has to reach', () => {
  const live = { next_minimum: 1350, increment: 50 };

  it('is the minimum offer for a member without a bid', () => {
    expect(bidFloor(live, undefined)).toEqual({ least: 1350, above: null, first: 1350 });
  });

  it('is anything above their own maximum for a leader, a step above it at first', () => {
    const floor = bidFloor(live, { amount: 1400, leads: true, asksForMore: false });
    expect(floor.first).toBe(1450);
    expect(reaches(1400, floor)).toBe(false);
    expect(reaches(1400.01, floor)).toBe(true);
  });

  it('is the minimum offer for a member who was outbid', () => {
    expect(bidFloor(live, { amount: 1200, leads: false, asksForMore: false })).toMatchObject({
      least: 1350,
      first: 1350,
    });
  });

  it('lets the price stay if more units are asked for', () => {
    const own = { amount: 1400, leads: false };
    expect(reaches(1400, bidFloor(live, { ...own, asksForMore: true }))).toBe(true);
    expect(reaches(1400, bidFloor(live, { ...own, asksForMore: false }))).toBe(false);
  });

  it('is always reached by the suggested amounts, and never lowers the member’s bid', () => {
    fc.assert(
      fc.property(
        cents,
        cents,
        cents,
        fc.boolean(),
        fc.boolean(),
        (next_minimum, increment, amount, leads, asksForMore) => {
          const floor = bidFloor({ next_minimum, increment }, { amount, leads, asksForMore });
          for (const offered of nextAmounts({ first: floor.first, increment, below: null }, 'maximum')) {
            expect(reaches(offered, floor)).toBe(true);
            expect(offered).toBeGreaterThanOrEqual(amount);
          }
        },
      ),
    );
  });
});
