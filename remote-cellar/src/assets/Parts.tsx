import type { ValueShare } from '@le-chai/contracts/value';
import { count, euro, litres, percent } from '@le-chai/design/format';
import type { Column } from '@le-chai/design/Table';
import { styled } from 'styled-components';
import { FigureTable } from './FigureTable.tsx';
import { Bars } from './Bars.tsx';
import { Gained } from './Gained.tsx';
import { barsOf } from './parts.ts';

interface PartsProps {
  /** `Region`: what the parts are named by. */
  trait: keyof typeof columns;
  parts: readonly ValueShare[];
}

/** What the cellar is made of by one trait, as bars and as figures. */
export function Parts({ trait, parts }: PartsProps) {
  return (
    <FigureTable
      caption={`The cellar by ${trait.toLowerCase()}`}
      columns={columns[trait]}
      rows={parts}
      rowKey={keyOf}
      drawing={<Bars bars={barsOf(parts)} ofWine={trait === 'Colour'} />}
    />
  );
}

const keyOf = ({ key }: ValueShare): string => key;

const columnsBy = (header: string): Column<ValueShare>[] => [
  { id: 'part', header, names: true, cell: ({ label }) => <OnOneLine>{label}</OnOneLine> },
  { id: 'share', header: 'Share', align: 'right', cell: ({ share }) => percent(share) },
  { id: 'market', header: 'Market', align: 'right', cell: ({ market }) => euro(market) },
  { id: 'purchases', header: 'Purchases', align: 'right', cell: ({ purchases }) => euro(purchases) },
  { id: 'upside', header: 'Upside', align: 'right', cell: (part) => <Gained of={part} /> },
  { id: 'held', header: 'Held', align: 'right', cell: heldWords },
];
const columns = { Region: columnsBy('Region'), Colour: columnsBy('Colour'), Maturity: columnsBy('Maturity') };

/** `24 bottles`, `225 L`, or both. */
function heldWords({ bottles, liters }: ValueShare): string {
  const held = [
    ...(bottles > 0 ? [`${count(bottles)} ${bottles === 1 ? 'bottle' : 'bottles'}`] : []),
    ...(liters > 0 ? [litres(liters)] : []),
  ];
  return held.join(', ') || '–';
}

const OnOneLine = styled.span`
  white-space: nowrap;
`;
