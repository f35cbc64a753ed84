import { noteHydrated, renderedPage } from '@le-chai/store/rendered-page';
import { useEffect } from 'react';

/**
 * Says that the first render over what the edge has sent is there, and that the page can be used: also on the html element,
 * for who drives the browser. Called by what is innermost of every page: what surrounds it is hydrated earlier.
 */
export function useComeToLife(): void {
  useEffect(() => {
    noteHydrated();
    if (renderedPage()) document.documentElement.dataset['hydrated'] = '';
  }, []);
}
