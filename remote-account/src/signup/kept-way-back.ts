import { wayBack } from './address.ts';

const KEY = 'signup-way-back';

/** Keeps in this tab where one came from; a place that is none changes nothing. */
export function keepWayBack(wanted: string | null | undefined): void {
  const place = wayBack(wanted);
  if (place !== undefined) write((storage) => storage.setItem(KEY, place));
}

/** Where one came from; undefined where nothing was kept. */
export function keptWayBack(): string | undefined {
  return wayBack(write((storage) => storage.getItem(KEY)));
}

export function forgetWayBack(): void {
  write((storage) => storage.removeItem(KEY));
}

/** A browser may keep its storage to itself: then nothing is kept. */
function write<T>(work: (storage: Storage) => T): T | undefined {
  try {
    return work(sessionStorage);
  } catch {
    return undefined;
  }
}
