import type { HistoryEntry } from '@le-chai/contracts/bidding';
import { dayTime, euro, litres } from '@le-chai/design/format';
import { Skeleton } from '@le-chai/design/Skeleton';
import { type Column, Table } from '@le-chai/design/Table';
import { theme } from '@le-chai/design/theme';
import { OneLine } from '@le-chai/design/words';
import { styled } from 'styled-components';
import type { AuctionView } from './auction-view.ts';
import type { WatchedAuction } from './use-auction.ts';

/** The newest bids: who did what, and the price after it. Members are shown by number, never by name. */
export function BidHistory({ auction: { view, error } }: { auction: WatchedAuction }) {
  if (!view) return error ? <Quiet>The bids could not be loaded.</Quiet> : <Skeleton height="129px" />;
  const { history } = view.live;
  if (history.length === 0) {
    return (
      <Quiet>
        {view.live.status === 'closed' ? 'There were no bids.' : 'No bids yet. The first one will appear here.'}
      </Quiet>
    );
  }
  return (
    <Table
      caption="Bids, newest first"
      kind="bids"
      columns={view.several ? unitColumns(view) : lotColumns(view)}
      rows={history}
      rowKey={(entry) => entry.bid_id}
      phone={(entry) => <Entry view={view} entry={entry} />}
    />
  );
}

const lotColumns = (view: AuctionView): Column<HistoryEntry>[] => [
  { id: 'when', header: 'When', cell: ({ date }) => <OneLine>{dayTime(date)}</OneLine> },
  { id: 'who', header: 'Who', names: true, cell: (entry) => <Who view={view} entry={entry} /> },
  { id: 'what', header: 'What happened', cell: whatHappened },
  { id: 'after', header: 'Price after', align: 'right', cell: ({ price_after }) => euro(price_after) },
];

const unitColumns = (view: AuctionView): Column<HistoryEntry>[] => [
  { id: 'when', header: 'When', cell: ({ date }) => <OneLine>{dayTime(date)}</OneLine> },
  { id: 'who', header: 'Who', names: true, cell: (entry) => <Who view={view} entry={entry} /> },
  {
    id: 'offer',
    header: view.sale.product_type === 'barrel' ? 'Per litre' : 'Per lot',
    align: 'right',
    cell: ({ offer }) => (offer === null ? '–' : euro(offer)),
  },
  {
    id: 'units',
    header: view.sale.product_type === 'barrel' ? 'Units' : 'Lots',
    align: 'right',
    cell: ({ quantity }) => quantity,
  },
  ...(view.sale.product_type === 'barrel'
    ? [
        {
          id: 'litres',
          header: 'Litres',
          align: 'right',
          cell: ({ quantity }: HistoryEntry) => litres(quantity * view.perUnit),
        } as const,
      ]
    : []),
  {
    id: 'wins',
    header: view.live.status === 'closed' ? 'Won' : 'Would win now',
    align: 'right',
    cell: (entry) => <Wins view={view} entry={entry} />,
  },
];

interface OfEntry {
  view: AuctionView;
  entry: HistoryEntry;
}

const isOwn = ({ view, entry }: OfEntry): boolean => entry.member_no === view.mine.member_no;

function Who({ view, entry }: OfEntry) {
  return isOwn({ view, entry }) ? <You>You</You> : <OneLine>Member {entry.member_no}</OneLine>;
}

function Wins({ view, entry }: OfEntry) {
  const words = wouldWin(entry);
  if (entry.event === 'replaced' || entry.units_now === 0) return <Quiet>{words}</Quiet>;
  return isOwn({ view, entry }) ? <Yours>{words}</Yours> : <>{words}</>;
}

/** An entry on a phone: who, how much, what happened and when. */
function Entry({ view, entry }: OfEntry) {
  const units = view.several;
  return (
    <>
      <Spread>
        <Who view={view} entry={entry} />
        <span>
          {units && entry.offer !== null ? `${euro(entry.offer)} × ${entry.quantity}` : euro(entry.price_after)}
        </span>
      </Spread>
      <Spread>
        <Quiet>{dayTime(entry.date)}</Quiet>
        {units ? <Wins view={view} entry={entry} /> : <Quiet>{whatHappened(entry)}</Quiet>}
      </Spread>
    </>
  );
}

/** What a bid on a lot did, as far as it is public. */
function whatHappened({ event, offer }: Pick<HistoryEntry, 'event' | 'offer'>): string {
  const bid = offer === null ? 'bid' : `bid ${euro(offer)}`;
  switch (event) {
    case 'opened':
      return 'opened';
    case 'took-lead':
      return 'took the lead';
    case 'outbid-at-once':
      return `${bid}, outbid`;
    case 'raised':
      return 'raised';
    case 'joined':
      return bid;
    case 'replaced':
      return 'replaced';
    case 'bought':
      return 'bought with Buy now';
  }
}

/** What a bid on several units would win now: `10 of 14`, `replaced`. */
function wouldWin({ event, quantity, units_now }: Pick<HistoryEntry, 'event' | 'quantity' | 'units_now'>): string {
  if (event === 'replaced') return 'replaced';
  if (event === 'bought') return `${quantity} bought`;
  return `${units_now} of ${quantity}`;
}

const You = styled.strong`
  font-weight: 600;
`;

const Yours = styled.span`
  color: ${theme.colour.brassInk};
  font-weight: 500;
`;

const Quiet = styled.span`
  color: ${theme.colour.ink2};
`;

const Spread = styled.div`
  ${theme.type.table}
  display: flex;
  justify-content: space-between;
  gap: 12px;
`;
