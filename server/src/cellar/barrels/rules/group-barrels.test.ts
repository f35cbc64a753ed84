import * as fc from 'fast-check';
import { type CountedBarrels, groupBarrels } from './group-barrels.ts';

const barolo: CountedBarrels = {
  region: 'Piemonte',
  color: 'red',
  winery_id: 7,
  winery: 'Sant’Ilvo',
  vintage: 2023,
  total: 2,
};
const sauternes = { ...barolo, region: 'Bordeaux', color: 'white', winery_id: 9, winery: 'Lamontille', total: 1 };

describe('what barrels can be filtered by', () => {
  it('is region, colour, winery and vintage, each value with its barrels', () => {
    expect(groupBarrels([barolo, { ...barolo, vintage: 2024, total: 3 }, { ...sauternes, vintage: null }])).toEqual({
      region: {
        label: 'Region',
        filters: [
          { label: 'Bordeaux', total: 1, value: 'Bordeaux' },
          { label: 'Piemonte', total: 5, value: 'Piemonte' },
        ],
      },
      color: {
        label: 'Colour',
        filters: [
          { label: 'Red', total: 5, value: 'red' },
          { label: 'White', total: 1, value: 'white' },
        ],
      },
      winery: {
        label: 'Winery',
        filters: [
          { label: 'Lamontille', total: 1, value: '9' },
          { label: 'Sant’Ilvo', total: 5, value: '7' },
        ],
      },
      vintage: {
        label: 'Vintage',
        filters: [
          { label: '2024', total: 3, value: '2024' },
          { label: '2023', total: 2, value: '2023' },
          { label: 'NV', total: 1, value: 'NV' },
        ],
      },
    });
  });

  it('counts every barrel once in every group', () => {
    const some = fc.record({
      region: fc.constantFrom('A', 'B'),
      color: fc.constantFrom('red', 'white'),
      winery_id: fc.constantFrom(1, 2),
      winery: fc.constant('W'),
      vintage: fc.constantFrom(null, 2020, 2021),
      total: fc.integer({ min: 1, max: 9 }),
    });
    fc.assert(
      fc.property(fc.array(some), (counted) => {
        const all = counted.reduce((sum, { total }) => sum + total, 0);
        for (const { filters } of Object.values(groupBarrels(counted))) {
          expect(filters.reduce((sum, { total }) => sum + (total ?? 0), 0)).toBe(all);
        }
      }),
    );
  });
});
