import { useWidth } from '@le-chai/host-services';
import { useCallback, useSyncExternalStore } from 'react';

/** Whether a media query holds; at the edge, which cannot know, none does. @param query without `@media` */
function useMedia(query: string): boolean {
  const subscribe = useCallback(
    (listener: () => void) => {
      const list = matchMedia(query);
      list.addEventListener('change', listener);
      return () => list.removeEventListener('change', listener);
    },
    [query],
  );
  return useSyncExternalStore(
    subscribe,
    () => matchMedia(query).matches,
    () => false,
  );
}

/** Whether the page is one column wide; where nobody knows (see `useWidth`), it is not. What a page begins with goes by `ByWidth`. */
export const usePhone = (): boolean => useWidth() === 'phone';

/** Whether the member wants nothing to move by itself. */
export function useReducedMotion(): boolean {
  return useMedia('(prefers-reduced-motion: reduce)');
}
