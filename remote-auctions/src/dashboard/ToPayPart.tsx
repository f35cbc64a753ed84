import { euro, weekday } from '@le-chai/design/format';
import { paths } from '@le-chai/paths';
import { useQuery } from '@tanstack/react-query';
import { dashboardQueries } from './dashboard-queries.ts';
import { dueOf, type Due } from './due.ts';
import { StripPart, type StripFact } from './StripPart.tsx';

/** What is to be paid, and by when. */
export function ToPayPart() {
  const { data, isError, isFetching, refetch } = useQuery(dashboardQueries.outstanding());
  const fact = data && factOf(dueOf(data));
  return <StripPart label="To pay" fact={fact} failed={isError} retrying={isFetching} onRetry={() => void refetch()} />;
}

function factOf(due: Due): StripFact {
  return {
    to: paths.outstandingPayments(),
    figure: euro(due.sum),
    note: noteOf(due),
    tone: due.overdue > 0 ? 'act' : undefined,
  };
}

function noteOf({ count, overdue, deadline }: Due): string {
  if (count === 0) return 'nothing is due';
  const by = deadline && weekday(deadline);
  if (overdue > 0) return by ? `overdue since ${by}` : 'overdue';
  if (!by) return count === 1 ? '1 payment' : `${count} payments`;
  return count === 1 ? `due ${by}` : `first due ${by}`;
}
