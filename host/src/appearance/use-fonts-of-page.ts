import { pageRequest } from '@le-chai/store/page-request';
import { renderedPage } from '@le-chai/store/rendered-page';
import { useEffect, useState } from 'react';
import type { DataRouter } from 'react-router';
import { areFontsKept } from './kept-fonts.ts';

/**
 * Whether the fonts are those that a rendered page has brought. Such a page is read in the letters that it was first painted
 * in; with the next one, where all changes anyhow, the fonts are shown as soon as they have come.
 */
export function useFontsOfPage(router: DataRouter): boolean {
  const [brought, setBrought] = useState(() => pageRequest() !== undefined || renderedPage() !== undefined);
  useEffect(() => {
    if (!brought) return undefined;
    const { pathname } = router.state.location;
    return router.subscribe(({ location }) => {
      if (location.pathname !== pathname && areFontsKept()) setBrought(false);
    });
  }, [router, brought]);
  return brought;
}
