import { useSyncExternalStore } from 'react';
import { pageRequest } from './page-request.ts';
import { perRequest } from './per-request.ts';

/** A value kept outside React and shown by it. */
export interface Store<Value> {
  now: () => Value;
  /** Replaces the value and notifies every watcher. */
  set: (value: Value) => void;
  /** Calls `listener` after every change. @returns how to stop */
  watch: (listener: () => void) => () => void;
  /**
   * What a component shows of the value; it renders again when that changes. While a page from the edge is hydrated, it is
   * what the store begins with, as the edge rendered it.
   */
  use: <Shown>(select: (value: Value) => Shown) => Shown;
}

/** @param make the value that each page begins with */
export function createStore<Value>(make: () => Value): Store<Value> {
  const own = perRequest(() => {
    const first = make();
    return { first, value: first, listeners: new Set<() => void>() };
  });
  const now = (): Value => own().value;
  const watch = (listener: () => void): (() => void) => {
    const { listeners } = own();
    listeners.add(listener);
    return () => void listeners.delete(listener);
  };
  return {
    now,
    watch,
    set: (value) => {
      const { listeners } = Object.assign(own(), { value });
      for (const listener of listeners) listener();
    },
    use: (select) =>
      useSyncExternalStore(
        watch,
        () => select(now()),
        () => select(pageRequest() ? now() : own().first),
      ),
  };
}
