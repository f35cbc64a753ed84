import { FailedPart } from '@le-chai/design/FailedPart';
import { day, euro, litres } from '@le-chai/design/format';
import { Skeleton } from '@le-chai/design/Skeleton';
import { StatusMark } from '@le-chai/design/StatusMark';
import { TextLink } from '@le-chai/design/TextLink';
import { theme, visuallyHidden } from '@le-chai/design/theme';
import { paths } from '@le-chai/paths';
import { serverNow } from '@le-chai/shell';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { styled } from 'styled-components';
import { assetsQueries } from './assets-queries.ts';
import { bottledSoon, stillOwed } from './needs.ts';

/** What of the cellar waits for the member, and what is on its way: always three parts, so that nothing moves. */
export function Needs() {
  return (
    <Strip aria-label="What waits for you">
      <Part label="To pay">
        <Owed />
      </Part>
      <Part label="Next to be bottled">
        <Bottling />
      </Part>
      <Part label="On the way">
        <TextLink to={paths.shipments()} size="table">
          Shipments
        </TextLink>
        <TextLink to={paths.pendingGifts()} size="table">
          Gifts
        </TextLink>
      </Part>
    </Strip>
  );
}

function Owed() {
  const { data, isError, isFetching, refetch } = useQuery(assetsQueries.outstanding());
  if (!data) return <Instead failed={isError} retrying={isFetching} onRetry={() => void refetch()} />;
  const { count, due } = stillOwed(data);
  if (count === 0) return <Quiet>Nothing</Quiet>;
  return (
    <>
      <StatusMark kind="act">
        {euro(due)} for {count === 1 ? 'one' : count}, not counted above
      </StatusMark>
      <TextLink to={paths.outstandingPayments()} tone="act" size="table">
        Pay
      </TextLink>
    </>
  );
}

function Bottling() {
  const { data, isError, isFetching, refetch } = useQuery(assetsQueries.barrelCount());
  if (!data) return <Instead failed={isError} retrying={isFetching} onRetry={() => void refetch()} />;
  const barrel = bottledSoon(data.items[0], serverNow());
  if (!barrel) return <Quiet>None in the next three months</Quiet>;
  return (
    <>
      <span>
        {barrel.name}, {litres(barrel.liters_available)}, on {day(barrel.bottling_end_date ?? '')}
      </span>
      <TextLink to={paths.bottleOwn(barrel.id_barrel_auction_participant)} size="table">
        Choose its bottles
      </TextLink>
    </>
  );
}

function Instead({ failed, retrying, onRetry }: { failed: boolean; retrying: boolean; onRetry: () => void }) {
  if (failed) return <FailedPart text="This did not load." retrying={retrying} onRetry={onRetry} />;
  return (
    <>
      <Hidden role="status">Loading</Hidden>
      <Skeleton width="160px" />
    </>
  );
}

function Part({ label, children }: { label: string; children: ReactNode }) {
  return (
    <li>
      <Label>{label}</Label>
      <Line>{children}</Line>
    </li>
  );
}

const Strip = styled.ul`
  display: grid;
  grid-template-columns: repeat(3, minmax(0, 1fr));
  gap: 24px;
  margin: 0;
  padding: 0 0 16px;
  list-style: none;
  border-bottom: 1px solid ${theme.colour.rule};
  ${theme.media.narrow} {
    grid-template-columns: minmax(0, 1fr);
    gap: 4px;
    li {
      display: grid;
      grid-template-columns: 128px minmax(0, 1fr);
      align-items: center;
    }
  }
`;

const Label = styled.div`
  ${theme.type.label}
  color: ${theme.colour.ink2};
`;

const Line = styled.div`
  ${theme.type.table}
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: 0 16px;
  min-height: 24px;
  ${theme.media.touch} {
    min-height: 44px;
  }
`;

const Quiet = styled.span`
  color: ${theme.colour.ink2};
`;

const Hidden = styled.span`
  ${visuallyHidden}
`;
