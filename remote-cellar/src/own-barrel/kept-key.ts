import { newIdempotencyKey } from '@le-chai/api';

type Store = Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>;

// Asked for at each use: where storage is forbidden, to name it is an error already.
const storeOfTab = (): Store => sessionStorage;

/** What is kept: the key under which a request was sent whose answer has not come. */
interface Kept {
  key: string;
  intent: string;
}

/**
 * The key to send a bottling under: the same for the same bottling until its answer is known, through reloads too, so that it
 * happens once.
 * @param place names the barrel and the member
 * @param intent all that the request depends on, as text
 */
export function keyFor(place: string, intent: string, store = storeOfTab): string {
  const kept = read(place, store);
  if (kept?.intent === intent) return kept.key;
  const key = newIdempotencyKey();
  try {
    store().setItem(at(place), JSON.stringify({ key, intent } satisfies Kept));
  } catch {
    // A browser that forbids storage sends the same bottling under another key after a reload; the house refuses it then.
  }
  return key;
}

/** Its answer is known. */
export function forgetKey(place: string, store = storeOfTab): void {
  try {
    store().removeItem(at(place));
  } catch {
    // There was nothing to forget.
  }
}

const at = (place: string): string => `le-chai:bottling-key:${place}`;

function read(place: string, store: () => Store): Kept | undefined {
  try {
    const kept: unknown = JSON.parse(store().getItem(at(place)) ?? 'null');
    return isKept(kept) ? kept : undefined;
  } catch {
    return undefined;
  }
}

function isKept(value: unknown): value is Kept {
  if (typeof value !== 'object' || value === null) return false;
  const { key, intent } = value as Record<string, unknown>;
  return typeof key === 'string' && typeof intent === 'string';
}
