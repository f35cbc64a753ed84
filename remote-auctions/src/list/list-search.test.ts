import { LaterOrder, Sorting } from '@le-chai/contracts/primitives';
import { OfferStanding } from '@le-chai/contracts/auctions';
import * as fc from 'fast-check';
import { ACTIVITY_LISTS, parseOffersSearch } from '../activities/activity-lists.ts';
import { storeList } from '../store/store-list.ts';
import { WEEKLY_TABS, weeklyHref, weeklyQuery } from '../weekly/weekly-list.ts';
import { filterQueryOf, isBackwards, LIST_VIEWS, type ListSearch, parseListSearch } from './list-search.ts';

const text = fc.string({ minLength: 3, maxLength: 20 }).filter((term) => term.trim().length >= 3);
const search: fc.Arbitrary<ListSearch> = fc.record(
  {
    filters: fc.dictionary(fc.stringMatching(/^[a-z]{1,8}$/), fc.array(fc.string(), { minLength: 1, maxLength: 3 }), {
      maxKeys: 4,
      noNullPrototype: true,
    }),
    page: fc.integer({ min: 1, max: 10_000 }),
    sorting: fc.constantFrom(...Sorting.options, ...LaterOrder.options),
    search: fc.record({ term: text, id: fc.integer({ min: 1, max: 1_000_000 }) }, { requiredKeys: [] }),
    view: fc.constantFrom(...LIST_VIEWS),
    price: fc
      .record({ from: fc.nat(99_999_999), to: fc.nat(99_999_999) }, { requiredKeys: [] })
      .filter((range) => Object.keys(range).length > 0),
  },
  { requiredKeys: ['filters', 'page', 'sorting', 'search'] },
);
const searchOf = (href: string): URLSearchParams => new URL(href, 'https://house.test').searchParams;

describe('the address of a list', () => {
  it('restores every page it was written for', () => {
    fc.assert(
      fc.property(fc.constantFrom(...WEEKLY_TABS), search, (tab, place) => {
        expect(parseListSearch(searchOf(weeklyHref(tab, place)))).toEqual(place);
      }),
    );
  });

  it('restores every page of the wishlist, bids and fixed-price sales', () => {
    const standing = fc.option(fc.constantFrom(...OfferStanding.options), { nil: undefined });
    fc.assert(
      fc.property(search, standing, (place, stands) => {
        const bids = { ...place, ...(stands && { standing: stands }) };
        expect(parseOffersSearch(searchOf(ACTIVITY_LISTS.offers.href(bids)))).toEqual(bids);
        expect(parseListSearch(searchOf(ACTIVITY_LISTS.wishlist.href(place)))).toEqual(place);
        expect(parseListSearch(searchOf(storeList('shop').href(place)))).toEqual(place);
      }),
    );
  });

  it('may contain a search as typed', () => {
    expect(parseListSearch(new URLSearchParams({ find: 'Barolo', sorting: 'a-to-z' }))).toMatchObject({
      search: { term: 'Barolo' },
      sorting: 'a-to-z',
    });
    const both = { find: 'Barolo', search: '{"term":"Pauillac"}' };
    expect(parseListSearch(new URLSearchParams(both)).search).toEqual({ term: 'Pauillac' });
    expect(parseListSearch(new URLSearchParams({ find: 'Ba' })).search).toEqual({});
  });

  it('is never an error, whatever it contains', () => {
    const junk = fc.oneof(fc.string(), fc.json(), fc.constantFrom('-1', '0', '1.5', 'NaN', '1e9', '[]', 'null'));
    fc.assert(
      fc.property(
        fc.dictionary(fc.constantFrom('filters', 'page', 'sorting', 'search', 'view', 'price_from', 'price_to'), junk),
        (given) => {
          const read = parseListSearch(new URLSearchParams(given));
          expect(read.page).toBeGreaterThanOrEqual(1);
          expect(parseListSearch(searchOf(weeklyHref('all', read)))).toEqual(read);
        },
      ),
    );
  });

  it('is bare for the first page with nothing chosen', () => {
    expect(weeklyHref('barrels', parseListSearch(new URLSearchParams()))).toBe('/weekly/auctions/barrels');
  });
});

describe('the call of a list', () => {
  it('asks for what the tab shows and leaves out what is not chosen', () => {
    expect(weeklyQuery('barrels', parseListSearch(new URLSearchParams()))).toEqual({
      per_page: 6,
      expand: 'true',
      onGoing: 'true',
      type_product: 'barrel',
      id_type_auction: 'collection',
    });
  });

  it('carries filters, page, order and text', () => {
    const place = parseListSearch(
      searchOf('/?filters={"region":["Alba"]}&page=2&sorting=a-to-z&search={"term":"baro"}'),
    );
    expect(weeklyQuery('all', place)).toMatchObject({
      filters: '{"region":["Alba"]}',
      page: 2,
      sort: 'a-to-z',
      q: 'baro',
      weekly: 'true',
    });
  });

  it('uses a parameter for newer orders that an older API ignores', () => {
    expect(weeklyQuery('all', parseListSearch(searchOf('/?sorting=most-bids')))).toMatchObject({ order: 'most-bids' });
    expect(weeklyQuery('all', parseListSearch(searchOf('/?sorting=most-bids')))).not.toHaveProperty('sort');
  });

  it('carries a price range, ignoring anything but whole numbers', () => {
    const place = parseListSearch(searchOf('/?price_from=100&price_to=5OO'));
    expect(place.price).toEqual({ from: 100 });
    expect(weeklyQuery('all', place)).toMatchObject({ price_from: 100 });
    expect(filterQueryOf(place)).toEqual({ price_from: 100 });
  });

  it('counts filters without a backwards price range', () => {
    const place = parseListSearch(searchOf('/?price_from=500&price_to=100'));
    expect(isBackwards(place.price)).toBe(true);
    expect(weeklyQuery('all', place)).toMatchObject({ price_from: 500, price_to: 100 });
    expect(filterQueryOf(place)).toEqual({});
  });
});
