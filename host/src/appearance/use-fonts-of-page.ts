import { pageRequest } from '@le-chai/store/page-request';
import { renderedPage } from '@le-chai/store/rendered-page';
import { useEffect, useState } from 'react';
import type { DataRouter } from 'react-router';
import { areFontsKept } from './kept-fonts.ts';

/**
 * Whether the fonts are those that a rendered page has brought. Such a page keeps the letters it was first painted in;
 * on the next one, where everything changes anyway, the fonts are shown as soon as they load.
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
