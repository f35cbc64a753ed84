import type { PricedProduct, PriceHistory } from '@le-chai/contracts/price-history';
import { euro } from '@le-chai/design/format';
import { theme, visuallyHidden } from '@le-chai/design/theme';
import type { ReactNode } from 'react';
import { styled } from 'styled-components';
import { priceChart, type Mark, type PriceChart } from './price-chart.ts';
import { drawnWords } from './price-words.ts';

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
      <Legend marks={marks} />
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
      <Legend marks={marks} />
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

function Legend({ marks }: { marks: readonly Mark[] }) {
  return (
    <Names>
      <li>
        <Sample>
          <Line d="M0 50H100" />
        </Sample>
        Reference price
      </li>
      <li>
        <Sample>
          <Dots d="M50 50h.01" />
        </Sample>
        Sold and paid
      </li>
      {marks.map(({ words, own, price }) => (
        <li key={words}>
          <Sample>
            <Compared $own={own} d="M0 50H100" />
          </Sample>
          <span>
            {words}, {euro(price)}
          </span>
        </li>
      ))}
    </Names>
  );
}

function Sample({ children }: { children: ReactNode }) {
  return (
    <svg width={24} height={12} viewBox="0 0 100 100" preserveAspectRatio="none" aria-hidden>
      {children}
    </svg>
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

const pen = `
  fill: none;
  stroke-linecap: round;
  stroke-linejoin: round;
  vector-effect: non-scaling-stroke;
`;

const Across = styled.path`
  ${pen}
  stroke: ${theme.colour.rule};
`;

const Line = styled.path`
  ${pen}
  stroke: ${theme.colour.ink2};
  stroke-width: 1.5px;
`;

const Compared = styled.path<{ $own: boolean }>`
  ${pen}
  stroke: ${({ $own }) => ($own ? theme.colour.brass : theme.colour.ink)};
  stroke-width: ${({ $own }) => ($own ? '2px' : '1.5px')};
  stroke-dasharray: ${({ $own }) => ($own ? 'none' : '2px 5px')};
`;

const Dots = styled.path`
  ${pen}
  stroke: ${theme.colour.ink};
  stroke-width: 8px;
`;

/** Parts dots from the line and from one another. */
const DotEdges = styled(Dots)`
  stroke: ${theme.colour.paper};
  stroke-width: 11px;
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

const Names = styled.ul`
  ${theme.type.label}
  ${theme.tabular}
  display: flex;
  flex-wrap: wrap;
  gap: 4px 24px;
  margin: 0;
  padding: 0;
  list-style: none;
  color: ${theme.colour.ink2};
  li {
    display: flex;
    align-items: center;
    gap: 8px;
  }
  svg {
    flex: none;
    overflow: visible;
  }
  ${theme.media.phone} {
    display: grid;
    grid-template-columns: repeat(2, minmax(0, 1fr));
    gap: 4px 16px;
  }
`;

const Hidden = styled.span`
  ${visuallyHidden}
`;
