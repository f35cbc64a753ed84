import { Page } from '@le-chai/design/Page';
import { PageHead } from '@le-chai/design/PageHead';
import { Tabs } from '@le-chai/design/Tabs';
import { paths } from '@le-chai/paths';
import { Outlet, useLocation } from 'react-router';

const VIEWS = [{ id: '/my-assets/lots', label: 'Lots', to: paths.cellarLots() }] as const;

/** What all views of a cellar share: what it is worth, and the way from one to the next. */
export function AssetsLayout() {
  const { pathname } = useLocation();
  return (
    <Page gap={24}>
      <PageHead title="My cellar" />
      <Tabs label="My cellar" tabs={VIEWS} active={pathname} />
      <Outlet />
    </Page>
  );
}
