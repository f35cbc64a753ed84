import { request } from '@le-chai/api';
import { bottlesFilters, CELLAR_LOT_SORT, getPhysicalCellarLots, myLotsSearch } from '@le-chai/contracts/cellar';
import { MOST_SUGGESTIONS } from '@le-chai/contracts/search';
import { litres, sizeName } from '@le-chai/design/format';
import type { Suggestion } from '@le-chai/design/SearchBox';
import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import type { LotsSearch } from './lots-search.ts';

/** The lots of the member's cellar. */
export const lotsQueries = {
  all: () => ['cellar', 'lots'] as const,
  page: (search: LotsSearch) =>
    queryOptions({
      queryKey: [...lotsQueries.all(), search],
      queryFn: ({ signal }) => request(getPhysicalCellarLots, { query: toQuery(search), signal }),
      placeholderData: keepPreviousData,
      // The loader has just asked; the page offers Retry.
      retryOnMount: false,
    }),
  /** What they can be filtered by, with the number of lots of each. */
  filters: () =>
    queryOptions({
      queryKey: [...lotsQueries.all(), 'filters'],
      queryFn: ({ signal }) => request(bottlesFilters, { signal }),
      retryOnMount: false,
    }),
};

/** Suggests wines of the cellar. Those of one name differ in size, which is said below. */
export async function suggestLots(text: string, signal: AbortSignal): Promise<(Suggestion & { id: number })[]> {
  const found = await request(myLotsSearch, { query: { q: text, limit: MOST_SUGGESTIONS }, signal });
  return found.map(({ id, name, size, lots }) => ({ id, name, note: noteOf(size, lots) }));
}

/** "Magnum, 1.5 L, 3 lots" */
function noteOf(size: number | null, lots: number): string {
  return [size !== null && bottleOf(size), lots === 1 ? '1 lot' : `${lots} lots`].filter(Boolean).join(', ');
}

function bottleOf(size: number): string {
  const called = sizeName(size);
  return called ? `${called}, ${litres(size)}` : litres(size);
}

function toQuery({ page, pageSize, sortBy, sortDir, filters, term, id }: LotsSearch) {
  const sort = CELLAR_LOT_SORT.find((name) => name === sortBy);
  return {
    per_page: pageSize,
    ...(page > 1 && { page }),
    ...(sort && { sort, sort_dir: sortDir }),
    ...(Object.keys(filters).length > 0 && { filters: JSON.stringify(filters) }),
    // What was taken from the suggestions is what is wanted; its name only says so.
    ...(id === undefined ? term && { q: term } : { id }),
  };
}
