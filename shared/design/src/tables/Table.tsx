import type { ReactNode } from 'react';
import { styled } from 'styled-components';
import { Icon } from '../actions/Icon.tsx';
import { Checkbox } from '../fields/Checkbox.tsx';
import { theme, visuallyHidden } from '../foundation/theme.ts';

export interface Column<Row> {
  id: string;
  header: ReactNode;
  cell: (row: Row) => ReactNode;
  /** Figures stand right, on one vertical. */
  align?: 'left' | 'right';
  /** The head becomes a button that sorts by this column. */
  sortable?: boolean;
  /** A CSS width; other columns share what is left. */
  width?: string;
  /** Keeps the header for screen readers only. */
  hideHeader?: boolean;
  /** What is in the cell stands on the row's line: a bottle. */
  stands?: boolean;
  /** The cell names the row: it becomes the row's header. */
  names?: boolean;
}

export interface Sort {
  by: string;
  dir: 'asc' | 'desc';
}

export interface Selection<Row> {
  chosen: ReadonlySet<string | number>;
  onChange: (chosen: Set<string | number>) => void;
  /** Says which row a checkbox stands for. */
  label: (row: Row) => string;
  /** Rows that cannot be chosen. */
  disabled?: (row: Row) => boolean;
}

export interface TableProps<Row> {
  /** What the table holds, for screen readers. */
  caption: string;
  columns: readonly Column<Row>[];
  rows: readonly Row[];
  rowKey: (row: Row) => string | number;
  sort?: Sort;
  onSort?: (sort: Sort) => void;
  selection?: Selection<Row>;
  /** On a phone each row becomes this entry of three lines; without it the table scrolls in its own frame. */
  phone?: (row: Row) => ReactNode;
  /** 54 px rows; `bids` are 44. */
  density?: 'compact' | 'bids';
  /** Where the head sticks, in px from the top; absent: it does not. */
  stickyAt?: number;
  /** Greys the rows while newer ones are on their way. */
  busy?: boolean;
}

/** Rows on hairlines, figures on one vertical. Stays smooth with 500 rows: those out of sight are not laid out. */
export function Table<Row>({
  caption,
  columns,
  rows,
  rowKey,
  sort,
  onSort,
  selection,
  phone,
  density = 'compact',
  stickyAt,
  busy = false,
}: TableProps<Row>) {
  const free = selection ? rows.filter((row) => !selection.disabled?.(row)) : [];
  const all = free.length > 0 && free.every((row) => selection?.chosen.has(rowKey(row)));
  const some = free.some((row) => selection?.chosen.has(rowKey(row)));
  const toggle = (keys: (string | number)[], on: boolean): void => {
    const next = new Set(selection?.chosen);
    for (const key of keys) {
      if (on) next.add(key);
      else next.delete(key);
    }
    selection?.onChange(next);
  };
  const box = (row: Row) =>
    selection && (
      <Checkbox
        label={`Choose ${selection.label(row)}`}
        hideLabel
        checked={selection.chosen.has(rowKey(row))}
        disabled={selection.disabled?.(row) ?? false}
        onChange={(event) => toggle([rowKey(row)], event.target.checked)}
      />
    );
  return (
    <>
      <Frame $phone={Boolean(phone)} $scrolls={stickyAt === undefined} aria-busy={busy || undefined}>
        <table>
          <caption>{caption}</caption>
          <thead>
            <tr>
              {selection && (
                <Head scope="col" $align="left" $sticky={stickyAt} style={{ width: 48 }}>
                  <Checkbox
                    label="Choose all rows of this page"
                    hideLabel
                    checked={all}
                    indeterminate={some && !all}
                    disabled={free.length === 0}
                    onChange={() => toggle(free.map(rowKey), !all)}
                  />
                </Head>
              )}
              {columns.map((column) => {
                const sorted = sort?.by === column.id ? sort.dir : undefined;
                return (
                  <Head
                    key={column.id}
                    scope="col"
                    $align={column.align ?? 'left'}
                    $sticky={stickyAt}
                    style={{ width: column.width }}
                    aria-sort={sorted && (sorted === 'asc' ? 'ascending' : 'descending')}
                  >
                    {column.sortable && onSort ? (
                      <Sorter
                        type="button"
                        onClick={() => onSort({ by: column.id, dir: sorted === 'asc' ? 'desc' : 'asc' })}
                      >
                        {column.header}
                        <Icon
                          name={sorted === 'desc' ? 'arrow-down' : 'arrow-up'}
                          size={14}
                          style={{ visibility: sorted ? 'visible' : 'hidden' }}
                        />
                      </Sorter>
                    ) : column.hideHeader ? (
                      <Hidden>{column.header}</Hidden>
                    ) : (
                      column.header
                    )}
                  </Head>
                );
              })}
            </tr>
          </thead>
          <tbody>
            {rows.map((row) => (
              <Line key={rowKey(row)} $chosen={selection?.chosen.has(rowKey(row)) ?? false} $density={density}>
                {selection && <td>{box(row)}</td>}
                {columns.map((column) =>
                  column.names ? (
                    <th key={column.id} scope="row" style={{ textAlign: column.align ?? 'left' }}>
                      {column.cell(row)}
                    </th>
                  ) : (
                    <td
                      key={column.id}
                      style={{ textAlign: column.align ?? 'left', verticalAlign: column.stands ? 'bottom' : 'middle' }}
                    >
                      {column.cell(row)}
                    </td>
                  ),
                )}
              </Line>
            ))}
          </tbody>
        </table>
      </Frame>
      {phone && (
        <Entries aria-label={caption}>
          {rows.map((row) => (
            <Entry key={rowKey(row)} $chosen={selection?.chosen.has(rowKey(row)) ?? false}>
              {box(row)}
              <div>{phone(row)}</div>
            </Entry>
          ))}
        </Entries>
      )}
    </>
  );
}

const Hidden = styled.span`
  ${visuallyHidden}
`;

const Frame = styled.div<{ $phone: boolean; $scrolls: boolean }>`
  position: relative;
  ${({ $scrolls }) => $scrolls && 'overflow-x: auto;'}
  &[aria-busy] tbody {
    opacity: 0.55;
  }
  ${theme.media.phone} {
    ${({ $phone }) => $phone && 'display: none;'}
  }
  caption {
    ${visuallyHidden}
  }
`;

const Head = styled.th<{ $align: 'left' | 'right'; $sticky: number | undefined }>`
  ${theme.type.label}
  height: 41px;
  padding: 0 12px;
  color: ${theme.colour.ink2};
  text-align: ${({ $align }) => $align};
  white-space: nowrap;
  box-shadow: inset 0 -1px ${theme.colour.ruleStrong};
  ${({ $sticky }) => $sticky !== undefined && `position: sticky; top: ${$sticky}px; z-index: ${theme.layer.sticky}; background: ${theme.colour.paper};`}
  &:first-child {
    padding-left: 0;
  }
  &:last-child {
    padding-right: 0;
  }
`;

const Sorter = styled.button`
  display: inline-flex;
  align-items: center;
  gap: 4px;
  min-height: 36px;
  &:hover {
    color: ${theme.colour.ink};
  }
`;

const Line = styled.tr<{ $chosen: boolean; $density: 'compact' | 'bids' }>`
  ${theme.type.table}
  height: ${({ $density }) => ($density === 'compact' ? '54px' : '44px')};
  border-bottom: 1px solid ${theme.colour.rule};
  background: ${({ $chosen }) => ($chosen ? theme.colour.brassTint : 'transparent')};
  > * {
    padding: 0 12px;
    &:first-child {
      padding-left: 0;
    }
    &:last-child {
      padding-right: 0;
    }
  }
`;

const Entries = styled.ul`
  display: none;
  ${theme.media.phone} {
    display: block;
  }
`;

const Entry = styled.li<{ $chosen: boolean }>`
  display: flex;
  gap: 16px;
  padding: 16px var(--margin);
  margin-inline: calc(-1 * var(--margin));
  border-bottom: 1px solid ${theme.colour.rule};
  background: ${({ $chosen }) => ($chosen ? theme.colour.brassTint : 'transparent')};
  content-visibility: auto;
  contain-intrinsic-size: auto 112px;
  > div {
    flex: 1;
    min-width: 0;
  }
`;
