import type { PricedProduct, PriceHistory } from '@le-chai/contracts/price-history';
import { euro } from '@le-chai/design/format';
import { theme } from '@le-chai/design/theme';
import { Hidden } from '@le-chai/design/words';
import type { ReactNode } from 'react';
import { styled } from 'styled-components';
import { type Mark, priceChart, type PriceChart } from './price-chart.ts';
import { drawnWords } from './price-words.ts';
import { Across, Compared, DotEdges, Dots, Line, PriceLegend } from './PriceLegend.tsx';

interface PricePlotProps {
  product: PricedProduct;
  unit: PriceHistory['unit'];
  marks: readonly Mark[];
  /** ms since the epoch. */
  now: number;
}

/** Reference prices as a line, sales as dots, and what is to be compared as lines across. For the eye: all of it stands in the table. */
export function PricePlot({ product, unit, marks, now }: PricePlotProps) {
  const chart = priceChart(product, marks, now);
  if (!chart) {
    return (
      <NoPlot marks={marks}>No price of this wine is known yet. What is sold here is added when it is paid.</NoPlot>
    );
  }
  return (
    <figure>
      <Hidden as="figcaption">{drawnWords(product, unit)}</Hidden>
      <Frame aria-hidden>
        <Drawing chart={chart} />
      </Frame>
      <PriceLegend marks={marks} />
    </figure>
  );
}

/** The room of a drawing that is not there: on its way, failed, or of nothing. */
export function NoPlot({ marks, children }: { marks: readonly Mark[]; children: ReactNode }) {
  return (
    <div>
      <Frame>
        <Instead>{children}</Instead>
      </Frame>
      <PriceLegend marks={marks} />
    </div>
  );
}

function Drawing({ chart: { prices, times, marks, line, dots } }: { chart: PriceChart }) {
  return (
    <>
      {prices.map(({ price, at }) => (
        <Price key={price} style={{ top: `${at}%` }}>
          {euro(price)}
        </Price>
      ))}
      {/* Stretched over its room; pens keep their width, so that dots stay round. */}
      <svg viewBox="0 0 100 100" preserveAspectRatio="none">
        {prices.map(({ price, at }) => (
          <Across key={price} d={`M0 ${at}H100`} />
        ))}
        <Line d={line} />
        {/* The own price first, so that another at the same height is seen on it. */}
        {marks
          .toSorted((one, other) => Number(other.own) - Number(one.own))
          .map(({ words, own, at }) => (
            <Compared key={words} $own={own} d={`M0 ${at}H100`} />
          ))}
        <DotEdges d={dots} />
        <Dots d={dots} />
      </svg>
      {times.map(({ words, at }) => (
        <Time key={words} style={at === 0 ? { left: 0 } : { left: `${at}%`, translate: '-50%' }}>
          {words}
        </Time>
      ))}
    </>
  );
}

const HEIGHT = 208;

/** Prices stand left of the drawing, years below it. */
const Frame = styled.div`
  position: relative;
  height: ${HEIGHT}px;
  margin: 8px 8px 40px 64px;
  svg {
    display: block;
    width: 100%;
    height: 100%;
    overflow: visible;
  }
`;

const Instead = styled.div`
  ${theme.type.body}
  position: absolute;
  inset: -8px -8px -40px -64px;
  display: grid;
  align-items: center;
  color: ${theme.colour.ink2};
`;

const Price = styled.span`
  ${theme.type.label}
  ${theme.tabular}
  position: absolute;
  right: calc(100% + 12px);
  translate: 0 -50%;
  color: ${theme.colour.ink2};
  white-space: nowrap;
`;

const Time = styled.span`
  ${theme.type.label}
  ${theme.tabular}
  position: absolute;
  top: calc(100% + 8px);
  color: ${theme.colour.ink2};
  white-space: nowrap;
`;
