import { createStore } from '@le-chai/store';
import { useEffect } from 'react';

/*
 * Work that a reload would lose: a bid being typed, a payment in progress. The version poller asks before it reloads a
 * tab.
 */
const held = createStore((): readonly symbol[] => []);

/** Marks the tab as having unsaved work until the returned function is called. */
export function holdUnsaved(): () => void {
  const hold = Symbol('unsaved');
  held.set([...held.now(), hold]);
  return () => {
    if (held.now().includes(hold)) held.set(held.now().filter((other) => other !== hold));
  };
}

/** Whether anything in this tab would be lost by a reload. */
export function hasUnsaved(): boolean {
  return held.now().length > 0;
}

/** Marks the tab as having unsaved work while `dirty` is true and the component is mounted. */
export function useUnsaved(dirty: boolean): void {
  useEffect(() => (dirty ? holdUnsaved() : undefined), [dirty]);
}

/** Follows {@link hasUnsaved}. */
export function useHasUnsaved(): boolean {
  return held.use((holds) => holds.length > 0);
}
