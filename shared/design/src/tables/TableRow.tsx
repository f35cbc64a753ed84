import { memo, type ReactNode } from 'react';
import { styled } from 'styled-components';
import { Checkbox } from '../fields/Checkbox.tsx';
import { theme } from '../foundation/theme.ts';
import type { Column, RowKey } from './columns.ts';

interface RowProps<Row> {
  row: Row;
  rowKey: RowKey;
  columns: readonly Column<Row>[];
  /** From 1, the head included. */
  place: number;
  /** px */
  height: number;
  chosen: boolean;
  /** What a screen reader calls its box; without it rows of this table cannot be chosen. */
  boxLabel: string | undefined;
  /** This one cannot be chosen. */
  boxless: boolean;
  /** The same for all rows and for good. */
  onChoose: (key: RowKey, on: boolean) => void;
}

/** A row of a table. It is drawn again only where something in it has changed: choosing one of 500 draws one. */
export const TableRow = memo(PlainRow) as typeof PlainRow;

function PlainRow<Row>({ row, columns, place, height, ...box }: RowProps<Row>) {
  return (
    <Line aria-rowindex={place} $chosen={box.chosen} $height={height}>
      {box.boxLabel !== undefined && <td>{rowBox(box)}</td>}
      {columns.map((column) => {
        const style = {
          textAlign: column.align ?? 'left',
          whiteSpace: column.align === 'right' ? 'nowrap' : undefined,
          verticalAlign: column.stands ? 'bottom' : 'middle',
        } as const;
        return column.names ? (
          <th key={column.id} scope="row" style={style}>
            {column.cell(row)}
          </th>
        ) : (
          <td key={column.id} data-wide={column.wide || undefined} style={style}>
            {column.cell(row)}
          </td>
        );
      })}
    </Line>
  );
}

/** The box that chooses a row, or its empty place. */
export function rowBox({
  rowKey,
  chosen,
  boxLabel,
  boxless,
  onChoose,
}: Pick<RowProps<never>, 'rowKey' | 'chosen' | 'boxLabel' | 'boxless' | 'onChoose'>): ReactNode {
  if (boxless || boxLabel === undefined) return <NoBox />;
  return (
    <Checkbox
      label={`Select ${boxLabel}`}
      hideLabel
      checked={chosen}
      onChange={(event) => onChoose(rowKey, event.target.checked)}
    />
  );
}

/** Reserves the space of a checkbox, so that names line up. */
const NoBox = styled.span`
  display: inline-block;
  width: 18px;
`;

const Line = styled.tr<{ $chosen: boolean; $height: number }>`
  ${theme.type.table}
  height: ${({ $height }) => $height}px;
  background: ${({ $chosen }) => ($chosen ? theme.colour.brassTint : 'transparent')};
  > * {
    padding: 0 12px;
    box-shadow: inset 0 -1px ${theme.colour.rule};
  }
`;
