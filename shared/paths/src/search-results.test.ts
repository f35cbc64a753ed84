import { parseJson } from './search.ts';
import { searchResults } from './search-results.ts';

it.each([
  ['all', '/weekly/auctions/all?'],
  ['any', '/weekly/auctions/all?'],
  ['barrels', '/weekly/auctions/barrels?'],
  ['shop', '/store/shop?'],
  ['private-sale', '/store/private-sale?'],
] as const)('what a saved search finds in %s is at %s', (place, start) => {
  const address = searchResults({
    place,
    q: 'Margaux',
    filters: { color: ['red'] },
    price_from: null,
    price_to: 500,
  });
  expect(address.startsWith(start)).toBe(true);
  const parameters = new URL(address, 'http://house.invalid').searchParams;
  expect(parseJson(parameters, 'search')).toEqual({ term: 'Margaux' });
  expect(parseJson(parameters, 'filters')).toEqual({ color: ['red'] });
  expect([parameters.get('price_from'), parameters.get('price_to')]).toEqual([null, '500']);
});
