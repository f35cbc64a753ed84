import { useWidth } from '@le-chai/host-services';
import { useCallback, useSyncExternalStore } from 'react';

/** Whether a media query holds; at the edge, which cannot know, and until that page is hydrated, it is `unknown`. @param query without `@media` */
function useMedia<Unknown>(query: string, unknown: Unknown): boolean | Unknown {
  const subscribe = useCallback(
    (listener: () => void) => {
      const list = matchMedia(query);
      list.addEventListener('change', listener);
      return () => list.removeEventListener('change', listener);
    },
    [query],
  );
  return useSyncExternalStore<boolean | Unknown>(
    subscribe,
    () => matchMedia(query).matches,
    () => unknown,
  );
}

/**
 * Whether the page is one column wide; false while that is unknown (see `useWidth`). The first render goes by
 * `ByWidth`.
 */
export const usePhone = (): boolean => useWidth() === 'phone';

/** Whether the page is at most 1,100 px wide, as in `theme.media.thumb`; undefined while that is unknown. */
export const useThumb = (): boolean | undefined => useMedia('(max-width: 1100.98px)', undefined);

/** Whether the member prefers reduced motion. */
export function useReducedMotion(): boolean {
  return useMedia('(prefers-reduced-motion: reduce)', false);
}
