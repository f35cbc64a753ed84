import { query } from '@le-chai/api';
import { type CellarValue, getCellarValue } from '@le-chai/contracts/value';
import { FailedPart } from '@le-chai/design/FailedPart';
import { Skeleton } from '@le-chai/design/Skeleton';
import { theme } from '@le-chai/design/theme';
import { Hidden, OnDesk, OnPhone } from '@le-chai/design/words';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { styled } from 'styled-components';
import { Area, Ground, Market, PenNames, Purchases } from './pens.tsx';
import { drawnWords, headPoints, spanWords, valueChart, whenWords } from './value-chart.ts';

/**
 * A small chart of the cellar's value and cost over the last two years. Loads and fails independently, in a fixed size.
 */
export function HeadChart() {
  const { data, isError, isFetching, refetch } = useQuery(query(getCellarValue));
  if (data) return <Drawn value={data} />;
  return (
    <Instead>
      {isError ? (
        <FailedPart text="Its value over time did not load." retrying={isFetching} onRetry={() => void refetch()} />
      ) : (
        <>
          <Hidden role="status">Loading its value over time</Hidden>
          <Skeleton height="100%" />
        </>
      )}
    </Instead>
  );
}

function Drawn({ value }: { value: CellarValue }) {
  const points = headPoints(value);
  const chart = valueChart(points, false);
  const [first, last] = [points[0], points.at(-1)];
  if (!chart || !first || !last) return <Instead>Your value chart starts with your first purchase.</Instead>;
  const end = chart.places.at(-1);
  return (
    <figure>
      <Hidden as="figcaption">{drawnWords(value.step, points)}</Hidden>
      <Above>
        <span>{spanWords(value.step, points)}</span>
        <PenNames />
      </Above>
      <Frame aria-hidden>
        <svg viewBox="0 0 100 100" preserveAspectRatio="none">
          <Area d={chart.area} />
          <Purchases d={chart.purchases} />
          <Market d={chart.market} />
          <Ground d="M0 100H100" />
        </svg>
        {end && <Dot style={{ left: `${end.left}%`, top: `${end.market}%` }} />}
      </Frame>
      <Below aria-hidden>
        <span>{points.length > 1 && whenWords(value.step, first)}</span>
        <span>
          <OnDesk>{whenWords(value.step, last)}</OnDesk>
          <OnPhone>now</OnPhone>
        </span>
      </Below>
    </figure>
  );
}

function Instead({ children }: { children: ReactNode }) {
  return <Room>{children}</Room>;
}

const Room = styled.div`
  display: grid;
  align-items: center;
  height: 144px;
  color: ${theme.colour.ink2};
  ${theme.media.phone} {
    height: 132px;
  }
`;

const Above = styled.div`
  ${theme.type.label}
  display: flex;
  justify-content: space-between;
  align-items: flex-start;
  height: 32px;
  color: ${theme.colour.ink2};
  ${theme.media.phone} {
    height: 24px;
  }
`;

const Frame = styled.div`
  position: relative;
  height: 84px;
  svg {
    display: block;
    width: 100%;
    height: 100%;
    overflow: visible;
  }
  ${theme.media.phone} {
    height: 80px;
  }
`;

const Dot = styled.span`
  position: absolute;
  width: 8px;
  height: 8px;
  margin: -4px;
  border-radius: 50%;
  background: ${theme.colour.ink};
`;

const Below = styled.div`
  ${theme.type.label}
  ${theme.tabular}
  display: flex;
  justify-content: space-between;
  padding-top: 8px;
  height: 28px;
  color: ${theme.colour.ink2};
`;
