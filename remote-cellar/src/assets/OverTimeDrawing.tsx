import type { CellarValue } from '@le-chai/contracts/value';
import { euro } from '@le-chai/design/format';
import { theme } from '@le-chai/design/theme';
import { useState } from 'react';
import { styled } from 'styled-components';
import { Gained } from './Gained.tsx';
import { OverTimePlot } from './OverTimePlot.tsx';
import { PenNames } from './pens.tsx';
import { valueChart } from './value-chart.ts';
import { whenWords } from './value-words.ts';

/** The drawing with what is read in it: the newest point, until another is chosen. */
export function OverTimeDrawing({ value: { step, points } }: { value: CellarValue }) {
  const [picked, setPicked] = useState<number>();
  const at = Math.min(picked ?? points.length, points.length - 1);
  const chart = valueChart(points, true);
  const point = points[at];
  if (!chart || !point) return null;
  return (
    <div>
      <Reading>
        <Read aria-hidden>
          <span>{whenWords(step, point)}</span>
          <span>market {euro(point.market)}</span>
          <span>purchases {euro(point.purchases)}</span>
          <Gained of={point} />
        </Read>
        <PenNames />
      </Reading>
      <OverTimePlot step={step} points={points} chart={chart} at={at} onAt={setPicked} />
    </div>
  );
}

const Reading = styled.div`
  ${theme.type.table}
  display: flex;
  flex-wrap: wrap;
  justify-content: space-between;
  gap: 4px 24px;
`;

/** As high whatever it says. */
const Read = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-content: flex-start;
  gap: 0 16px;
  > :first-child {
    min-width: 88px;
    font-weight: 500;
  }
  ${theme.media.phone} {
    min-height: 60px;
  }
`;
