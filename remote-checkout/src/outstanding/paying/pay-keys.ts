import { parseJson } from '@le-chai/paths/search';

/** The most rows in one payment that the API accepts. */
export const mostAtOnce = 100;

/** The rows an address asks to pay, in order and without duplicates. An invalid list is empty. */
export function readKeys(search: URLSearchParams): string[] {
  const keys = parseJson(search, 'keys');
  if (!Array.isArray(keys)) return [];
  const named = keys.filter((key): key is string => typeof key === 'string' && key.length > 0 && key.length <= 100);
  return [...new Set(named)].slice(0, mostAtOnce);
}

/** Identifies attempts to pay outstanding payments in this tab: one at a time, whichever rows they are for. */
export const PAYING = 'outstanding-payments';

/** The most characters of a transfer's purpose. */
const MOST = 140;

/**
 * The purpose that assigns one transfer to several payments.
 * @returns undefined if it is too long for a transfer
 */
export function transferReference(keys: readonly string[]): string | undefined {
  const purpose = keys.join(', ');
  return purpose.length <= MOST ? purpose : undefined;
}
