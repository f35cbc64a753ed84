import * as fc from 'fast-check';
import { seeded } from '../testing/seeded.ts';
import { type Loads, failedShare, isWorse } from './decide.ts';

const loads: fc.Arbitrary<Loads> = fc
  .record({ loads: fc.nat(5000), share: fc.double({ min: 0, max: 1, noNaN: true }) })
  .map(({ loads: all, share }) => ({ loads: all, failed: Math.floor(all * share) }));

/** Half an hour of looks at two versions that fail by these shares. @returns the canary's loads when it is given up, or 0 */
function watch(random: () => number, shares: { canary: number; stable: number }, perLook: number): number {
  const canary = { loads: 0, failed: 0 };
  const stable = { loads: 0, failed: 0 };
  for (let look = 0; look < 120; look++) {
    for (const [tally, share, count] of [
      [canary, shares.canary, perLook],
      [stable, shares.stable, perLook * 4],
    ] as const) {
      tally.loads += count;
      for (let load = 0; load < count; load++) if (random() < share) tally.failed++;
    }
    if (isWorse(canary, stable)) return canary.loads;
  }
  return 0;
}

describe('the share of failed loads', () => {
  it('lies between its bounds, which narrow with more loads', () => {
    fc.assert(
      fc.property(loads, fc.integer({ min: 2, max: 10 }), (given, times) => {
        const { share, least, most } = failedShare(given);
        expect(least).toBeGreaterThanOrEqual(0);
        expect(most).toBeLessThanOrEqual(1);
        expect(share - least).toBeGreaterThanOrEqual(-1e-9);
        expect(most - share).toBeGreaterThanOrEqual(-1e-9);
        const more = failedShare({ loads: given.loads * times, failed: given.failed * times });
        expect(more.most - more.least).toBeLessThanOrEqual(most - least + 1e-9);
      }),
    );
  });

  it('is what the tables say (Wilson, 95 %)', () => {
    const { least, most } = failedShare({ loads: 100, failed: 10 });
    expect([least, most].map((bound) => bound.toFixed(4))).toEqual(['0.0552', '0.1744']);
  });
});

describe('a canary', () => {
  it('is never worse with a share that is no greater', () => {
    fc.assert(
      fc.property(loads, loads, (one, other) => {
        const [low, high] = failedShare(one).share <= failedShare(other).share ? [one, other] : [other, one];
        expect(isWorse(low, high)).toBe(false);
      }),
    );
  });

  it('is not judged by a few loads, nor beside a version of which nothing is known', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 19 }), loads, (all, stable) => {
        expect(isWorse({ loads: all, failed: all }, stable)).toBe(false);
        expect(isWorse({ loads: 1000, failed: 1000 }, { loads: 0, failed: 0 })).toBe(false);
      }),
    );
  });

  it.each([0.01, 0.05, 0.2])('that fails as often as stable, by %f, is not given up in a hundred watches', (share) => {
    const random = seeded(9);
    const given = Array.from({ length: 100 }, () => watch(random, { canary: share, stable: share }, 5));
    // By chance alone two or three of a hundred; with one bound it would be twenty.
    expect(given.filter((count) => count > 0).length).toBeLessThanOrEqual(5);
  });

  it('that fails in 10 % of its loads beside 1 % is given up within some hundred', () => {
    const random = seeded(10);
    const given = Array.from({ length: 100 }, () => watch(random, { canary: 0.1, stable: 0.01 }, 5));
    expect(Math.min(...given)).toBeGreaterThan(0);
    expect(Math.max(...given)).toBeLessThanOrEqual(400);
  });
});
