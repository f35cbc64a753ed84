import { Page } from '@le-chai/design/Page';
import { PageHead } from '@le-chai/design/PageHead';
import { Skeleton } from '@le-chai/design/Skeleton';
import { theme } from '@le-chai/design/theme';
import { styled } from 'styled-components';

/** The configurator before its barrel is known: the same places. */
export function SaleBottlingSkeleton() {
  return (
    <Page>
      <PageHead title="Plan your bottles" above={<Skeleton width="200px" />} below={<Skeleton width="280px" />} />
      <Columns role="status" aria-label="Loading the barrel">
        <div>
          <Skeleton height="76px" />
          <Skeleton height="132px" />
          <Skeleton height="560px" />
        </div>
        <div>
          <Skeleton height="456px" />
          <Skeleton height="170px" />
          <Skeleton height="48px" />
        </div>
      </Columns>
    </Page>
  );
}

const Columns = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr) 376px;
  gap: 40px 48px;
  > div {
    display: grid;
    grid-template-columns: minmax(0, 1fr);
    align-content: start;
    gap: 16px;
  }
  ${theme.media.narrow} {
    grid-template-columns: minmax(0, 1fr);
  }
`;
