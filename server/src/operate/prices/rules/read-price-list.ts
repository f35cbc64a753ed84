import { BadCsv, type CsvRecord, readCsv } from '../../../core/csv/rules/read-csv.ts';
import { isReserved } from '../../../core/wares/rules/price-basis.ts';
import type { LineError } from '../../line-errors.ts';

/** Prices in one file. */
export const MOST_PRICES = 50_000;
/** Characters of a file. */
const MOST_TEXT = 10_000_000;
const LONGEST_SKU = 60;
const LONGEST_SOURCE = 60;
/** Cents. */
const MOST_CENTS = 10_000_000_000;

/** A price of one bottle, by a list. */
export interface ListedPrice {
  readonly line: number;
  readonly sku: string;
  readonly cents: number;
  /** `2026-09-03`. */
  readonly day: string;
  readonly source: string;
}

/** What replaces a missing column or an empty cell. */
export interface Defaults {
  readonly date?: string | undefined;
  readonly source?: string | undefined;
}

const COLUMNS = ['sku', 'price', 'date', 'source'];

/**
 * Reads a price list: a CSV file whose first line names the columns `sku`, `price` (EUR a bottle), `date` and `source`.
 * Everything that is wrong is reported, line by line. docs/guides/operator.md
 * @param today `2026-11-27`: no price is of a future day
 */
export function readPriceList(
  text: string,
  defaults: Defaults,
  today: string,
): { prices: ListedPrice[]; errors: LineError[] } {
  if (text.length > MOST_TEXT) return nothing(1, `the file has more than ${MOST_TEXT} characters`);
  let records: CsvRecord[];
  try {
    records = readCsv(text.replace(/^\uFEFF/, ''));
  } catch (error) {
    if (error instanceof BadCsv) return nothing(error.line, error.message);
    throw error;
  }
  const [head, ...rows] = records;
  const columns = head?.cells.map((name) => name.trim().toLowerCase()) ?? [];
  const wrong = wrongHead(columns);
  if (wrong) return nothing(head?.line ?? 1, wrong);
  if (rows.length > MOST_PRICES) return nothing(rows[MOST_PRICES]!.line, `a file has at most ${MOST_PRICES} prices`);
  return readRows(rows, columns, defaults, today);
}

const nothing = (line: number, message: string) => ({ prices: [], errors: [{ line, message }] });

function wrongHead(columns: readonly string[]): string | undefined {
  const unknown = columns.find((name) => !COLUMNS.includes(name));
  if (unknown !== undefined) return `“${unknown}” is not a column of a price list: ${COLUMNS.join(', ')}`;
  const twice = columns.find((name, index) => columns.indexOf(name) !== index);
  if (twice !== undefined) return `the column ${twice} appears twice`;
  const missing = ['sku', 'price'].find((name) => !columns.includes(name));
  return missing && `the column ${missing} is missing: the first line names the columns`;
}

function readRows(rows: readonly CsvRecord[], columns: readonly string[], defaults: Defaults, today: string) {
  const prices: ListedPrice[] = [];
  const errors: LineError[] = [];
  const firstWith = new Map<string, number>();
  for (const { line, cells } of rows) {
    if (cells.length !== columns.length) {
      errors.push({ line, message: `has ${cells.length} cells, but the first line has ${columns.length}` });
      continue;
    }
    const cell = (name: string) => cells[columns.indexOf(name)]?.trim() ?? '';
    const sku = cell('sku');
    const cents = centsOf(cell('price'));
    const day = cell('date') || (defaults.date ?? '');
    const source = (cell('source') || (defaults.source ?? '')).replaceAll(/\s+/g, ' ');
    const found = [wrongSku(sku), wrongPrice(cents), wrongDay(day, today), wrongSource(source)].filter(
      (message) => message !== undefined,
    );
    const key = JSON.stringify([sku, day, source]);
    const before = firstWith.get(key);
    if (found.length === 0 && before !== undefined)
      found.push(`sku: line ${before} already has a price for it on that day`);
    if (found.length > 0) errors.push(...found.map((message) => ({ line, message })));
    else {
      firstWith.set(key, line);
      prices.push({ line, sku, cents, day, source });
    }
  }
  return { prices, errors };
}

const PRICE = /^(\d{1,9})(?:\.(\d{1,2}))?$/;

/** Whole cents, computed without fractions; NaN if it is not a price. */
function centsOf(text: string): number {
  const [, euro, cents = ''] = PRICE.exec(text) ?? [];
  return euro === undefined ? Number.NaN : Number(euro) * 100 + Number(cents.padEnd(2, '0'));
}

const wrongPrice = (cents: number): string | undefined =>
  cents > 0 && cents <= MOST_CENTS ? undefined : 'price: must be EUR a bottle, such as 130.00, and more than 0';

function wrongSku(sku: string): string | undefined {
  if (sku === '') return 'sku: must not be empty';
  if (!isPlain(sku)) return 'sku: contains characters that are not text';
  return sku.length > LONGEST_SKU ? `sku: has at most ${LONGEST_SKU} characters` : undefined;
}

function wrongDay(day: string, today: string): string | undefined {
  if (day === '') return 'date: is missing: give it in a column, or for all lines with --date';
  const date = new Date(`${day}T00:00:00Z`);
  const isDay =
    /^[12]\d{3}-\d\d-\d\d$/.test(day) && !Number.isNaN(date.getTime()) && date.toISOString().startsWith(day);
  if (!isDay) return 'date: must be a day such as 2026-09-03';
  return day > today ? 'date: is in the future' : undefined;
}

function wrongSource(source: string): string | undefined {
  if (source === '') return 'source: is missing: give it in a column, or for all lines with --source';
  if (!isPlain(source)) return 'source: contains characters that are not text';
  if (source.length > LONGEST_SOURCE) return `source: has at most ${LONGEST_SOURCE} characters`;
  return isReserved(source) ? `source: “${source}” is reserved by the house` : undefined;
}

/** Without what no person reads, and what PostgreSQL keeps in no text. */
const isPlain = (text: string): boolean => text.isWellFormed() && !/\p{Cc}|\uFFFD/u.test(text);
