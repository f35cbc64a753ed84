import { query } from '@le-chai/api';
import type { CellarBarrel } from '@le-chai/contracts/barrels';
import { amountDue, isToPay } from '@le-chai/contracts/owed';
import { getOutstandingPayments, type OutstandingPayment } from '@le-chai/contracts/payments';
import { FailedPart } from '@le-chai/design/FailedPart';
import { day, euro, litres } from '@le-chai/design/format';
import { Skeleton } from '@le-chai/design/Skeleton';
import { StatusMark } from '@le-chai/design/StatusMark';
import { TextLink } from '@le-chai/design/TextLink';
import { theme } from '@le-chai/design/theme';
import { Hidden } from '@le-chai/design/words';
import { useServerNow } from '@le-chai/host-services';
import { paths } from '@le-chai/paths';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { styled } from 'styled-components';
import { firstBarrel } from './assets-queries.ts';

/** What needs the member's attention and what is on its way. Always three parts, so that nothing moves. */
export function Needs() {
  return (
    <Strip aria-label="Needs your attention">
      <Part label="To pay">
        <Owed />
      </Part>
      <Part label="Next bottling">
        <Bottling />
      </Part>
      <Part label="On the way">
        <Links>
          <TextLink to={paths.shipments()} size="table">
            Shipments
          </TextLink>
          <TextLink to={paths.pendingGifts()} size="table">
            Gifts
          </TextLink>
        </Links>
      </Part>
    </Strip>
  );
}

function Owed() {
  const { data, isError, isFetching, refetch } = useQuery(query(getOutstandingPayments));
  if (!data) return <Instead failed={isError} retrying={isFetching} onRetry={() => void refetch()} />;
  const { count, due } = stillOwed(data);
  if (count === 0) return <Words>Nothing</Words>;
  return (
    <>
      <Words>
        <StatusMark kind="act">
          {euro(due)} for {count === 1 ? 'one' : count}, not included above
        </StatusMark>
      </Words>
      <Links>
        <TextLink to={paths.outstandingPayments()} tone="act" size="table">
          Pay
        </TextLink>
      </Links>
    </>
  );
}

function Bottling() {
  const { data, isError, isFetching, refetch } = useQuery(firstBarrel());
  const now = useServerNow();
  if (!data) return <Instead failed={isError} retrying={isFetching} onRetry={() => void refetch()} />;
  const next = bottledSoon(data.items[0], now);
  if (!next) return <Words>None in the next three months</Words>;
  const { barrel } = next;
  const what = `${barrel.name}, ${litres(barrel.liters_available)}`;
  return (
    <>
      <Words>
        {next.over ? (
          <StatusMark kind="act">
            {what}, overdue since {day(next.day)}
          </StatusMark>
        ) : (
          `${what}, on ${day(next.day)}`
        )}
      </Words>
      <Links>
        <TextLink to={paths.bottleOwn(barrel.id_barrel_auction_participant)} size="table">
          Choose its bottles
        </TextLink>
      </Links>
    </>
  );
}

function Instead({ failed, retrying, onRetry }: { failed: boolean; retrying: boolean; onRetry: () => void }) {
  return (
    <Words>
      {failed ? (
        <FailedPart text="This did not load." retrying={retrying} onRetry={onRetry} />
      ) : (
        <>
          <Hidden role="status">Loading</Hidden>
          <Skeleton width="160px" />
        </>
      )}
    </Words>
  );
}

function Part({ label, children }: { label: string; children: ReactNode }) {
  return (
    <li>
      <Label>{label}</Label>
      {children}
    </li>
  );
}

/** How many days before its final bottling date a barrel is mentioned. Our own choice. */
const SOON_DAYS = 90;

const DAY = 86_400_000;

/**
 * The barrel that will soon be bottled automatically, if it is paid for and still holds wine. Its date may be past:
 * after a late payment the member has a week. docs/rules.md#the-final-bottling-date
 * @param first the barrel with the earliest date
 * @param now ms since the epoch
 */
function bottledSoon(
  first: CellarBarrel | undefined,
  now: number,
): { barrel: CellarBarrel; day: string; over: boolean } | undefined {
  if (!first?.bottling_end_date || !first.paid || first.liters_available <= 0) return undefined;
  const left = Date.parse(first.bottling_end_date) - now;
  return left < SOON_DAYS * DAY ? { barrel: first, day: first.bottling_end_date, over: left <= -DAY } : undefined;
}

/** The number of payments due and their total in EUR. Payments in progress or marked as paid do not count. */
function stillOwed(payments: readonly OutstandingPayment[]): { count: number; due: number } {
  const open = payments.filter(isToPay);
  return { count: open.length, due: amountDue(...open) };
}

/* Links share the row of the label, and the text has room for two lines, so that nothing moves on load. */
const Strip = styled.ul`
  display: grid;
  grid-template-columns: repeat(3, minmax(0, 1fr));
  gap: 0 32px;
  margin: 0;
  padding: 0 0 16px;
  list-style: none;
  border-bottom: 1px solid ${theme.colour.rule};
  li {
    display: grid;
    grid-template-columns: minmax(0, 1fr) auto;
    grid-template-rows: 32px auto;
    align-items: center;
    column-gap: 16px;
    ${theme.media.touch} {
      grid-template-rows: 44px auto;
    }
  }
  ${theme.media.narrow} {
    grid-template-columns: minmax(0, 1fr);
  }
`;

const Label = styled.div`
  ${theme.type.label}
  color: ${theme.colour.ink2};
`;

const Links = styled.div`
  grid-row: 1;
  grid-column: 2;
  display: flex;
  gap: 0 16px;
`;

const Words = styled.div`
  ${theme.type.table}
  grid-row: 2;
  grid-column: 1 / -1;
  align-self: start;
  min-height: 44px;
`;
