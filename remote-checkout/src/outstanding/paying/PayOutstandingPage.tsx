import { messageOf } from '@le-chai/api';
import { FailedState } from '@le-chai/design/FailedState';
import { Page } from '@le-chai/design/Page';
import { PageHead } from '@le-chai/design/PageHead';
import { TextLink } from '@le-chai/design/TextLink';
import { paths } from '@le-chai/paths';
import { useSearchParams } from 'react-router';
import { LeftOutNote } from './LeftOutNote.tsx';
import { PAYING, readKeys } from './pay-keys.ts';
import { PayForm } from './PayForm.tsx';
import { type LeftOut, useRowsToPay, useSending } from './use-rows-to-pay.ts';
import { Panel } from '@le-chai/design/Panel';
import { Skeleton } from '@le-chai/design/Skeleton';
import { Columns } from '../../layout/Columns.tsx';
import { Button } from '@le-chai/design/Button';
import { EmptyState } from '@le-chai/design/EmptyState';
import { LostNotice } from '@le-chai/payment/PayProblemNotice';
import { usePay } from '@le-chai/payment/use-pay';
import { SHELF_HEIGHT } from '../../owed/PaidShelf.tsx';

/** /outstanding-payments/pay: pays one or several of them together, in the order of the address. */
export function PayOutstandingPage() {
  const [parameters, setParameters] = useSearchParams();
  const keys = readKeys(parameters);
  const found = useRowsToPay(keys);
  const sending = useSending();
  const rows = inOrder(keys, sending.rows ?? found.rows);
  const leftOut = found.leftOut.filter(({ key }) => !rows?.some((row) => row.key === key));
  const reorder = (order: readonly string[]): void =>
    // Keys left out stay at the end of the address: they may become payable again.
    setParameters(
      (now) => {
        now.set('keys', JSON.stringify([...order, ...keys.filter((key) => !order.includes(key))]));
        return now;
      },
      { replace: true, preventScrollReset: true },
    );
  return (
    <Page gap={24}>
      <PageHead
        title="Pay"
        above={
          <TextLink size="table" to={paths.outstandingPayments()}>
            Outstanding payments
          </TextLink>
        }
      />
      {!rows && found.error && (
        <FailedState
          title="Your payments did not load"
          text={messageOf(found.error)}
          retrying={found.fetching}
          onRetry={found.retry}
        />
      )}
      {!rows && !found.error && <PayOutstandingSkeleton />}
      {rows?.length === 0 && <NothingToPay leftOut={leftOut} />}
      {rows && rows.length > 0 && (
        <>
          <LeftOutNote leftOut={leftOut} />
          <PayForm rows={rows} sending={sending} onReorder={reorder} />
        </>
      )}
    </Page>
  );
}

/** Rows in the order of their keys. */
function inOrder<Row extends { key: string }>(
  keys: readonly string[],
  rows: readonly Row[] | undefined,
): readonly Row[] | undefined {
  return rows && keys.flatMap((key) => rows.find((row) => row.key === key) ?? []);
}

/** Placeholder for the page, in its final shape. */
export function PayOutstandingSkeleton() {
  return (
    <div role="status" aria-label="Loading your payments">
      <Columns
        first="side"
        side={
          <Panel>
            <Skeleton height={`${196 + SHELF_HEIGHT}px`} />
          </Panel>
        }
        main={
          <>
            <Skeleton height="132px" />
            <Skeleton width="160px" height="36px" />
            <Skeleton height="220px" />
          </>
        }
      />
    </div>
  );
}

/** Nothing in the address can be paid. A payment whose answer was lost may be the reason, and is followed up. */
export function NothingToPay({ leftOut }: { leftOut: readonly LeftOut[] }) {
  const { lost, recheck } = usePay(PAYING);
  return (
    <>
      <LostNotice lost={lost} onRecheck={recheck} />
      <LeftOutNote leftOut={leftOut} />
      <EmptyState
        title={leftOut.length > 0 ? 'Nothing to pay here' : 'Nothing selected'}
        text={
          leftOut.length > 0
            ? 'You’ll find what you still have to pay in your outstanding payments.'
            : 'Choose what to pay in your outstanding payments.'
        }
        action={<Button to={paths.outstandingPayments()}>See your outstanding payments</Button>}
      />
    </>
  );
}
