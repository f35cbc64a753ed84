import * as fc from 'fast-check';
import { type Part, shareOfValue } from './share-of-value.ts';

const part = (key: string, market: number, rest: Partial<Part> = {}): Part => ({
  key,
  label: key.toUpperCase(),
  purchases: 10,
  market,
  bottles: 2,
  litresMl: 500,
  ...rest,
});

const sum = (numbers: number[]) => numbers.reduce((all, one) => all + one, 0);

describe('what a cellar is made of', () => {
  it('is summed up by the trait, the most valuable first', () => {
    expect(shareOfValue([part('a', 100), part('b', 600, { litresMl: 0 }), part('a', 100, { bottles: 1 })])).toEqual([
      { key: 'b', label: 'B', purchases: 10, market: 600, bottles: 2, litresMl: 0, share: 0.75 },
      { key: 'a', label: 'A', purchases: 20, market: 200, bottles: 3, litresMl: 1000, share: 0.25 },
    ]);
    expect(shareOfValue([part('b', 5), part('a', 5)]).map(({ key }) => key)).toEqual(['a', 'b']);
  });

  it('has no shares where nothing is worth anything', () => {
    expect(shareOfValue([part('a', 0)])).toMatchObject([{ share: 0 }]);
    expect(shareOfValue([])).toEqual([]);
  });

  it('loses nothing', () => {
    const some = fc.record({ key: fc.constantFrom('a', 'b', 'c'), market: fc.integer({ min: 1, max: 1000 }) });
    fc.assert(
      fc.property(fc.array(some, { minLength: 1 }), (list) => {
        const parts = list.map(({ key, market }) => part(key, market));
        const shares = shareOfValue(parts);
        expect(sum(shares.map(({ share }) => share))).toBeCloseTo(1);
        expect(sum(shares.map(({ market }) => market))).toBe(sum(parts.map(({ market }) => market)));
        expect(sum(shares.map(({ bottles }) => bottles))).toBe(2 * parts.length);
        expect(new Set(shares.map(({ key }) => key)).size).toBe(shares.length);
      }),
    );
  });
});
