import fc from 'fast-check';
import { pauseBefore, SILENCE } from './timing.ts';

const chance = fc.double({ min: 0, max: 1, maxExcluded: true, noNaN: true });

describe('the pause before a stream is opened again', () => {
  it('grows, never past half a minute, and keeps at least half of itself', () => {
    fc.assert(
      fc.property(fc.nat(1000), chance, (attempt, luck) => {
        const [whole, pause] = [pauseBefore(attempt, 0), pauseBefore(attempt, luck)];
        expect(pause).toBeLessThanOrEqual(whole);
        expect(pause).toBeGreaterThanOrEqual(whole / 2);
        expect(pauseBefore(attempt + 1, 0)).toBeGreaterThanOrEqual(whole);
        expect(whole).toBeLessThan(SILENCE);
      }),
    );
  });

  it('begins with a second', () => {
    expect([0, 1, 2, 5, 9].map((attempt) => pauseBefore(attempt, 0))).toEqual([1000, 2000, 4000, 30_000, 30_000]);
  });
});
