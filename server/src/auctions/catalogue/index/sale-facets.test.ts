import { AUCTION_TYPE_ID } from '@le-chai/contracts/house';
import fc from 'fast-check';
import { type SaleFacetSource, saleFacetsOf } from './sale-facets.ts';

const wine = (drinkFrom: number | null, drinkUntil: number | null): SaleFacetSource => ({
  builderId: 1,
  builder: 'Vauclerc',
  root: 'wine',
  region: 'Bordeaux',
  color: 'red',
  vintage: 2016,
  sizeMl: 750,
  drinkFrom,
  drinkUntil,
});
const sale = { typeId: AUCTION_TYPE_ID['single-lot'] as number, price: 100_00, bets: 0, charity: false };
const drinkingOf = (sources: SaleFacetSource[], year: number) =>
  saleFacetsOf(sources, sale, year).drinking.map(({ label }) => label);

it('finds a wine under its drinking window as the year has it, and no wine whose years are not known', () => {
  const years = [2027, 2028, 2035, 2036];
  expect(years.map((year) => drinkingOf([wine(2028, 2035)], year))).toEqual([
    ['Keep'],
    ['Drink now'],
    ['Drink now'],
    ['Past its best'],
  ]);
  expect(drinkingOf([wine(null, null)], 2027)).toEqual([]);
});

it('finds a lot of several wines under what each of them is, once', () => {
  const wines = [wine(2030, 2040), wine(2020, 2029), wine(2031, 2033)];
  expect(drinkingOf(wines, 2027).toSorted()).toEqual(['Drink now', 'Keep']);
});

it('is in one drinking window in every year', () => {
  const window = fc.tuple(fc.integer({ min: 1990, max: 2060 }), fc.nat(50));
  fc.assert(
    fc.property(window, fc.integer({ min: 1980, max: 2120 }), ([from, years], year) => {
      expect(drinkingOf([wine(from, from + years)], year)).toHaveLength(1);
    }),
  );
});

it('knows whether an auction has bids, of sales at a price says nothing of them, and names charity', () => {
  expect(saleFacetsOf([], sale, 2027)).toMatchObject({ bids: [{ value: 'none' }], charity: [] });
  expect(saleFacetsOf([], { ...sale, bets: 3, charity: true }, 2027)).toMatchObject({
    bids: [{ value: 'some' }],
    charity: [{ value: 'yes' }],
  });
  expect(saleFacetsOf([], { ...sale, typeId: AUCTION_TYPE_ID.shop }, 2027).bids).toEqual([]);
});
