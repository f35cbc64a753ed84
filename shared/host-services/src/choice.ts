import { useSyncExternalStore } from 'react';

/** Something that a browser has chosen once for all its tabs. */
export interface Choice<Value extends string> {
  /** What is chosen now. */
  current: () => Value;
  /** Chooses: at once, in every open tab, and for the next visit. */
  choose: (value: Value) => void;
  /** Follows {@link Choice.current}, other tabs included. */
  use: () => Value;
}

/**
 * A choice that is kept in the browser. Under the same name it stands as a `data-` attribute on the html element, where
 * style sheets find it; the page's first script puts it there before anything is painted.
 * @param name of the storage entry and of the attribute
 * @param usual what holds where nothing was chosen: neither stored nor written
 * @param others what else can be chosen
 */
export function createChoice<Value extends string>(
  name: string,
  usual: Value,
  others: readonly NoInfer<Value>[],
): Choice<Value> {
  const listeners = new Set<() => void>();
  /** A browser that forbids storage keeps the choice for this page only. */
  let unstored: string | null = null;

  const read = (): string | null => {
    try {
      return localStorage.getItem(name);
    } catch {
      return unstored;
    }
  };
  const current = (): Value => {
    const stored = read();
    return others.find((known) => known === stored) ?? usual;
  };
  const apply = (): void => {
    const value = current();
    if (value === usual) delete document.documentElement.dataset[name];
    else document.documentElement.dataset[name] = value;
    for (const listener of listeners) listener();
  };
  const onStorage = ({ key }: StorageEvent): void => {
    // Without a key the whole storage was cleared.
    if (key === name || key === null) apply();
  };
  const subscribe = (listener: () => void): (() => void) => {
    if (listeners.size === 0) window.addEventListener('storage', onStorage);
    listeners.add(listener);
    return () => {
      listeners.delete(listener);
      if (listeners.size === 0) window.removeEventListener('storage', onStorage);
    };
  };

  return {
    current,
    choose: (value) => {
      unstored = value;
      try {
        if (value === usual) localStorage.removeItem(name);
        else localStorage.setItem(name, value);
      } catch {
        // See above.
      }
      apply();
    },
    use: () => useSyncExternalStore(subscribe, current),
  };
}

/** How close together tables and lists stand: as designed, or closer for those who compare a lot. */
export type Density = 'generous' | 'compact';

const density = createChoice<Density>('density', 'generous', ['compact']);

/** Follows the density that this browser has chosen, other tabs included. */
export const useDensity = density.use;

/** Chooses a density: at once, in every open tab, and for the next visit. */
export const chooseDensity = density.choose;
