import fc from 'fast-check';
import { randomFor, runSeeds, shuffled } from './seeds.ts';

const anySeed = fc.integer({ min: 0, max: 999_999 });
const sorted = (list: number[]) => list.toSorted((one, other) => one - other);
const drawn = (...key: [number, string, number]) => randomFor(...key).next();

describe('the seeds of runs', () => {
  it('are all different, and do not depend on how many runs there are', () => {
    fc.assert(
      fc.property(anySeed, fc.integer({ min: 0, max: 60 }), fc.integer({ min: 0, max: 60 }), (seed, some, more) => {
        const seeds = runSeeds(seed, some + more);
        expect(seeds).toHaveLength(some + more);
        expect(new Set(seeds).size).toBe(some + more);
        expect(seeds.slice(0, some)).toEqual(runSeeds(seed, some));
      }),
    );
  });

  it('have six digits at most', () => {
    fc.assert(
      fc.property(anySeed, (seed) => {
        for (const each of runSeeds(seed, 20)) expect(each).toBe(Math.min(Math.max(1, Math.floor(each)), 999_999));
      }),
    );
  });

  it('differ from those of another seed', () => {
    expect(runSeeds(1, 10)).not.toEqual(runSeeds(2, 10));
  });
});

describe('random numbers for a purpose', () => {
  it('are the same for the same seed and purpose, and others for another', () => {
    expect(drawn(7, 'GET /core/sales', 1)).toBe(drawn(7, 'GET /core/sales', 1));
    const others = new Set([
      drawn(7, 'GET /core/sales', 1),
      drawn(8, 'GET /core/sales', 1),
      drawn(7, 'GET /core/sale', 1),
      drawn(7, 'GET /core/sales', 2),
    ]);
    expect(others.size).toBe(4);
  });
});

describe('a shuffled list', () => {
  it('has the same items, and the same order for the same seed', () => {
    fc.assert(
      fc.property(anySeed, fc.array(fc.integer()), (seed, items) => {
        const order = shuffled(items, seed);
        expect(sorted(order)).toEqual(sorted(items));
        expect(shuffled(items, seed)).toEqual(order);
      }),
    );
  });

  it('comes in every order', () => {
    const orders = new Set(Array.from({ length: 200 }, (_, seed) => shuffled(['a', 'b', 'c', 'd'], seed).join('')));
    expect(orders.size).toBe(24);
  });
});
