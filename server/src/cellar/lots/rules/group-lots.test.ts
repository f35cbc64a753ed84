import { CELLAR_STATUS, type CellarStatusCode } from '@le-chai/contracts/cellar';
import { DRINKING } from '@le-chai/contracts/condition';
import * as fc from 'fast-check';
import { facetsOf } from '../../../core/wares/facets.ts';
import { type CountedLots, groupLots } from './group-lots.ts';

const statuses = Object.keys(CELLAR_STATUS).map(Number) as CellarStatusCode[];
const anyLots: fc.Arbitrary<CountedLots> = fc
  .record({
    status: fc.constantFrom(...statuses),
    drinking: fc.constantFrom(...DRINKING),
    total: fc.integer({ min: 1, max: 50 }),
    region: fc.constantFrom('Bordeaux', 'Mosel', 'Jerez'),
    vintage: fc.constantFrom(null, 1999, 2016),
    sizeMl: fc.constantFrom(375, 750, 1500),
  })
  .map(({ status, drinking, total, region, vintage, sizeMl }) => {
    const source = { builderId: 7, builder: 'Anna', root: 'wine', region, color: 'red', vintage, sizeMl } as const;
    return { status, drinking, total, facets: facetsOf([source], 0) };
  });

const rose = (status: CellarStatusCode, region: string, vintage: number | null, sizeMl: number): CountedLots => ({
  status,
  drinking: vintage === null ? 'unknown' : vintage > 2018 ? 'keep' : 'now',
  total: 1,
  facets: facetsOf(
    [{ builderId: 7, builder: 'Domaine Anna', root: 'wine', region, color: 'rose', vintage, sizeMl }],
    0,
  ),
});

describe('the filter groups of a cellar', () => {
  it('count every lot once in every group, and name every value once', () => {
    fc.assert(
      fc.property(fc.array(anyLots), (lots) => {
        const { tag: _, ...groups } = groupLots(lots, []);
        const all = lots.reduce((sum, { total }) => sum + total, 0);
        for (const { filters } of Object.values(groups)) {
          expect(filters.reduce((sum, { total }) => sum + total!, 0)).toBe(all);
          expect(new Set(filters.map(({ value }) => value)).size).toBe(filters.length);
        }
        for (const { value, total } of groups['status']!.filters) {
          const having = lots.filter(({ status }) => String(status) === value);
          expect(total).toBe(having.reduce((sum, lot) => sum + lot.total, 0));
        }
      }),
    );
  });

  it('are in the order and the words that members read', () => {
    expect(
      groupLots(
        [rose(203, 'Mosel', 2016, 1500), rose(8, 'Alsace', null, 375), rose(8, 'Mosel', 2020, 750)],
        [
          { value: 'for anna', label: 'for Anna', total: 1 },
          { value: 'dinner', label: 'Dinner', total: 2 },
        ],
      ),
    ).toEqual({
      status: {
        label: 'Status',
        filters: [
          { label: 'In our warehouse', total: 2, value: '8' },
          { label: 'Marketplace processing', total: 1, value: '203' },
        ],
      },
      drinking: {
        label: 'Drinking',
        filters: [
          { label: 'Drink now', total: 1, value: 'now' },
          { label: 'Keep', total: 1, value: 'keep' },
          { label: 'Not known', total: 1, value: 'unknown' },
        ],
      },
      tag: {
        label: 'Tag',
        filters: [
          { label: 'Dinner', total: 2, value: 'dinner' },
          { label: 'for Anna', total: 1, value: 'for anna' },
        ],
      },
      root_category: { label: 'Category', filters: [{ label: 'Wine', total: 3, value: 'wine' }] },
      region: {
        label: 'Region',
        filters: [
          { label: 'Alsace', total: 1, value: 'Alsace' },
          { label: 'Mosel', total: 2, value: 'Mosel' },
        ],
      },
      color: { label: 'Colour', filters: [{ label: 'Rosé', total: 3, value: 'rose' }] },
      producer: { label: 'Producer', filters: [{ label: 'Domaine Anna', total: 3, value: '7' }] },
      vintage: {
        label: 'Vintage',
        filters: [
          { label: '2020', total: 1, value: '2020' },
          { label: '2016', total: 1, value: '2016' },
          { label: 'NV', total: 1, value: 'NV' },
        ],
      },
      size: {
        label: 'Bottle size',
        filters: [
          { label: '0.375 L', total: 1, value: '0.375' },
          { label: '0.75 L', total: 1, value: '0.75' },
          { label: '1.5 L', total: 1, value: '1.5' },
        ],
      },
    });
  });
});
