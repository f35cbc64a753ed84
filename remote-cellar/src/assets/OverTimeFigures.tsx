import type { CellarValue } from '@le-chai/contracts/value';
import { euro } from '@le-chai/design/format';
import type { Column } from '@le-chai/design/Table';
import { FigureTable } from './FigureTable.tsx';
import { Gained } from './Gained.tsx';
import { OverTimeDrawing } from './OverTimeDrawing.tsx';
import type { ValuePoint } from './value-chart.ts';
import { whenWords } from './value-words.ts';

/** A drawing that is read point by point, and all of it in figures. */
export function OverTimeFigures({ value }: { value: CellarValue }) {
  const { step, points } = value;
  return (
    <FigureTable
      caption={`Market and purchases by the ${step}, the newest first`}
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
