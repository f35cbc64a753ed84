import { pageRequest } from '@le-chai/store/page-request';
import { renderedPage } from '@le-chai/store/rendered-page';
import { useEffect, useState } from 'react';
import type { DataRouter } from 'react-router';

/**
 * Whether the fonts are those that a rendered page has brought. Such a page is read in the letters that it was first painted
 * in; with the next one, where all changes anyhow, the fonts that came too late for it are shown.
 */
export function useFontsOfPage(router: DataRouter): boolean {
  const [brought, setBrought] = useState(() => pageRequest() !== undefined || renderedPage() !== undefined);
  useEffect(() => {
    if (!brought) return undefined;
    const { pathname } = router.state.location;
    return router.subscribe(({ location }) => {
      if (location.pathname !== pathname) setBrought(false);
    });
  }, [router, brought]);
  return brought;
}
