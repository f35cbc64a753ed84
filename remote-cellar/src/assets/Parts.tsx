import type { ValueShare } from '@le-chai/contracts/value';
import { count, euro, litres, percent } from '@le-chai/design/format';
import type { Column } from '@le-chai/design/Table';
import { FigureTable } from './FigureTable.tsx';
import { gainOf } from './gain.ts';
import { Bars } from './Bars.tsx';
import { barsOf } from './parts.ts';
import { Upside } from './Upside.tsx';

interface PartsProps {
  /** `Region`: what the parts are named by. */
  trait: 'Region' | 'Colour' | 'Maturity';
  parts: readonly ValueShare[];
}

/** What the cellar is made of by one trait, as bars and as figures. */
export function Parts({ trait, parts }: PartsProps) {
  return (
    <FigureTable
      caption={`The cellar by ${trait.toLowerCase()}`}
      columns={[{ id: 'part', header: trait, names: true, cell: ({ label }) => label }, ...figures]}
      rows={parts}
      rowKey={({ key }) => key}
      drawing={<Bars bars={barsOf(parts)} ofWine={trait === 'Colour'} />}
    />
  );
}

const figures: Column<ValueShare>[] = [
  { id: 'share', header: 'Share', align: 'right', cell: ({ share }) => percent(share) },
  { id: 'market', header: 'Market', align: 'right', cell: ({ market }) => euro(market) },
  { id: 'purchases', header: 'Purchases', align: 'right', cell: ({ purchases }) => euro(purchases) },
  { id: 'upside', header: 'Upside', align: 'right', cell: (part) => <Gained part={part} /> },
  { id: 'held', header: 'Held', align: 'right', cell: heldWords },
];

function Gained({ part }: { part: ValueShare }) {
  const { direction, words } = gainOf(part);
  return <Upside direction={direction}>{words}</Upside>;
}

/** `24 bottles`, `225 L`, or both. */
function heldWords({ bottles, liters }: ValueShare): string {
  const held = [
    ...(bottles > 0 ? [`${count(bottles)} ${bottles === 1 ? 'bottle' : 'bottles'}`] : []),
    ...(liters > 0 ? [litres(liters)] : []),
  ];
  return held.join(', ') || '–';
}
