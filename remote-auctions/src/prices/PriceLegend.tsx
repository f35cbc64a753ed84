import { euro } from '@le-chai/design/format';
import { theme } from '@le-chai/design/theme';
import type { ReactNode } from 'react';
import { styled } from 'styled-components';
import { euroRange } from './euro-range.ts';
import type { Mark } from './price-chart.ts';

/** The legend of the chart; always the same number of lines. */
export function PriceLegend({ marks }: { marks: readonly Mark[] }) {
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
      {marks.map(({ words, own, price, until }) => (
        <li key={words}>
          <Sample>{until === undefined ? <Compared $own={own} d="M0 50H100" /> : <Band d="M0 0H100V100H0Z" />}</Sample>
          <span>
            {words}, {until === undefined ? euro(price) : euroRange(price, until)}
          </span>
        </li>
      ))}
    </Names>
  );
}

/** The space of a chart that is loading, has failed, or has no data. */
export function NoPlot({ marks, children }: { marks: readonly Mark[]; children: ReactNode }) {
  return (
    <div>
      <PlotRoom>
        <Instead>{children}</Instead>
      </PlotRoom>
      <PriceLegend marks={marks} />
    </div>
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

/** Prices are left of the chart, the label of a dot above it, years below. */
export const PlotRoom = styled.div`
  position: relative;
  height: ${HEIGHT}px;
  margin: 40px 8px 40px 64px;
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

/** The space of the collapsed table below. */
export const BelowPlot = styled.div`
  min-height: 44px;
`;

/** Keeps its width however the chart is stretched. */
const pen = `
  fill: none;
  stroke-linecap: round;
  stroke-linejoin: round;
  vector-effect: non-scaling-stroke;
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

export const Across = styled.path`
  ${pen}
  stroke: ${theme.colour.rule};
`;

export const Line = styled.path`
  ${pen}
  stroke: ${theme.colour.ink2};
  stroke-width: 1.5px;
`;

export const Compared = styled.path<{ $own: boolean }>`
  ${pen}
  stroke: ${({ $own }) => ($own ? theme.colour.brass : theme.colour.ink)};
  stroke-width: ${({ $own }) => ($own ? '2px' : '1.5px')};
  stroke-dasharray: ${({ $own }) => ($own ? 'none' : '2px 5px')};
`;

/** A range behind everything else; its edges keep it visible in forced colours. */
export const Band = styled.path`
  fill: ${theme.colour.rule};
  stroke: ${theme.colour.ink2};
  stroke-width: 1px;
  vector-effect: non-scaling-stroke;
`;

const Dots = styled.path`
  ${pen}
  stroke: ${theme.colour.ink};
  stroke-width: 8px;
`;
