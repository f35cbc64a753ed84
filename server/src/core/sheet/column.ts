import { csvLine } from '../csv/rules/csv.ts';

/** A cell of a report: a text, or what a spreadsheet computes with. An empty text is an empty cell. */
export type Cell =
  | string
  | { readonly number: number }
  /** An amount in EUR. */
  | { readonly euro: number }
  /** As `2026-11-03`. */
  | { readonly day: string };

/** A column of a report that is written as CSV and as a spreadsheet. */
export interface Column<Row> {
  readonly head: string;
  /** In a spreadsheet, in characters. */
  readonly width: number;
  readonly cell: (row: Row) => Cell;
}

/** The names of all columns as a line of CSV. */
export const csvHead = (columns: readonly Column<never>[]): string => csvLine(columns.map(({ head }) => head));

/** A row of a report as a line of CSV. */
export const csvRow = <Row>(columns: readonly Column<Row>[], row: Row): string =>
  csvLine(columns.map(({ cell }) => csvValue(cell(row))));

function csvValue(cell: Cell): string | number {
  if (typeof cell === 'string') return cell;
  if ('euro' in cell) return cell.euro;
  return 'day' in cell ? cell.day : String(cell.number);
}
