import { Page } from '@le-chai/design/Page';
import { Tabs, type Tab } from '@le-chai/design/Tabs';
import { paths } from '@le-chai/paths';
import { useQuery } from '@tanstack/react-query';
import { Outlet, useLocation } from 'react-router';
import { assetsQueries } from './assets-queries.ts';
import { CellarHead } from './CellarHead.tsx';
import { useCellarNews } from './use-cellar-news.ts';

/** What all views of a cellar share: what it is worth, and the way from one to the next. */
export function AssetsLayout() {
  useCellarNews();
  return (
    <Page gap={24}>
      <CellarHead />
      <Views />
      <Outlet />
    </Page>
  );
}

/** A count that cannot be had is left out; the view itself says why. */
function Views() {
  const { pathname } = useLocation();
  const { data: lots } = useQuery(assetsQueries.lotCount());
  const { data: barrels } = useQuery(assetsQueries.barrelCount());
  const { data: experiences } = useQuery(assetsQueries.experienceCount());
  const tabs: Tab[] = [
    { id: paths.cellar(), label: 'At a glance', to: paths.cellar() },
    { id: paths.cellarLots(), label: 'Lots', to: paths.cellarLots(), count: lots },
    { id: paths.cellarBarrels(), label: 'Barrels', to: paths.cellarBarrels(), count: barrels?.total },
    { id: paths.experiences(), label: 'Experiences', to: paths.experiences(), count: experiences },
  ];
  return <Tabs label="Views of your cellar" tabs={tabs} active={pathname.replace(/\/$/, '')} />;
}
