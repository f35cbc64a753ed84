import { Page } from '@le-chai/design/Page';
import { Panel } from '@le-chai/design/Panel';
import { Skeleton } from '@le-chai/design/Skeleton';
import { theme } from '@le-chai/design/theme';
import { styled } from 'styled-components';
import { ShipmentLayout } from './ShipmentLayout.tsx';

/** In the shape of a shipment, while it is on its way. Without a heading: the focus waits for the one that stays. */
export function ShipmentSkeleton() {
  return (
    <Page gap={24}>
      <Head role="status" aria-label="Loading your shipment">
        <Skeleton width="80px" />
        <Skeleton width="240px" height="48px" />
        <Skeleton width="320px" />
      </Head>
      <ShipmentLayout
        top={<Way />}
        side={
          <Box as="div">
            <Skeleton width="160px" height="24px" />
            <Skeleton />
            <Skeleton />
            <Skeleton />
            <Skeleton width="60%" height="28px" />
          </Box>
        }
        main={
          <>
            <Skeleton width="140px" height="30px" />
            <Skeleton height="184px" />
          </>
        }
      />
    </Page>
  );
}

const Head = styled.div`
  display: grid;
  gap: 8px;
`;

const Way = styled.div`
  height: 61px;
  border-top: 1px solid ${theme.colour.rule};
  ${theme.media.narrow} {
    height: 216px;
    border-top: 0;
    border-left: 1px solid ${theme.colour.rule};
  }
`;

const Box = styled(Panel)`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: 16px;
`;
