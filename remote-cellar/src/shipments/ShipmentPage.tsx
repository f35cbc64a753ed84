import { messageOf } from '@le-chai/api';
import type { Shipment as ShipmentData } from '@le-chai/contracts/shipping';
import { Button } from '@le-chai/design/Button';
import { EmptyState } from '@le-chai/design/EmptyState';
import { FailedState } from '@le-chai/design/FailedState';
import { Page } from '@le-chai/design/Page';
import { paths } from '@le-chai/paths';
import { usePageTitle } from '@le-chai/host-services';
import { useQuery } from '@tanstack/react-query';
import { useNavigate, useParams } from 'react-router';
import { Shipment } from './Shipment.tsx';
import { readShipmentId, shipmentQuery } from './shipments-route.ts';
import { ShipmentSkeleton } from './ShipmentSkeleton.tsx';

/** /shipments/{id}: how far a shipment has come, what it costs, and paying it. */
export function ShipmentPage() {
  const id = readShipmentId(useParams()['id']);
  if (id === undefined) throw new Error('The route let an address through that names no shipment');
  return <One key={id} id={id} />;
}

function One({ id }: { id: number }) {
  const { data: shipment, error, isFetching, refetch } = useQuery({ ...shipmentQuery(id), select: firstOf });
  const navigate = useNavigate();
  usePageTitle(`Shipment ${id}`);

  if (shipment) return <Shipment shipment={shipment} />;
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

const firstOf = ({ items }: { items: ShipmentData[] }): ShipmentData | null => items[0] ?? null;
