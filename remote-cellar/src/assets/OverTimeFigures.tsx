import type { CellarValue } from '@le-chai/contracts/value';
import { euro } from '@le-chai/design/format';
import type { Column } from '@le-chai/design/Table';
import { theme } from '@le-chai/design/theme';
import { useState } from 'react';
import { styled } from 'styled-components';
import { FigureTable } from './FigureTable.tsx';
import { gainOf } from './gain.ts';
import { OverTimePlot } from './OverTimePlot.tsx';
import { PenNames } from './pens.tsx';
import { Upside } from './Upside.tsx';
import { valueChart, type ValuePoint } from './value-chart.ts';
import { whenWords } from './value-words.ts';

/** A drawing that is read point by point, and all of it in figures. */
export function OverTimeFigures({ value: { step, points } }: { value: CellarValue }) {
  const [picked, setPicked] = useState<number>();
  const at = Math.min(picked ?? points.length, points.length - 1);
  const chart = valueChart(points, true);
  const point = points[at];
  if (!chart || !point) return null;
  return (
    <FigureTable
      caption={`Market and purchases by the ${step}, the newest first`}
      columns={columns[step]}
      rows={points.toReversed()}
      rowKey={(row) => row.at}
      drawing={
        <div>
          <Reading>
            <Read aria-hidden>
              <span>{whenWords(step, point)}</span>
              <span>market {euro(point.market)}</span>
              <span>purchases {euro(point.purchases)}</span>
              <Gained point={point} />
            </Read>
            <PenNames />
          </Reading>
          <OverTimePlot step={step} points={points} chart={chart} at={at} onAt={setPicked} />
        </div>
      }
    />
  );
}

const columnsFor = (step: CellarValue['step']): Column<ValuePoint>[] => [
  { id: 'when', header: step === 'month' ? 'Month' : 'Day', names: true, cell: (point) => whenWords(step, point) },
  { id: 'market', header: 'Market', align: 'right', cell: ({ market }) => euro(market) },
  { id: 'purchases', header: 'Purchases', align: 'right', cell: ({ purchases }) => euro(purchases) },
  { id: 'upside', header: 'Upside', align: 'right', cell: (point) => <Gained point={point} /> },
];
const columns = { month: columnsFor('month'), day: columnsFor('day') };

function Gained({ point }: { point: ValuePoint }) {
  const { direction, words } = gainOf(point);
  return <Upside direction={direction}>{words}</Upside>;
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
