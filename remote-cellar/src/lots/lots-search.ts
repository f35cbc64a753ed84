import { CELLAR_LOT_SORT } from '@le-chai/contracts/cellar';
import { parseJson, stringify } from '@le-chai/paths/search';
import { readTable, writeTable, type TableState } from '@le-chai/paths/table-search';

/** What the lots page shows: the search parameters of its address, made whole. */
export interface LotsSearch extends TableState {
  filters: Record<string, string[]>;
  term: string;
  id: number | undefined;
}

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

function readFilters(value: unknown): Record<string, string[]> {
  if (!isRecord(value)) return {};
  const chosen = Object.entries(value).flatMap(([group, values]) => {
    const texts = Array.isArray(values) ? values.filter((text): text is string => typeof text === 'string') : [];
    return texts.length > 0 ? [[group, texts] as const] : [];
  });
  return Object.fromEntries(chosen);
}

/** Reads table, filters and search{term,id} of the address; what does not fit falls back. */
export function readLotsSearch(search: URLSearchParams): LotsSearch {
  const searched = parseJson(search, 'search');
  const { term, id } = isRecord(searched) ? searched : {};
  return {
    ...readTable(search, CELLAR_LOT_SORT),
    filters: readFilters(parseJson(search, 'filters')),
    term: typeof term === 'string' ? term.slice(0, 100) : '',
    id: Number.isSafeInteger(id) ? Number(id) : undefined,
  };
}

/** The same address with another text to search for, from its first page. */
export function withTerm(search: URLSearchParams, term: string | undefined): URLSearchParams {
  const changed = writeTable(search, { page: 1 }, CELLAR_LOT_SORT);
  changed.delete('search');
  const text = new URLSearchParams(stringify({ search: term ? { term } : undefined })).get('search');
  if (text) changed.set('search', text);
  return changed;
}
