import type { Shipment } from '@le-chai/contracts/shipping';
import { day, euro, litres, vintage } from '@le-chai/design/format';
import { Link } from '@le-chai/design/Link';
import { StatusMark } from '@le-chai/design/StatusMark';
import type { Column } from '@le-chai/design/Table';
import { TextLink } from '@le-chai/design/TextLink';
import { theme } from '@le-chai/design/theme';
import { paths } from '@le-chai/paths';
import { styled } from 'styled-components';
import { AndMore, Entry, Figures, Quiet, RowBottle, rowName, Stand } from '../tables/bottle-rows.tsx';
import { shipmentWords } from './shipment-words.ts';
import { shippedWines } from './shipped-wines.ts';

/** The columns of the shipments table. */
export const shipmentColumns: readonly Column<Shipment>[] = [
  {
    id: 'picture',
    header: 'Bottle',
    hideHeader: true,
    width: '48px',
    stands: true,
    cell: (shipment) => <Picture shipment={shipment} />,
  },
  { id: 'name', header: 'Wine', names: true, cell: (shipment) => <What shipment={shipment} /> },
  { id: 'bottles', header: 'Bottles', sortable: true, align: 'right', cell: ({ bottles }) => bottles.length },
  { id: 'to', header: 'To', cell: (shipment) => <Where shipment={shipment} /> },
  { id: 'created', header: 'Requested', sortable: true, cell: ({ created }) => <Quiet>{day(created)}</Quiet> },
  { id: 'total', header: 'Cost', sortable: true, align: 'right', cell: (shipment) => <Cost shipment={shipment} /> },
  {
    id: 'status',
    header: 'Status',
    sortable: true,
    width: '150px',
    cell: (shipment) => <Status shipment={shipment} />,
  },
  { id: 'id', header: 'Number', sortable: true, align: 'right', cell: ({ id }) => <Quiet>{id}</Quiet> },
  {
    id: 'way',
    header: 'Actions',
    hideHeader: true,
    align: 'right',
    width: '80px',
    cell: (shipment) => <RowAction shipment={shipment} />,
  },
];

/** The same shipment as an entry of a few lines, for phones. */
export function ShipmentEntry({ shipment }: { shipment: Shipment }) {
  const { bottles, created } = shipment;
  const [first] = shippedWines(bottles);
  return (
    <Entry>
      <Stand>
        <Picture shipment={shipment} />
      </Stand>
      <div>
        <What shipment={shipment} />
        <Quiet>
          {first && `${vintage(first.vintage)}, `}
          {bottles.length} × {litres(first?.size ?? 0.75)}
        </Quiet>
        <Where shipment={shipment} />
        <Status shipment={shipment} />
      </div>
      <Figures>
        <Cost shipment={shipment} />
        <Quiet>{day(created)}</Quiet>
        <RowAction shipment={shipment} />
      </Figures>
    </Entry>
  );
}

function Picture({ shipment: { bottles } }: { shipment: Shipment }) {
  const [first] = shippedWines(bottles);
  return <RowBottle subject={first?.subject} />;
}

function What({ shipment: { id, bottles } }: { shipment: Shipment }) {
  const wines = shippedWines(bottles);
  return (
    <>
      <Name to={paths.shipment(id)}>{wines[0]?.name ?? `Shipment ${id}`}</Name>
      <AndMore wines={wines} />
    </>
  );
}

function Where({ shipment: { pickup, address } }: { shipment: Shipment }) {
  return (
    <Quiet>
      {pickup ? 'Collected from our cellar' : [address.full_name, address.country].filter(Boolean).join(', ')}
    </Quiet>
  );
}

function Cost({ shipment: { total, status } }: { shipment: Shipment }) {
  if (total === null) return <Quiet>{status === 'requested' ? 'to come' : '–'}</Quiet>;
  return status === 'cancelled' ? <Quiet>{euro(total)}</Quiet> : <Sum>{euro(total)}</Sum>;
}

function Status({ shipment }: { shipment: Shipment }) {
  const { kind, words } = shipmentWords(shipment);
  return <StatusMark kind={kind}>{words}</StatusMark>;
}

function RowAction({ shipment: { id, can_pay: canPay, tracking, status } }: { shipment: Shipment }) {
  if (canPay) {
    return (
      <TextLink to={paths.shipment(id)} tone="act" size="table" aria-label={`Pay for shipment ${id}`}>
        Pay
      </TextLink>
    );
  }
  if (status !== 'shipped' || tracking === null) return null;
  return (
    <TextLink to={paths.shipment(id)} size="table" aria-label={`Track shipment ${id}`}>
      Track
    </TextLink>
  );
}

const Name = styled(Link)`
  ${rowName}
`;

const Sum = styled.span`
  ${theme.type.table}
  font-weight: 500;
`;
