import * as z from 'zod/mini';
import { defineCall } from './call.ts';
import { FilterSelection, Instant, NumberText } from './primitives.ts';
import { LONGEST_SEARCHED } from './search.ts';

/** Searches that a member can save. */
export const MOST_SAVED_SEARCHES = 30;
/** Longest name of one. */
export const LONGEST_SEARCH_NAME = 80;
/** Filter groups of a search, and values in each of them. */
const MOST_GROUPS = 20;
const MOST_VALUES = 50;
/** Longest name of a group, or of a value. */
const LONGEST_VALUE = 100;

/** Where a search looks: in everything on sale, or in the list of one page. */
export const SEARCH_PLACES = ['any', 'all', 'collections', 'single-lots', 'barrels', 'private-sale', 'shop'] as const;
export const SearchPlace = z.enum(SEARCH_PLACES, `must be one of ${SEARCH_PLACES.join(', ')}`);
export type SearchPlace = z.infer<typeof SearchPlace>;

/** An end of a range of prices, whole euros. */
const Price = z._default(z.nullable(z.int().check(z.nonnegative(), z.maximum(100_000_000))), null);

/** The search: words, values of the filter groups, prices. At least one of them is present. */
export const SavedQuery = z.object({
  place: SearchPlace,
  q: z.string().check(z.maxLength(LONGEST_SEARCHED, `must not be longer than ${LONGEST_SEARCHED} characters`)),
  filters: FilterSelection.check(
    z.refine(
      (groups) =>
        Object.keys(groups).length <= MOST_GROUPS &&
        Object.entries(groups).every(
          ([key, values]) =>
            [key, ...values].every(({ length }) => length <= LONGEST_VALUE) && values.length <= MOST_VALUES,
        ),
      'has too many values',
    ),
  ),
  price_from: Price,
  price_to: Price,
});
export type SavedQuery = z.infer<typeof SavedQuery>;

/** A search that a member has saved. */
export const SavedSearch = z.extend(SavedQuery, {
  id: z.number(),
  name: z.string(),
  /** Whether the member is notified when a sale begins that it finds. */
  notifies: z.boolean(),
  created: Instant,
});
export type SavedSearch = z.infer<typeof SavedSearch>;

/** All that the member has saved, the newest first. */
export const SavedSearches = z.object({ searches: z.array(SavedSearch) });
export type SavedSearches = z.infer<typeof SavedSearches>;

const SearchParams = z.object({ id: NumberText });

export const listSavedSearches = defineCall({
  id: 'list-saved-searches',
  method: 'GET',
  path: '/api/v3/users/me/saved-searches',
  access: 'member',
  cache: { onReturn: true },
  summary: 'The member’s saved searches',
  answer: SavedSearches,
});
export const saveSearch = defineCall({
  id: 'save-search',
  method: 'PUT',
  path: '/api/v3/users/me/saved-searches',
  access: 'member',
  summary: 'Save a search; a search that is already saved is renamed',
  body: z
    .extend(SavedQuery, {
      name: z
        .string()
        .check(
          z.trim(),
          z.minLength(1, 'must not be empty'),
          z.maxLength(LONGEST_SEARCH_NAME, `must not be longer than ${LONGEST_SEARCH_NAME} characters`),
        ),
    })
    .check(
      z.refine(
        ({ q, filters, price_from: from, price_to: to }) =>
          q.trim() !== '' || from !== null || to !== null || Object.values(filters).some((values) => values.length > 0),
        { message: 'must have a search term or a filter', path: ['q'] },
      ),
    ),
  answer: SavedSearches,
});
export const switchSavedSearch = defineCall({
  id: 'switch-saved-search',
  method: 'PUT',
  path: '/api/v3/users/me/saved-searches/{id}',
  access: 'member',
  summary: 'Turn notifications for a saved search on or off',
  params: SearchParams,
  body: z.object({ notifies: z.boolean() }),
  answer: SavedSearches,
});
export const removeSavedSearch = defineCall({
  id: 'remove-saved-search',
  method: 'DELETE',
  path: '/api/v3/users/me/saved-searches/{id}',
  access: 'member',
  summary: 'Delete a saved search',
  params: SearchParams,
  answer: SavedSearches,
});
