/** As much of a browser's storage as it takes. */
export type TabStore = Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>;

// Asked for at each use: where storage is forbidden, to name it is an error already.
const storeOfTab = (): TabStore => sessionStorage;

/**
 * What this tab keeps under a name.
 * @param as reads it; undefined for what is none, which is cleared away
 * @returns undefined where nothing is kept, or the browser forbids storage
 */
export function readKept<T>(name: string, as: (kept: unknown) => T | undefined, store = storeOfTab): T | undefined {
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
 * Keeps something for this tab, through going back, a reload and another login; undefined is kept no longer. A browser that
 * forbids storage forgets it with the page.
 */
export function keep(name: string, value: unknown, store = storeOfTab): void {
  try {
    if (value === undefined) store().removeItem(name);
    else store().setItem(name, JSON.stringify(value));
  } catch {
    // It is there as long as the page is.
  }
}

/** Keeps nothing any longer whose name begins so. */
export function forgetAll(prefix: string, store: () => Storage = () => sessionStorage): void {
  try {
    const kept = store();
    for (const name of Object.keys(kept).filter((each) => each.startsWith(prefix))) kept.removeItem(name);
  } catch {
    // There was nothing to forget.
  }
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
