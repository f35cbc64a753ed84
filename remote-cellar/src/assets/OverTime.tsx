import { query } from '@le-chai/api';
import { type CellarValue, getCellarValue } from '@le-chai/contracts/value';
import { Chip } from '@le-chai/design/Chip';
import { FailedPart } from '@le-chai/design/FailedPart';
import { euro } from '@le-chai/design/format';
import { Skeleton } from '@le-chai/design/Skeleton';
import type { Column } from '@le-chai/design/Table';
import { theme } from '@le-chai/design/theme';
import { Hidden } from '@le-chai/design/words';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { styled } from 'styled-components';
import { FigureTable } from './FigureTable.tsx';
import { OverTimePlot } from './OverTimePlot.tsx';
import { PenNames } from './pens.tsx';
import { Gained } from './Upside.tsx';
import { valueChart, type ValuePoint, whenWords } from './value-chart.ts';

/** How the present holdings built up: by month from the first purchase, or by day over the last year. */
export function OverTime({ usual }: { usual: CellarValue }) {
  const [step, setStep] = useState(usual.step);
  const other = useQuery({ ...query(getCellarValue, { query: { step } }), enabled: step !== usual.step });
  const shown = step === usual.step ? usual : other.data;
  return (
    <div>
      <Steps role="group" aria-label="Interval">
        <Chip chosen={step === 'month'} removable={false} onClick={() => setStep('month')}>
          Monthly
        </Chip>
        <Chip chosen={step === 'day'} removable={false} onClick={() => setStep('day')}>
          Daily
        </Chip>
      </Steps>
      {shown ? (
        <OverTimeFigures key={step} value={shown} />
      ) : (
        <Room>
          {other.isError ? (
            <FailedPart
              text="This chart did not load."
              retrying={other.isFetching}
              onRetry={() => void other.refetch()}
            />
          ) : (
            <>
              <Hidden role="status">Loading the chart by {step}</Hidden>
              <Skeleton height="100%" />
            </>
          )}
        </Room>
      )}
    </div>
  );
}

/** A chart to read point by point, with all of its figures. */
function OverTimeFigures({ value }: { value: CellarValue }) {
  const { step, points } = value;
  return (
    <FigureTable
      caption={`Market and purchases by ${step}, newest first`}
      columns={columns[step]}
      rows={points.toReversed()}
      rowKey={dayOf}
      drawing={<OverTimeDrawing value={value} />}
    />
  );
}

const dayOf = ({ at }: ValuePoint): string => at;

const columnsFor = (step: CellarValue['step']): Column<ValuePoint>[] => [
  { id: 'when', header: step === 'month' ? 'Month' : 'Day', names: true, cell: (point) => whenWords(step, point) },
  { id: 'market', header: 'Market', align: 'right', cell: ({ market }) => euro(market) },
  { id: 'purchases', header: 'Purchases', align: 'right', cell: ({ purchases }) => euro(purchases) },
  { id: 'upside', header: 'Upside', align: 'right', cell: (point) => <Gained of={point} /> },
];

const columns = { month: columnsFor('month'), day: columnsFor('day') };

/** The chart with a readout: the newest point, until another is chosen. */
function OverTimeDrawing({ value: { step, points } }: { value: CellarValue }) {
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

const Steps = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: 8px;
  margin-bottom: 16px;
`;

/** As high as the chart with everything around it. */
const Room = styled.div`
  display: grid;
  align-items: center;
  height: 376px;
  padding-block: 24px;
  ${theme.media.phone} {
    height: 440px;
  }
`;

const Reading = styled.div`
  ${theme.type.table}
  display: flex;
  flex-wrap: wrap;
  justify-content: space-between;
  gap: 4px 24px;
`;

/** The same height whatever it says. */
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
