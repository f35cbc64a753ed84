import { parseJson } from '@le-chai/paths/search';

/** One payment names this many rows at most, as the API takes them. */
export const mostAtOnce = 100;

/** Which rows an address asks to pay, in its order, each once. What is no list of keys names none. */
export function readKeys(search: URLSearchParams): string[] {
  const keys = parseJson(search, 'keys');
  if (!Array.isArray(keys)) return [];
  const named = keys.filter((key): key is string => typeof key === 'string' && key.length > 0 && key.length <= 100);
  return [...new Set(named)].slice(0, mostAtOnce);
}
