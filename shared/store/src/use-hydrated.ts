import { useSyncExternalStore } from 'react';

const never = () => () => undefined;

/**
 * Whether a component may show what only a browser knows: not at the edge, nor in the first render over what the edge has
 * sent, which has to be the same. True from the start on a page that the edge has not rendered.
 */
export function useHydrated(): boolean {
  return useSyncExternalStore(
    never,
    () => true,
    () => false,
  );
}
