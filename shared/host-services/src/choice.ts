import type { CookieName } from '@le-chai/contracts/cookie-name';
import { pageCookie, pageCookieAsRendered } from '@le-chai/store/page-cookie';
import { useSyncExternalStore } from 'react';
import { keepCookie } from './keep-cookie.ts';

/** Something that a browser has chosen once for all its tabs. */
export interface Choice<Value extends string> {
  /** The current choice. */
  current: () => Value;
  /** Chooses: immediately, in every open tab, and for the next visit. */
  choose: (value: Value) => void;
  /** Follows {@link Choice.current}, other tabs included. */
  use: () => Value;
}

/**
 * A choice that is kept in the browser: in a cookie, so that the edge can render by it. Under the same name it is a `data-` attribute
 * of the html element, where style sheets find it; the page's first script puts it there before anything is painted. Other tabs
 * notice by an entry of the storage, which is also where earlier versions kept it.
 * @param name of the cookie, the storage entry and the attribute
 * @param usual what holds where nothing was chosen: neither kept nor written
 * @param others what else can be chosen
 */
export function createChoice<Value extends string>(
  name: CookieName,
  usual: Value,
  others: readonly NoInfer<Value>[],
): Choice<Value> {
  const listeners = new Set<() => void>();
  /** A browser that forbids cookies and storage keeps the choice for this page only. */
  let unkept: string | null = null;

  const known = (kept: string | null | undefined): Value => others.find((value) => value === kept) ?? usual;
  const current = (): Value => known(pageCookie(name) ?? stored());
  const asRendered = (): Value => known(pageCookieAsRendered(name));
  const stored = (): string | null => {
    try {
      return localStorage.getItem(name) ?? unkept;
    } catch {
      return unkept;
    }
  };
  const write = (): void => {
    const value = current();
    if (value === usual) delete document.documentElement.dataset[name];
    else document.documentElement.dataset[name] = value;
  };
  const apply = (): void => {
    write();
    for (const listener of listeners) listener();
  };
  const onStorage = ({ key }: StorageEvent): void => {
    // Without a key the whole storage was cleared.
    if (key === name || key === null) apply();
  };
  const subscribe = (listener: () => void): (() => void) => {
    if (listeners.size === 0) {
      window.addEventListener('storage', onStorage);
      // The edge may have rendered the page before it was chosen in another tab.
      write();
    }
    listeners.add(listener);
    return () => {
      listeners.delete(listener);
      if (listeners.size === 0) window.removeEventListener('storage', onStorage);
    };
  };

  return {
    current,
    choose: (value) => {
      const kept = value === usual ? undefined : value;
      unkept = kept ?? null;
      keepCookie(name, kept);
      try {
        if (kept === undefined) localStorage.removeItem(name);
        else localStorage.setItem(name, kept);
      } catch {
        // The other tabs follow when they are loaded again.
      }
      apply();
    },
    use: () => useSyncExternalStore(subscribe, current, asRendered),
  };
}

/** How close together tables and lists are set: as designed, or closer for those who compare a lot. */
export type Density = 'generous' | 'compact';

const density = createChoice<Density>('density', 'generous', ['compact']);

/** Follows the density that this browser has chosen, other tabs included. */
export const useDensity = density.use;

/** Chooses a density: immediately, in every open tab, and for the next visit. */
export const chooseDensity = density.choose;
