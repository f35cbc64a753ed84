import fc from 'fast-check';
import { BoundedCache } from './bounded-cache.ts';

describe('a bounded cache', () => {
  it('evicts what was not asked for longest', () => {
    const cache = new BoundedCache<number>(3);
    for (const key of ['a', 'b', 'c']) cache.set(key, 1);
    cache.get('a');
    cache.set('d', 1);
    expect(['a', 'b', 'c', 'd'].filter((key) => cache.get(key) !== undefined)).toEqual(['a', 'c', 'd']);
  });

  it('never holds more than its limit, and gives back what was put last', () => {
    const puts = fc.array(fc.tuple(fc.constantFrom('a', 'b', 'c', 'd'), fc.integer({ min: 1, max: 6 })));
    fc.assert(
      fc.property(puts, (list) => {
        const cache = new BoundedCache<number>(10);
        for (const [key, size] of list) {
          cache.set(key, size, size);
          expect(cache.get(key)).toBe(size);
          const sizes = ['a', 'b', 'c', 'd'].map((one) => cache.get(one) ?? 0);
          expect(sizes.reduce((sum, one) => sum + one, 0)).toBeLessThanOrEqual(10);
        }
      }),
    );
  });
});
