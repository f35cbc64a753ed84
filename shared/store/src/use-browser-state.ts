import { type Dispatch, type SetStateAction, useState } from 'react';
import { useHydrated } from './use-hydrated.ts';

/**
 * A state that starts with something only the browser knows, such as the tab's storage.
 * @param read reads it; on a page from the edge as soon as that is hydrated
 * @param before the value until then
 * @returns the state, its setter, and whether it was read
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
