import { useDensity } from '@le-chai/host-services';
import { Fragment, type ReactNode, type RefObject, useEffect, useRef, useState } from 'react';
import { styled } from 'styled-components';
import { DENSITY } from '../foundation/GlobalStyle.tsx';
import { theme, visuallyHidden } from '../foundation/theme.ts';
import { On } from '../layout/ByWidth.tsx';
import { choose, type Column, type RowKey, type Selection, type Sort } from './columns.ts';
import { Entries } from './Entries.tsx';
import { TableHead } from './TableHead.tsx';
import { TableRow } from './TableRow.tsx';
import { useBoxes } from './use-boxes.ts';
import { drawnRows, useRowWindow } from './use-row-window.ts';

export type { Column, RowKey, Selection, Sort } from './columns.ts';

export interface TableProps<Row> {
  /** What the table holds, for screen readers. */
  caption: string;
  columns: readonly Column<Row>[];
  rows: readonly Row[];
  rowKey: (row: Row) => RowKey;
  sort?: Sort;
  onSort?: (sort: Sort) => void;
  selection?: Selection<Row>;
  /** On a phone each row becomes this entry of three lines; without it the table scrolls in its own frame. */
  phone?: (row: Row) => ReactNode;
  /** Rows of 54 px that hold a bottle; those of `bids` are 44 and hold figures. Closer where the member has chosen so. */
  kind?: 'table' | 'bids';
  /** Where the head sticks, in px from the top; absent: it does not. */
  stickyAt?: number;
  /** Greys the rows while newer ones are on their way. */
  busy?: boolean;
}

/** Rows on hairlines, figures on one vertical. With more than 100 rows only those near the viewport are drawn. */
export function Table<Row>(props: TableProps<Row>) {
  const {
    caption,
    columns,
    rows,
    rowKey,
    sort,
    onSort,
    selection,
    phone,
    kind = 'table',
    stickyAt,
    busy = false,
  } = props;
  const body = useRef<HTMLTableSectionElement>(null);
  const height = DENSITY[useDensity()][kind];
  const drawn = drawnRows(useRowWindow(body, height, rows.length));
  const frame = useRef<HTMLDivElement>(null);
  const scrolls = useOverflow(frame);

  const boxOf = useBoxes(rowKey, selection);

  const table = (
    <Frame
      ref={frame}
      $scrolls={stickyAt === undefined}
      $flush={!selection}
      aria-busy={busy || undefined}
      {...(scrolls && { role: 'group', 'aria-label': caption, tabIndex: 0 })}
    >
      <table aria-rowcount={rows.length + 1}>
        <caption>{caption}</caption>
        <TableHead
          columns={columns}
          sort={sort}
          onSort={onSort}
          stickyAt={stickyAt}
          all={selection && everyRow(rows, rowKey, selection)}
        />
        <tbody ref={body}>
          {[...drawn, rows.length].map((at, index) => {
            const row = rows[at];
            const skipped = at - (drawn[index - 1] ?? -1) - 1;
            return (
              <Fragment key={row ? rowKey(row) : 'end'}>
                {skipped > 0 && <tr aria-hidden style={{ height: skipped * height }} />}
                {row && <TableRow row={row} columns={columns} place={at + 2} height={height} {...boxOf(row)} />}
              </Fragment>
            );
          })}
        </tbody>
      </table>
    </Frame>
  );
  if (!phone) return table;
  return (
    <>
      <On width="phone">
        <Entries caption={caption} rows={rows} boxOf={boxOf} busy={busy} entry={phone} />
      </On>
      <On width="wide">{table}</On>
    </>
  );
}

/** The checkbox in the head: represents every row that can be selected. */
function everyRow<Row>(
  rows: readonly Row[],
  rowKey: (row: Row) => RowKey,
  { chosen, onChange, disabled }: Selection<Row>,
) {
  const free = rows.filter((row) => !disabled?.(row)).map(rowKey);
  const count = free.filter((key) => chosen.has(key)).length;
  const state = count === 0 ? 'none' : count === free.length ? 'all' : 'some';
  return {
    state,
    disabled: free.length === 0,
    onToggle: () => onChange(choose(chosen, free, state !== 'all')),
  } as const;
}

/** Rows that can be chosen get a tint, which needs room at both ends; others end flush with the page. */
const Frame = styled.div<{ $scrolls: boolean; $flush: boolean }>`
  position: relative;
  ${({ $flush }) => $flush && 'tr > :first-child { padding-left: 0; } tr > :last-child { padding-right: 0; }'}
  ${({ $scrolls }) => $scrolls && 'overflow-x: auto; overflow-y: clip;'}
  &[aria-busy] tbody {
    opacity: 0.55;
  }
  ${theme.media.close} {
    [data-wide] {
      display: none;
    }
  }
  caption {
    ${visuallyHidden}
  }
`;

/** Whether an element is wider inside than outside, so that it scrolls and the keyboard has to reach it. */
function useOverflow(frame: RefObject<HTMLElement | null>): boolean {
  const [overflows, setOverflows] = useState(false);
  useEffect(() => {
    const element = frame.current;
    if (!element || typeof ResizeObserver === 'undefined') return undefined;
    const observer = new ResizeObserver(() => setOverflows(element.scrollWidth > element.clientWidth + 1));
    observer.observe(element);
    return () => observer.disconnect();
  }, [frame]);
  return overflows;
}
