import { request } from '@le-chai/api';
import { myLotsSearch } from '@le-chai/contracts/cellar';
import { MOST_SUGGESTIONS } from '@le-chai/contracts/search';
import { litres, sizeName } from '@le-chai/design/format';
import type { Suggestion } from '@le-chai/design/SearchBox';

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
