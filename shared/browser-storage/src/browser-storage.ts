/** The part of a browser's storage that is used here. */
export type TextStorage = Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>;

// Looked up at each use: if storage is forbidden, even naming it throws.
const storeOfTab = (): TextStorage => sessionStorage;

/**
 * Reads what this tab has stored under a name.
 * @param as makes a value of it; undefined where it cannot, and then it is removed
 * @returns undefined where nothing is stored, or the browser forbids storage
 */
export function readStored<T>(name: string, as: (kept: unknown) => T | undefined, store = storeOfTab): T | undefined {
  try {
    const text = store().getItem(name);
    if (text === null) return undefined;
    const value = as(parse(text));
    if (value === undefined) store().removeItem(name);
    return value;
  } catch {
    return undefined;
  }
}

/**
 * Stores something for this tab, through going back, a reload and another login; undefined removes it. A browser that forbids storage
 * forgets it with the page.
 */
export function writeStored(name: string, value: unknown, store = storeOfTab): void {
  try {
    if (value === undefined) store().removeItem(name);
    else store().setItem(name, JSON.stringify(value));
  } catch {
    // It is there as long as the page is.
  }
}

/** Removes everything whose name begins with `prefix`. */
export function clearStored(prefix: string, store: () => Storage = () => sessionStorage): void {
  try {
    const kept = store();
    for (const name of Object.keys(kept).filter((each) => each.startsWith(prefix))) kept.removeItem(name);
  } catch {
    // There was nothing to remove.
  }
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
