import { messageOf } from '@le-chai/api';
import { Button } from '@le-chai/design/Button';
import { EmptyState } from '@le-chai/design/EmptyState';
import { FailedState } from '@le-chai/design/FailedState';
import { euro } from '@le-chai/design/format';
import { Page } from '@le-chai/design/Page';
import { PageHead } from '@le-chai/design/PageHead';
import { theme } from '@le-chai/design/theme';
import { paths } from '@le-chai/paths';
import { useQuery } from '@tanstack/react-query';
import { styled } from 'styled-components';
import { OutstandingTable } from './OutstandingTable.tsx';
import { type OutstandingRow, outstandingRows, sortRows, sumOf, totalDue } from '../owed/outstanding-row.ts';
import { Skeleton } from '@le-chai/design/Skeleton';
import { Reason } from '@le-chai/design/Reason';
import { TextLink } from '@le-chai/design/TextLink';
import { mostAtOnce } from './paying/pay-keys.ts';
import { paymentsWord } from '../owed/row-words.ts';

/** /outstanding-payments: what the member has won or bought and not yet paid for. */
export function OutstandingPage() {
  const { data, error, isFetching, refetch } = useQuery(outstandingRows());
  return (
    <Page gap={24}>
      <PageHead title="Outstanding payments">{data && data.length > 0 && <Total rows={data} />}</PageHead>
      {error && !data && (
        <FailedState
          title="Your payments did not load"
          text={messageOf(error)}
          retrying={isFetching}
          onRetry={() => void refetch()}
        />
      )}
      {!data && !error && <OutstandingSkeleton />}
      {data?.length === 0 && (
        <EmptyState
          title="Nothing to pay"
          text="Anything you win and have not paid for yet will appear here, with its deadline."
          action={<Button to={paths.weeklyAuctions('all')}>See this week’s auctions</Button>}
        />
      )}
      {data && data.length > 0 && (
        <>
          <OverdueNote rows={data} />
          <OutstandingTable rows={data} />
        </>
      )}
    </Page>
  );
}

function Total({ rows }: { rows: readonly OutstandingRow[] }) {
  return (
    <Sum>
      To pay <strong>{euro(totalDue(rows))}</strong>
    </Sum>
  );
}

const Sum = styled.div`
  ${theme.type.label}
  strong {
    ${theme.type.figure}
    display: block;
    color: ${theme.colour.ink};
  }
`;

/** Placeholder for the table, in its final shape. */
function OutstandingSkeleton() {
  return (
    <Rows role="status" aria-label="Loading your payments">
      {[220, 180, 260].map((width) => (
        <div key={width}>
          <Skeleton width="20px" height="44px" />
          <Skeleton width={`${width}px`} />
          <Skeleton width="88px" />
        </div>
      ))}
    </Rows>
  );
}

const Rows = styled.div`
  border-top: 1px solid ${theme.colour.ruleStrong};
  margin-top: 40px;
  > div {
    display: flex;
    align-items: center;
    gap: 24px;
    height: ${theme.size.row};
    border-bottom: 1px solid ${theme.colour.rule};
    > :last-child {
      margin-left: auto;
    }
  }
`;

/** What is overdue, what that prevents, and a link to pay it. Renders nothing if nothing is overdue. */
function OverdueNote({ rows }: { rows: readonly OutstandingRow[] }) {
  const overdue = sortRows(
    rows.filter((row) => row.overdue),
    'deadline',
    'asc',
  );
  if (overdue.length === 0) return null;
  const one = overdue.length === 1;
  return (
    <Reason tone="act">
      {paymentsWord(overdue.length)} of {euro(sumOf(overdue))} {one ? 'is' : 'are'} overdue. Until{' '}
      {one ? 'it is' : 'they are'} paid, you cannot bid, buy or have bottles shipped.{' '}
      {overdue.length <= mostAtOnce && (
        <TextLink size="table" tone="act" to={paths.payOutstanding(overdue.map(({ key }) => key))}>
          Pay overdue balance
        </TextLink>
      )}
    </Reason>
  );
}
