import type { ReactNode } from 'react';
import { styled } from 'styled-components';
import { theme } from '../foundation/theme.ts';
import type { RowKey } from './columns.ts';

interface EntriesProps<Row> {
  caption: string;
  rows: readonly Row[];
  rowKey: (row: Row) => RowKey;
  box: ((row: Row) => ReactNode) | undefined;
  isChosen: (row: Row) => boolean;
  busy: boolean;
  entry: (row: Row) => ReactNode;
}

/** A table on a phone: an entry of three lines a row. In a long list those out of sight are not laid out. */
export function Entries<Row>({ caption, rows, rowKey, box, isChosen, busy, entry }: EntriesProps<Row>) {
  const long = rows.length > 50;
  return (
    <List aria-label={caption} aria-busy={busy || undefined}>
      {rows.map((row) => (
        <Entry key={rowKey(row)} $chosen={isChosen(row)} $lazy={long}>
          {box?.(row)}
          <div>{entry(row)}</div>
        </Entry>
      ))}
    </List>
  );
}

const List = styled.ul`
  border-top: 1px solid ${theme.colour.rule};
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
