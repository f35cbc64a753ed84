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
import { OutstandingSkeleton } from './OutstandingSkeleton.tsx';
import { OutstandingTable } from './OutstandingTable.tsx';
import { OverdueNote } from './OverdueNote.tsx';
import { outstandingRows } from './outstanding-queries.ts';
import { totalDue, type OutstandingRow } from '../owed/outstanding-row.ts';

/** /outstanding-payments: what the member has won or bought and not yet paid. */
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
          text="What you win and have not paid yet will stand here, with its deadline."
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
