import { useEffect, useSyncExternalStore } from 'react';

/*
 * Work that a reload would lose: a bid being typed, a payment under way. The version poller asks before it
 * reloads a tab.
 */
const held = new Set<symbol>();
const listeners = new Set<() => void>();
const changed = (): void => {
  for (const listener of listeners) listener();
};

/** Marks the tab as having unsaved work until the returned function is called. */
export function holdUnsaved(): () => void {
  const hold = Symbol('unsaved');
  held.add(hold);
  changed();
  return () => {
    if (held.delete(hold)) changed();
  };
}

/** Whether anything in this tab would be lost by a reload. */
export function hasUnsaved(): boolean {
  return held.size > 0;
}

/** Marks the tab as having unsaved work while `dirty` is true and the component is mounted. */
export function useUnsaved(dirty: boolean): void {
  useEffect(() => (dirty ? holdUnsaved() : undefined), [dirty]);
}

/** Follows {@link hasUnsaved}. */
export function useHasUnsaved(): boolean {
  return useSyncExternalStore((listener) => (listeners.add(listener), () => listeners.delete(listener)), hasUnsaved);
}
