import * as fc from 'fast-check';
import { casingOptions } from './casing-options.ts';
import { anyOptions } from './plan-fixture.ts';

const original = (capacity: number) => ({ type: 'OC', label: 'Carton', priceCents: 600, capacity }) as const;
const own = (...capacities: number[]) =>
  casingOptions({ casing: capacities.map(original) })
    .filter(({ type }) => type === 'CC')
    .map(({ capacity }) => capacity);

describe('the cases for a bottle size', () => {
  it('are the producer’s, then the house’s own from one bottle up to the producer’s smallest, and six at most', () => {
    expect(own(3, 6)).toEqual([1, 2, 3]);
    expect(own(12)).toEqual([1, 2, 3, 4, 5, 6]);
    expect(own(1, 6)).toEqual([1]);
    expect(own()).toEqual([1, 2, 3, 4, 5, 6]);
  });

  it('are named, and the house’s own are free', () => {
    expect(casingOptions({ casing: [original(2)] })).toEqual([
      original(2),
      { type: 'CC', label: 'Single bottle case', priceCents: 0, capacity: 1 },
      { type: 'CC', label: 'Case of 2', priceCents: 0, capacity: 2 },
    ]);
  });

  it('hold any number of bottles between them', () => {
    fc.assert(
      fc.property(anyOptions, ([option]) => {
        const offered = casingOptions(option!);
        expect(offered.slice(0, option!.casing.length)).toEqual(option!.casing);
        const rest = offered.slice(option!.casing.length);
        expect(rest.map(({ capacity }) => capacity)).toEqual(rest.map((_, index) => index + 1));
        expect(rest.length).toBe(Math.min(6, ...option!.casing.map(({ capacity }) => capacity)));
      }),
    );
  });
});
