import * as fc from 'fast-check';
import { sumFacets, type CountedFacet } from './sum-facets.ts';

const facet = (value: string, order: number, label = value) => ({ value, label, order });

describe('the filters of a group', () => {
  it('stand in their order, those of one place by their words', () => {
    const counted = [facet('nv', 2, 'Abymes'), facet('b', 1, 'Barsac'), facet('a', 1, 'Aloxe')].map((one) => ({
      facet: one,
      total: 1,
    }));
    expect(sumFacets(counted).map(({ label }) => label)).toEqual(['Aloxe', 'Barsac', 'Abymes']);
  });

  it('name every value once and count everything once', () => {
    const any: fc.Arbitrary<CountedFacet> = fc
      .record({ value: fc.constantFrom('a', 'b', 'c'), total: fc.integer({ min: 1, max: 9 }) })
      .map(({ value, total }) => ({ facet: facet(value, 0), total }));
    fc.assert(
      fc.property(fc.array(any), (counted) => {
        const filters = sumFacets(counted);
        expect(new Set(filters.map(({ value }) => value)).size).toBe(filters.length);
        for (const { value, total } of filters) {
          const of = counted.filter((one) => one.facet.value === value);
          expect(total).toBe(of.reduce((sum, one) => sum + one.total, 0));
        }
        expect(filters).toHaveLength(new Set(counted.map((one) => one.facet.value)).size);
      }),
    );
  });
});
