import { newIdempotencyKey } from '@le-chai/api';
import { keep, readKept, type TabStore } from '@le-chai/kept';

/** What is kept: the key under which a request was sent whose answer has not come. */
interface Kept {
  key: string;
  intent: string;
}

/**
 * The key to send a bottling under: the same for the same bottling until its answer is known, through reloads too, so that it
 * happens once. Where storage is forbidden it is another one after a reload; the house refuses it then.
 * @param place names the barrel and the member
 * @param intent all that the request depends on, as text
 */
export function keyFor(place: string, intent: string, store?: () => TabStore): string {
  const kept = readKept(at(place), asKept, store);
  if (kept?.intent === intent) return kept.key;
  const key = newIdempotencyKey();
  keep(at(place), { key, intent } satisfies Kept, store);
  return key;
}

/** Its answer is known. */
export function forgetKey(place: string, store?: () => TabStore): void {
  keep(at(place), undefined, store);
}

const at = (place: string): string => `le-chai:bottling-key:${place}`;

function asKept(value: unknown): Kept | undefined {
  if (typeof value !== 'object' || value === null) return undefined;
  const { key, intent } = value as Record<string, unknown>;
  return typeof key === 'string' && typeof intent === 'string' ? { key, intent } : undefined;
}
