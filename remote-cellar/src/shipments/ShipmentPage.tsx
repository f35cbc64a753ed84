import { messageOf } from '@le-chai/api';
import { Button } from '@le-chai/design/Button';
import { EmptyState } from '@le-chai/design/EmptyState';
import { FailedState } from '@le-chai/design/FailedState';
import { Page } from '@le-chai/design/Page';
import { paths } from '@le-chai/paths';
import { usePageTitle } from '@le-chai/shell';
import { useQuery } from '@tanstack/react-query';
import { useNavigate, useParams } from 'react-router';
import { useCellarNews } from '../news/cellar-news.ts';
import { Shipment } from './Shipment.tsx';
import { readShipmentId } from './shipments-route.ts';
import { ShipmentSkeleton } from './ShipmentSkeleton.tsx';
import { shipmentsQueries } from './shipments-queries.ts';

/** /shipments/{id}: how far a shipment has come, what it costs, and paying it. */
export function ShipmentPage() {
  const id = readShipmentId(useParams()['id']);
  if (id === undefined) throw new Error('The route let an address through that names no shipment');
  return <One key={id} id={id} />;
}

function One({ id }: { id: number }) {
  const { data: shipment, error, isFetching, refetch } = useQuery(shipmentsQueries.one(id));
  const again = useCellarNews(['shipment', 'refunded']);
  const navigate = useNavigate();
  usePageTitle(`Shipment ${id}`);

  if (shipment) return <Shipment shipment={shipment} again={again} />;
  if (shipment === null) {
    return (
      <Page>
        <EmptyState
          level={1}
          title="This shipment is not one of yours"
          text="It may belong to another account, or the address is not right."
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
