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

/** Names a try to pay outstanding payments in this tab: one at a time, whichever they are. */
export const PAYING = 'outstanding-payments';

/** What a bank carries as the purpose of a transfer, characters. */
const MOST = 140;

/**
 * The purpose by which one transfer for several payments is known to be for each of them.
 * @returns undefined where a transfer cannot carry as much
 */
export function transferReference(keys: readonly string[]): string | undefined {
  const purpose = keys.join(', ');
  return purpose.length <= MOST ? purpose : undefined;
}
