import type { SubscriptionHandling, SubscriptionTurn } from '@le-chai/contracts/subscriptions';
import { day, euro } from '@le-chai/design/format';
import { Table, type Column } from '@le-chai/design/Table';
import { TextLink } from '@le-chai/design/TextLink';
import { theme } from '@le-chai/design/theme';
import { paths } from '@le-chai/paths';
import { styled } from 'styled-components';
import { planName, priceWords } from './plan-words.ts';

/** The history of the current plan, latest first. */
export function Story({ of }: { of: SubscriptionHandling }) {
  return (
    <section aria-labelledby="story">
      <Head>
        <h2 id="story">History</h2>
        <TextLink size="table" to={paths.invoices()}>
          All invoices
        </TextLink>
      </Head>
      <Turns of={of} />
    </section>
  );
}

/** The history of one plan. */
export function Turns({ of }: { of: SubscriptionHandling }) {
  return (
    <Table
      caption={`History of ${planName(of)}`}
      columns={columnsFor(of)}
      rows={of.story_subscription.map((turn, index) => ({ ...turn, index })).toReversed()}
      rowKey={({ index }) => index}
      phone={(turn) => <TurnEntry turn={turn} of={of} />}
    />
  );
}

const columnsFor = (of: SubscriptionHandling): readonly Column<SubscriptionTurn>[] => [
  { id: 'date', header: 'Date', width: '128px', cell: ({ date }) => day(date) },
  { id: 'note', header: 'Event', names: true, cell: ({ note }) => <Note>{note}</Note> },
  { id: 'price', header: 'Price', align: 'right', width: '150px', cell: (turn) => priceOf(turn, of) },
  { id: 'charged', header: 'Charged', align: 'right', width: '120px', cell: chargedOf },
  {
    id: 'payment',
    header: 'Payment and invoice',
    hideHeader: true,
    align: 'right',
    width: '110px',
    cell: (turn) => <Payment turn={turn} />,
  },
];

function TurnEntry({ turn, of }: { turn: SubscriptionTurn; of: SubscriptionHandling }) {
  return (
    <Entry>
      <Quiet>
        {day(turn.date)}, {priceOf(turn, of)}
      </Quiet>
      <span>{turn.note}</span>
      <Foot>
        <span>{turn.charged > 0 ? `${euro(turn.charged)} charged` : 'Nothing charged'}</span>
        <Payment turn={turn} />
      </Foot>
    </Entry>
  );
}

const priceOf = ({ price }: SubscriptionTurn, of: SubscriptionHandling): string =>
  price === 0 ? 'nothing' : priceWords({ ...of, price });

const chargedOf = ({ charged }: SubscriptionTurn): string => (charged > 0 ? euro(charged) : 'nothing');

/** The payment's page has the receipt, and the invoice once it exists. */
function Payment({ turn: { id_payment: id, charged, date } }: { turn: SubscriptionTurn }) {
  if (id === null) return null;
  return (
    <TextLink
      size="table"
      to={paths.payment(id)}
      aria-label={`Payment and invoice of ${euro(charged)} on ${day(date)}`}
    >
      Payment
    </TextLink>
  );
}

const Head = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: baseline;
  justify-content: space-between;
  gap: ${theme.space[8]} ${theme.space[24]};
  padding-bottom: ${theme.space[16]};
`;

const Note = styled.span`
  ${theme.type.table}
  display: block;
  padding-block: ${theme.space[8]};
  white-space: normal;
`;

const Entry = styled.div`
  ${theme.type.table}
  display: grid;
  gap: ${theme.space[4]};
`;

const Quiet = styled.span`
  ${theme.type.label}
  color: ${theme.colour.ink2};
`;

const Foot = styled.div`
  display: flex;
  justify-content: space-between;
  align-items: center;
  gap: ${theme.space[16]};
`;
