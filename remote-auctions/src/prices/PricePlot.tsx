import type { PricedProduct, PriceHistory } from '@le-chai/contracts/price-history';
import { euro } from '@le-chai/design/format';
import { theme } from '@le-chai/design/theme';
import { Hidden } from '@le-chai/design/words';
import { styled } from 'styled-components';
import { type Mark, priceChart, type PriceChart } from './price-chart.ts';
import { drawnWords } from './price-words.ts';
import { Across, Band, Compared, Line, NoPlot, PlotRoom, PriceLegend } from './PriceLegend.tsx';
import { SaleDots } from './SaleDots.tsx';

interface PricePlotProps {
  product: PricedProduct;
  unit: PriceHistory['unit'];
  marks: readonly Mark[];
  /** ms since the epoch. */
  now: number;
}

/** Reference prices as a line, sales as dots, and amounts to compare as horizontal lines; all of it is in the table, too. */
export function PricePlot({ product, unit, marks, now }: PricePlotProps) {
  const chart = priceChart(product, marks, now);
  if (!chart) {
    return <NoPlot marks={marks}>No prices for this wine yet. Sales here are added once they are paid.</NoPlot>;
  }
  return (
    <figure>
      <Hidden as="figcaption">{drawnWords(product, unit)}</Hidden>
      <PlotRoom>
        <Drawing chart={chart} />
        {chart.dots.length > 0 && <SaleDots dots={chart.dots} unit={unit} />}
      </PlotRoom>
      <PriceLegend marks={marks} />
    </figure>
  );
}

/** Visual only. */
function Drawing({ chart: { prices, times, marks, bands, line } }: { chart: PriceChart }) {
  return (
    <div aria-hidden>
      {prices.map(({ price, at }) => (
        <Price key={price} style={{ top: `${at}%` }}>
          {euro(price)}
        </Price>
      ))}
      {/* Stretched to fill its space; strokes keep their width. */}
      <Stretched viewBox="0 0 100 100" preserveAspectRatio="none">
        {bands.map(({ words, at, height }) => (
          <Band key={words} d={`M0 ${at}H100v${height}H0Z`} />
        ))}
        {prices.map(({ price, at }) => (
          <Across key={price} d={`M0 ${at}H100`} />
        ))}
        <Line d={line} />
        {/* The member's price first, so that another at the same height is visible on top. */}
        {marks
          .toSorted((one, other) => Number(other.own) - Number(one.own))
          .map(({ words, own, at }) => (
            <Compared key={words} $own={own} d={`M0 ${at}H100`} />
          ))}
      </Stretched>
      {times.map(({ words, at }) => (
        <Time key={words} style={at === 0 ? { left: 0 } : { left: `${at}%`, translate: '-50%' }}>
          {words}
        </Time>
      ))}
    </div>
  );
}

const Stretched = styled.svg`
  position: absolute;
  inset: 0;
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
