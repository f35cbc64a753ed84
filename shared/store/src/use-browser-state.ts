import { type Dispatch, type SetStateAction, useState } from 'react';
import { useHydrated } from './use-hydrated.ts';

/**
 * A state that begins with what only the browser knows, such as what its tab has kept.
 * @param read reads it; on a page from the edge as soon as that is hydrated
 * @param before what it is until then
 * @returns the state, how to change it, and whether it was read
 */
export function useBrowserState<State>(
  read: () => State,
  before: State,
): [state: State, set: Dispatch<SetStateAction<State>>, isRead: boolean] {
  const hydrated = useHydrated();
  const [state, setState] = useState(() => (hydrated ? read() : before));
  const [isRead, setRead] = useState(hydrated);
  if (hydrated && !isRead) {
    setRead(true);
    setState(read);
  }
  return [state, setState, isRead];
}
