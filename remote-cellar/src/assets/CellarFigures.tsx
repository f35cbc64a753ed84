import { query } from '@le-chai/api';
import { PRODUCT } from '@le-chai/contracts/house';
import { type Earnings, getTotalEarns } from '@le-chai/contracts/value';
import { FailedPart } from '@le-chai/design/FailedPart';
import { euro, percent } from '@le-chai/design/format';
import { Skeleton } from '@le-chai/design/Skeleton';
import { theme, visuallyHidden } from '@le-chai/design/theme';
import { Hidden, OnPhone } from '@le-chai/design/words';
import { useQuery } from '@tanstack/react-query';
import { styled } from 'styled-components';
import { Upside } from './Upside.tsx';

/** The cellar's value, its cost and the difference. Loads and fails independently, in a fixed size. */
export function CellarFigures() {
  const { data, isError, isFetching, refetch } = useQuery(query(getTotalEarns));
  if (data) return isNothing(data) ? <Nothing /> : <Figures earnings={data} />;
  return (
    <Room>
      {isError ? (
        <FailedPart text="Your cellar’s value did not load." retrying={isFetching} onRetry={() => void refetch()} />
      ) : (
        <Loading />
      )}
    </Room>
  );
}

const worthOf = (earnings: Earnings): number => earnings[`total_${PRODUCT}_estimated_market_price` as const].number;

const isNothing = (earnings: Earnings): boolean => worthOf(earnings) === 0 && earnings.total_purchases.number === 0;

function Figures({ earnings }: { earnings: Earnings }) {
  const { total_purchases: paid, total_upside: upside } = earnings;
  const { direction } = upside;
  const amount = euro(Math.abs(upside.number));
  const share = paid.number > 0 ? percent(Math.abs(upside.number) / paid.number) : undefined;
  return (
    <Room as="dl">
      <Worth>
        <dt>Estimated market value</dt>
        <dd>{euro(worthOf(earnings))}</dd>
      </Worth>
      <Beside>
        <dt>Purchases</dt>
        <dd>{euro(paid.number)}</dd>
        <Note>excludes delivered bottles</Note>
      </Beside>
      <Beside>
        <UpsideName>Upside</UpsideName>
        <dd>
          <Upside direction={direction}>{amount}</Upside>
          {share && direction !== 0 && <OnPhone>, {share}</OnPhone>}
        </dd>
        <Note>{direction === 0 ? 'worth what you paid' : share && `${share} on purchases`}</Note>
      </Beside>
    </Room>
  );
}

function Nothing() {
  return (
    <Room>
      <Said>Nothing to value yet. Bottles and barrels are valued here from the day you pay for them.</Said>
    </Room>
  );
}

function Loading() {
  return (
    <>
      <Hidden role="status">Loading your cellar’s value</Hidden>
      <Worth>
        <Skeleton width="150px" height="12px" />
        <Skeleton width="190px" height="44px" />
      </Worth>
      {[120, 150].map((width) => (
        <Beside key={width}>
          <Skeleton width="72px" height="12px" />
          <Skeleton width={`${width - 16}px`} height="22px" />
          <Skeleton width={`${width}px`} height="12px" />
        </Beside>
      ))}
    </>
  );
}

/** The same height with or without figures: three lines on a desktop, two on a phone. */
const Room = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: flex-start;
  min-height: 80px;
  margin: 0;
  dt {
    ${theme.type.label}
    color: ${theme.colour.ink2};
  }
  dd {
    margin: 0;
  }
  ${theme.media.phone} {
    gap: 4px 24px;
    align-content: flex-start;
    min-height: 100px;
  }
`;

const Worth = styled.div`
  padding-right: 32px;
  dd {
    ${theme.type.price}
    margin-top: 4px;
  }
  > span {
    margin: 4px 0;
  }
  ${theme.media.phone} {
    width: 100%;
    padding: 0;
  }
`;

const Beside = styled.div`
  padding-inline: 24px 32px;
  border-left: 1px solid ${theme.colour.rule};
  dt + dd {
    ${theme.type.figure}
  }
  > span {
    margin: 4px 0 8px;
  }
  ${theme.media.phone} {
    display: flex;
    align-items: baseline;
    gap: 4px;
    padding: 0;
    border: 0;
    dt + dd {
      ${theme.type.table}
    }
    > span {
      margin: 0;
    }
    > span:not(:nth-child(2)) {
      display: none;
    }
  }
`;

const Note = styled.dd`
  ${theme.type.label}
  min-height: 20px;
  color: ${theme.colour.ink2};
  ${theme.media.phone} {
    ${visuallyHidden}
  }
`;

/** On a phone the triangle is enough. */
const UpsideName = styled.dt`
  ${theme.media.phone} {
    ${visuallyHidden}
  }
`;

const Said = styled.p`
  max-width: 44ch;
  color: ${theme.colour.ink2};
`;
