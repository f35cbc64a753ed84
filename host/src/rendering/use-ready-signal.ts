import { noteHydrated, renderedPage } from '@le-chai/store/rendered-page';
import { useEffect } from 'react';

/**
 * Signals that the first render over the edge's HTML is done and the page is usable, also on the html element for
 * browser tests. Called by the innermost part of every page, since what surrounds it is hydrated earlier.
 */
export function useReadySignal(): void {
  useEffect(() => {
    noteHydrated();
    if (renderedPage()) document.documentElement.dataset['hydrated'] = '';
  }, []);
}
