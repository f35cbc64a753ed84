import type { CellarValue } from '@le-chai/contracts/value';
import { euro } from '@le-chai/design/format';
import { theme } from '@le-chai/design/theme';
import { styled } from 'styled-components';
import { Across, Area, Ground, Market, Purchases } from './pens.tsx';
import { type ValueChart, type ValuePoint, whenWords } from './value-chart.ts';

interface OverTimePlotProps {
  step: CellarValue['step'];
  points: readonly ValuePoint[];
  chart: ValueChart;
  /** The point in the readout. */
  at: number;
  onAt: (at: number) => void;
}

/** The chart with a slider over it: choose a point by mouse, touch or arrow keys. */
export function OverTimePlot({ step, points, chart, at, onAt }: OverTimePlotProps) {
  const place = chart.places[at];
  const [first, last] = [points[0], points.at(-1)];
  return (
    <Frame>
      {chart.lines.map(({ amount, at: top }) => (
        <Amount key={amount} aria-hidden style={{ top: `${top}%` }}>
          {euro(amount)}
        </Amount>
      ))}
      <svg viewBox="0 0 100 100" preserveAspectRatio="none" aria-hidden>
        {chart.lines.map(({ amount, at: top }) => (
          <Across key={amount} d={`M0 ${top}H100`} />
        ))}
        <Area d={chart.area} />
        {chart.years.map(({ year, at: left }) => (
          <Across key={year} d={`M${left} 0V100`} />
        ))}
        {place && <Ground d={`M${place.left} 0V100`} />}
        <Purchases d={chart.purchases} />
        <Market d={chart.market} />
        <Ground d="M0 100H100" />
      </svg>
      {place && (
        <>
          <Dot style={{ left: `${place.left}%`, top: `${place.market}%` }} />
          <SmallDot style={{ left: `${place.left}%`, top: `${place.purchases}%` }} />
        </>
      )}
      {chart.years.map(({ year, at: left }) => (
        <Year key={year} aria-hidden style={{ left: `${left}%` }}>
          {year}
        </Year>
      ))}
      <Times aria-hidden>
        <span>{first && points.length > 1 && whenWords(step, first)}</span>
        <span>{last && whenWords(step, last)}</span>
      </Times>
      {points.length > 1 && (
        <Slider
          type="range"
          aria-label={`Choose a ${step}`}
          min={0}
          max={points.length - 1}
          value={at}
          aria-valuetext={spoken(step, points[at])}
          onChange={(event) => onAt(Number(event.target.value))}
          onPointerMove={({ pointerType, clientX, currentTarget }) => {
            if (pointerType === 'mouse') onAt(nearest(chart, clientX, currentTarget.getBoundingClientRect()));
          }}
        />
      )}
    </Frame>
  );
}

const spoken = (step: CellarValue['step'], point: ValuePoint | undefined): string =>
  point ? `${whenWords(step, point)}: market ${euro(point.market)}, purchases ${euro(point.purchases)}` : '';

/** The point nearest to the pointer. */
function nearest({ places }: ValueChart, x: number, { left, width }: { left: number; width: number }): number {
  const at = (100 * (x - left)) / Math.max(1, width);
  return places.reduce(
    (best, place, index) => (Math.abs(place.left - at) < Math.abs((places[best]?.left ?? 0) - at) ? index : best),
    0,
  );
}

const HEIGHT = 240;

/** Amounts go left of the chart, times below it. */
const Frame = styled.div`
  position: relative;
  height: ${HEIGHT}px;
  margin: 24px 8px 40px 72px;
  svg {
    display: block;
    width: 100%;
    height: 100%;
    overflow: visible;
  }
  &:focus-within {
    outline: 2px solid ${theme.colour.ink};
    outline-offset: 8px;
  }
  &:focus-within:not(:has(:focus-visible)) {
    outline: none;
  }
`;

const Amount = styled.span`
  ${theme.type.label}
  ${theme.tabular}
  position: absolute;
  right: calc(100% + 12px);
  translate: 0 -50%;
  color: ${theme.colour.ink2};
  white-space: nowrap;
`;

const Times = styled.div`
  ${theme.type.label}
  ${theme.tabular}
  position: absolute;
  inset: calc(100% + 8px) 0 auto;
  display: flex;
  justify-content: space-between;
  color: ${theme.colour.ink2};
  white-space: nowrap;
`;

const Year = styled.span`
  ${theme.type.label}
  ${theme.tabular}
  position: absolute;
  top: calc(100% + 8px);
  translate: -50% 0;
  color: ${theme.colour.ink2};
`;

const Dot = styled.span`
  position: absolute;
  width: 8px;
  height: 8px;
  margin: -4px;
  border-radius: 50%;
  background: ${theme.colour.ink};
`;

const SmallDot = styled(Dot)`
  width: 6px;
  height: 6px;
  margin: -3px;
  background: ${theme.colour.ruleStrong};
`;

/** An invisible slider over the chart. Vertical swipes still scroll the page. */
const Slider = styled.input`
  position: absolute;
  inset: 0;
  width: 100%;
  height: 100%;
  margin: 0;
  opacity: 0;
  cursor: crosshair;
  touch-action: pan-y;
`;
