import { memo, type ReactNode } from 'react';
import { css, styled } from 'styled-components';
import { theme } from '../foundation/theme.ts';
import { rowBox } from './TableRow.tsx';

type Box = Parameters<typeof rowBox>[0];

interface EntriesProps<Row> {
  caption: string;
  rows: readonly Row[];
  boxOf: (row: Row) => Box;
  busy: boolean;
  entry: (row: Row) => ReactNode;
  /** Beside each other where there is room for two. */
  columns?: boolean;
}

/** A table on a phone: an entry of a few lines a row. In a long list those out of sight are not laid out. */
export function Entries<Row>({ caption, rows, boxOf, busy, entry, columns = false }: EntriesProps<Row>) {
  const long = rows.length > 50;
  return (
    <List aria-label={caption} aria-busy={busy || undefined} $columns={columns}>
      {rows.map((row) => {
        const box = boxOf(row);
        return <One key={box.rowKey} row={row} entry={entry} lazy={long} {...box} />;
      })}
    </List>
  );
}

interface OneProps<Row> extends Box {
  row: Row;
  entry: (row: Row) => ReactNode;
  lazy: boolean;
}

/** Drawn again only where something in it has changed. */
const One = memo(PlainEntry) as typeof PlainEntry;

function PlainEntry<Row>({ row, entry, lazy, ...box }: OneProps<Row>) {
  return (
    <Entry $chosen={box.chosen} $lazy={lazy}>
      {box.boxLabel !== undefined && rowBox(box)}
      <div>{entry(row)}</div>
    </Entry>
  );
}

/* An entry is as wide as on a phone at least. Beside another it keeps to its column. */
const beside = css`
  ${theme.media.tablet} {
    display: grid;
    grid-template-columns: repeat(auto-fill, minmax(min(100%, 336px), 1fr));
    column-gap: 32px;
    > li {
      padding-inline: 0;
      margin-inline: 0;
      box-shadow: inset 0 -1px ${theme.colour.rule};
    }
  }
`;

const List = styled.ul<{ $columns: boolean }>`
  border-top: 1px solid ${theme.colour.rule};
  ${({ $columns }) => $columns && beside}
  &[aria-busy] {
    opacity: 0.55;
  }
`;

const Entry = styled.li<{ $chosen: boolean; $lazy: boolean }>`
  display: flex;
  gap: 16px;
  padding: ${theme.size.entry} var(--margin);
  margin-inline: calc(-1 * var(--margin));
  background: ${({ $chosen }) => ($chosen ? theme.colour.brassTint : 'transparent')};
  box-shadow: ${({ $chosen }) =>
    $chosen
      ? `inset 0 -1px ${theme.colour.rule}`
      : `inset 0 -1px ${theme.colour.rule}, inset var(--margin) 0 ${theme.colour.paper}, inset calc(-1 * var(--margin)) 0 ${theme.colour.paper}`};
  ${({ $lazy }) => $lazy && 'content-visibility: auto; contain-intrinsic-size: auto 112px;'}
  > div {
    flex: 1;
    min-width: 0;
  }
`;
