import { Page } from '@le-chai/design/Page';
import { type Tab, Tabs } from '@le-chai/design/Tabs';
import { theme } from '@le-chai/design/theme';
import { paths } from '@le-chai/paths';
import { useQuery } from '@tanstack/react-query';
import { Outlet, useLocation } from 'react-router';
import { styled } from 'styled-components';
import { experiencesInAll, firstBarrel, lotsInAll } from './assets-queries.ts';
import { CellarFigures } from './CellarFigures.tsx';
import { HeadChart } from './HeadChart.tsx';

/**
 * What all cellar views share: the cellar's value, and tabs to switch between them. A view may put its own tools beside
 * the tabs (`BesideTabs`).
 */
export function AssetsLayout() {
  return (
    <Page gap={24}>
      <CellarHead />
      <Line>
        <Views />
      </Line>
      <Outlet />
    </Page>
  );
}

/** A count that cannot be loaded is left out; the view itself says why. */
function Views() {
  const { pathname } = useLocation();
  const { data: lots } = useQuery({ ...lotsInAll(), select: totalOf });
  const { data: barrels } = useQuery({ ...firstBarrel(), select: totalOf });
  const { data: experiences } = useQuery({ ...experiencesInAll(), select: totalOf });
  const tabs: Tab[] = [
    { id: paths.cellar(), label: 'At a glance', to: paths.cellar() },
    { id: paths.cellarLots(), label: 'Lots', to: paths.cellarLots(), count: lots ?? null },
    { id: paths.cellarBarrels(), label: 'Barrels', to: paths.cellarBarrels(), count: barrels ?? null },
    { id: paths.experiences(), label: 'Experiences', to: paths.experiences(), count: experiences ?? null },
  ];
  return <Tabs label="Views of your cellar" tabs={tabs} active={pathname.replace(/\/$/, '')} />;
}

const totalOf = ({ total }: { total: number }): number => total;

/** The head of every cellar view: its title, its value, and how that developed. */
function CellarHead() {
  return (
    <Head>
      <div>
        <h1>My cellar</h1>
        <CellarFigures />
      </div>
      <HeadChart />
    </Head>
  );
}

/** The same height with or without tools beside the tabs. */
const Line = styled.div`
  display: grid;
  grid-area: 2 / 1;
  grid-template-columns: minmax(0, 1fr);
  align-items: end;
  min-height: 53px;
  ${theme.media.narrow} {
    min-height: 0;
  }
`;

const Head = styled.header`
  display: grid;
  grid-area: 1 / 1;
  grid-template-columns: minmax(0, 1fr) minmax(280px, 400px);
  gap: 24px 48px;
  h1 {
    ${theme.type.title}
    margin-bottom: 24px;
  }
  ${theme.media.narrow} {
    grid-template-columns: minmax(0, 1fr);
  }
  ${theme.media.phone} {
    gap: 20px;
    h1 {
      margin-bottom: 20px;
    }
  }
`;
