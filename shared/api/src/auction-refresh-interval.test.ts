import * as fc from 'fast-check';
import { auctionRefreshInterval } from './auction-refresh-interval.ts';

describe('auctionRefreshInterval', () => {
  it.each([
    [-500, 2_000],
    [0, 2_000],
    [10_000, 2_000],
    [10_001, 5_000],
    [30_000, 5_000],
    [30_001, 10_000],
    [60_000, 10_000],
    [60_001, 20_000],
    [300_000, 20_000],
    [300_001, 60_000],
    [86_400_000, 60_000],
  ])('with %i ms left asks again after %i ms', (left, every) => {
    expect(auctionRefreshInterval(left, false)).toBe(every);
  });

  it('never asks again for what is finished or has no finish date', () => {
    expect(auctionRefreshInterval(null, false)).toBe(false);
    fc.assert(fc.property(fc.option(fc.integer()), (left) => auctionRefreshInterval(left, true) === false));
  });

  it('never asks more often with more time left', () => {
    fc.assert(
      fc.property(fc.integer(), fc.nat(), (left, more) => {
        const later = Number(auctionRefreshInterval(left + more, false));
        expect(later).toBeGreaterThanOrEqual(Number(auctionRefreshInterval(left, false)));
      }),
    );
  });
});
