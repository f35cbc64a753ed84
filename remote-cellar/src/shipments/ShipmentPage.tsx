import { messageOf } from '@le-chai/api';
import type { Shipment as ShipmentData } from '@le-chai/contracts/shipping';
import { Button } from '@le-chai/design/Button';
import { EmptyState } from '@le-chai/design/EmptyState';
import { FailedState } from '@le-chai/design/FailedState';
import { Page } from '@le-chai/design/Page';
import { Panel } from '@le-chai/design/Panel';
import { Skeleton } from '@le-chai/design/Skeleton';
import { theme } from '@le-chai/design/theme';
import { usePageTitle } from '@le-chai/host-services';
import { paths } from '@le-chai/paths';
import { useQuery } from '@tanstack/react-query';
import { useNavigate, useParams } from 'react-router';
import { styled } from 'styled-components';
import { Shipment } from './Shipment.tsx';
import { ShipmentLayout } from './ShipmentLayout.tsx';
import { readShipmentId, shipmentQuery } from './shipments-queries.ts';

/** /shipments/{id}: a shipment's progress, its cost, and paying for it. */
export function ShipmentPage() {
  const id = readShipmentId(useParams()['id']);
  if (id === undefined) throw new Error('The route let an address through that names no shipment');
  return <One key={id} id={id} />;
}

function One({ id }: { id: number }) {
  const {
    data: shipment,
    error,
    isFetching,
    refetch,
  } = useQuery({ ...shipmentQuery(id), select: firstOf, ...ON_RETURN });
  const navigate = useNavigate();
  usePageTitle(`Shipment ${id}`);

  if (shipment) return <Shipment shipment={shipment} />;
  if (shipment === null) {
    return (
      <Page>
        <EmptyState
          level={1}
          title="This shipment is not one of yours"
          text="It may belong to another account, or the address may be wrong."
          action={<Button to={paths.shipments()}>See your shipments</Button>}
        />
      </Page>
    );
  }
  if (!error) return <ShipmentSkeleton />;
  return (
    <Page>
      <FailedState
        level={1}
        title="The shipment did not load"
        text={messageOf(error)}
        retrying={isFetching}
        onRetry={() => void refetch()}
        onBack={() => void navigate(paths.shipments())}
      />
    </Page>
  );
}

/** Refetched when the member returns to the tab. */
const ON_RETURN = { refetchOnWindowFocus: true, refetchOnReconnect: true } as const;

const firstOf = ({ items }: { items: ShipmentData[] }): ShipmentData | null => items[0] ?? null;

/** Placeholder in the shape of a shipment. Without a heading, so that the focus waits for the final one. */
function ShipmentSkeleton() {
  return (
    <Page gap={24}>
      <Head role="status" aria-label="Loading your shipment">
        <Skeleton width="80px" />
        <Skeleton width="240px" height="48px" />
        <Skeleton width="320px" />
      </Head>
      <ShipmentLayout
        top={<StepsSpace />}
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

const StepsSpace = styled.div`
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
