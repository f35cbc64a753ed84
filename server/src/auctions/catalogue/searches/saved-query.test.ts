import { SEARCH_PLACES, type SavedQuery, type SearchPlace } from '@le-chai/contracts/saved-searches';
import { weeklyOffersParams } from '@le-chai/contracts/auctions';
import fc from 'fast-check';
import { anyEntries, NOW, setsOf } from '../entry-fixture.ts';
import { asTyped } from '../../../core/wares/close-words.ts';
import { wordsOf } from '../../../core/wares/fold-text.ts';
import { NOTHING_OWN, selectSales, type Wanted } from '../select-sales.ts';
import { noticesFor, type WantingSearch } from './notify-searches.ts';
import { asksForSomething, findSaved, savedQueryKey } from './saved-query.ts';

const anyQuery: fc.Arbitrary<SavedQuery> = fc.record({
  place: fc.constantFrom(...SEARCH_PLACES),
  q: fc.constantFrom('', 'zinc', 'ÉTÉ', 'vauclerc zinc', 'old', 'sicilia white', 'zonc'),
  filters: fc.dictionary(
    fc.constantFrom('region', 'color', 'vintage', 'no-such-group'),
    fc.uniqueArray(fc.constantFrom('Bordeaux', 'Sicilia', 'red', 'white', '2016', 'NV'), { maxLength: 2 }),
  ),
  price_from: fc.constantFrom(null, 0, 100, 5000),
  price_to: fc.constantFrom(null, 100, 5000, 9000),
});

/** What the page of the place asks the list for. */
function askedBy({ place, q, filters, price_from: from, price_to: to }: SavedQuery): Wanted {
  const page: Record<string, unknown> = place === 'any' ? {} : weeklyOffersParams(place);
  return {
    ...page,
    ...('weekly' in page && { weekly: true }),
    onGoing: true,
    q,
    filters,
    ...(from !== null && { price_from: from }),
    ...(to !== null && { price_to: to }),
  } as Wanted;
}

const ANY_PRICE = { price_from: null, price_to: null };
const key = (q: string, filters = {}, place: SearchPlace = 'any') => savedQueryKey({ place, q, filters, ...ANY_PRICE });
const asks = (q: string, filters: Record<string, string[]> = {}) =>
  asksForSomething({ place: 'any', q, filters, ...ANY_PRICE });

const showsTheSame = (find: typeof findSaved) =>
  fc.property(anyEntries, anyQuery, (all, query) => {
    const sets = setsOf(all);
    const found = sets.orders.slice('default', find(sets, query, NOW), 0, all.length).map(({ id }) => id);
    const shown = selectSales(all, askedBy(query), NOTHING_OWN, NOW, asTyped(wordsOf(query.q)));
    expect(found.toSorted()).toEqual(shown.map(({ id }) => id).toSorted());
  });

describe('a saved search', () => {
  it('finds what the list of its page shows with the same words and filters, of what is on', () =>
    expect(() => fc.assert(showsTheSame(findSaved))).not.toThrow());

  it.each<[string, typeof findSaved]>([
    ['at any price', (sets, query, now) => findSaved(sets, { ...query, ...ANY_PRICE }, now)],
    ['in every place', (sets, query, now) => findSaved(sets, { ...query, place: 'any' }, now)],
    ['without its filters', (sets, query, now) => findSaved(sets, { ...query, filters: {} }, now)],
    ['by its first word', (sets, query, now) => findSaved(sets, { ...query, q: query.q.split(' ')[0]! }, now)],
    ['though it has ended', (sets, query) => findSaved(sets, query, 0)],
  ])('would be seen to look %s', (_, planted) =>
    expect(fc.check(showsTheSame(planted), { numRuns: 5000 }).failed).toBe(true),
  );

  it('is the same search in any order of its words and filters, and another in another place', () => {
    expect(key('Zinc  été')).toBe(key('ete zinc zinc'));
    expect(key('', { color: ['red', 'white'], region: ['Sicilia'] })).toBe(
      key('', { region: ['Sicilia'], color: ['white', 'red'], nothing: ['x'] }),
    );
    expect(key('zinc')).not.toBe(key('zinc', {}, 'shop'));
    expect(key('zinc')).not.toBe(key('zinc', { color: ['red'] }));
  });

  it('asks for something only with a word, or with a value of a group that there is', () => {
    expect([asks('zinc'), asks('', { color: ['red'] })]).toEqual([true, true]);
    expect([asks('  '), asks(' ', { color: [], nothing: ['x'] })]).toEqual([false, false]);
  });
});

describe('the notices of sales that begin', () => {
  it('go to each search that finds any of them, one for all that it finds', () => {
    fc.assert(
      fc.property(anyEntries, fc.array(anyQuery, { maxLength: 8 }), (all, queries) => {
        const searches: WantingSearch[] = queries.map((query, at) => ({
          ...query,
          id: at + 1,
          memberId: (at % 3) + 1,
          name: `search ${at + 1}`,
        }));
        const notices = noticesFor(setsOf(all), searches, NOW);
        const expected = searches.flatMap((search) => {
          const shown = selectSales(all, askedBy(search), NOTHING_OWN, NOW, asTyped(wordsOf(search.q)));
          return shown.length > 0 ? [[search.memberId, search.name, shown.length]] : [];
        });
        expect(notices.map(({ memberId, data }) => [memberId, data['search'], data['found']])).toEqual(expected);
      }),
    );
  });
});
