import type { ReactNode } from 'react';

export interface Column<Row> {
  id: string;
  header: ReactNode;
  cell: (row: Row) => ReactNode;
  /** Figures are right-aligned, each on one line. */
  align?: 'left' | 'right';
  /** The head becomes a button that sorts by this column. */
  sortable?: boolean;
  /** A CSS width; other columns share the rest. */
  width?: string;
  /** Keeps the header for screen readers only. */
  hideHeader?: boolean;
  /** The content of the cell stands on the row's line: a bottle. */
  stands?: boolean;
  /** Only from 1,440 px on. Below, what names the row has its fact. */
  wide?: boolean;
  /** The cell names the row: it becomes the row's header. */
  names?: boolean;
}

export interface Sort {
  by: string;
  dir: 'asc' | 'desc';
}

export type RowKey = string | number;

export interface Selection<Row> {
  chosen: ReadonlySet<RowKey>;
  onChange: (chosen: Set<RowKey>) => void;
  /** Names the row of a checkbox. */
  label: (row: Row) => string;
  /** Rows that cannot be chosen: they have no box. */
  disabled?: (row: Row) => boolean;
}

/** The choice with some rows put in or taken out. */
export function choose(chosen: ReadonlySet<RowKey>, keys: readonly RowKey[], on: boolean): Set<RowKey> {
  const next = new Set(chosen);
  for (const key of keys) {
    if (on) next.add(key);
    else next.delete(key);
  }
  return next;
}
