import { DOMParser, type Element, onErrorStopParsing } from '@xmldom/xmldom';
import * as fc from 'fast-check';
import { strFromU8, unzipSync } from 'fflate';
import { readCsv } from '../csv/rules/read-csv.ts';
import { type Cell, type Column, csvHead, csvRow } from './column.ts';
import { Sheet } from './sheet.ts';

type Line = readonly [string, string, number, number, string];

const COLUMNS: readonly Column<Line>[] = [
  { head: 'Wine', width: 40, cell: ([wine]) => wine },
  { head: 'Label "own"', width: 20, cell: ([, label]) => label },
  { head: 'Size (l)', width: 9, cell: ([, , size]): Cell => ({ number: size }) },
  { head: 'Cost (EUR)', width: 12, cell: ([, , , cost]): Cell => ({ euro: cost }) },
  { head: 'Bought', width: 12, cell: ([, , , , bought]): Cell => (bought === '' ? '' : { day: bought }) },
];

/** Writes lines in slices, as a report is read. */
function write(...slices: readonly (readonly Line[])[]): Record<string, string> {
  const sheet = new Sheet('Bottles', COLUMNS);
  for (const slice of slices) sheet.add(slice);
  const files = unzipSync(sheet.end());
  return Object.fromEntries(Object.entries(files).map(([name, bytes]) => [name, strFromU8(bytes)]));
}

/** Line ends as XML 1.0 has them; by itself this parser reads those of XML 1.1. */
const parser = new DOMParser({
  onError: onErrorStopParsing,
  normalizeLineEndings: (text) => text.replaceAll(/\r\n?/g, '\n'),
});
const elements = (xml: string, name: string): Element[] =>
  Array.from(parser.parseFromString(xml, 'text/xml').getElementsByTagName(name));

/** A cell as a spreadsheet reads it: its text, its number or its day. */
function read(cell: Element): string | number {
  const text = cell.textContent ?? '';
  if (cell.getAttribute('t') === 'inlineStr') {
    return text.replace(/_x([\dA-F]{4})_/g, (_, code: string) => String.fromCodePoint(Number.parseInt(code, 16)));
  }
  const number = Number(text);
  return cell.getAttribute('s') === '4'
    ? new Date(Date.UTC(1899, 11, 30) + number * 86_400_000).toISOString().slice(0, 10)
    : number;
}

/** The rows of a table, with `''` for a cell that is not there. */
const rowsOf = (files: Record<string, string>) =>
  elements(files['xl/worksheets/sheet1.xml']!, 'row').map((row, index) => {
    const cells = new Map(Array.from(row.getElementsByTagName('c'), (cell) => [cell.getAttribute('r'), read(cell)]));
    return COLUMNS.map((_, column) => cells.get(`${'ABCDE'[column]}${index + 1}`) ?? '');
  });

const anyText = fc.oneof(
  fc.string({ unit: 'binary' }),
  fc.tuple(fc.constantFrom('=', '+', '-', '@', '\t', '\r', '\n', "'", '"'), fc.string()).map((parts) => parts.join('')),
  fc
    .array(
      fc.constantFrom(
        '\0',
        '\u0007',
        '\r',
        '\n',
        '\uFFFE',
        '\uFFFF',
        '_x0041_',
        '_x0041',
        '_',
        '<',
        '&',
        '🍷',
        ' ',
        '"',
      ),
    )
    .map((characters) => characters.join('')),
);
const anyLine: fc.Arbitrary<Line> = fc.tuple(
  anyText,
  anyText,
  fc.constantFrom(0.375, 0.75, 1.5, 15, 2016),
  fc.integer({ min: 0, max: 99_999_999 }).map((cents) => cents / 100),
  fc.oneof(
    fc.constant(''),
    fc
      .date({ min: new Date('2000-01-01'), max: new Date('2099-12-31'), noInvalidDate: true })
      .map((date) => date.toISOString().slice(0, 10)),
  ),
);

describe('a spreadsheet', () => {
  it('has the rows of the CSV, with every text as it was written', () => {
    fc.assert(
      fc.property(fc.array(anyLine, { maxLength: 6 }), fc.array(anyLine, { maxLength: 6 }), (first, second) => {
        const rows = rowsOf(write(first, second));
        const lines = [...first, ...second];
        const csv = readCsv(csvHead(COLUMNS) + lines.map((line) => csvRow(COLUMNS, line)).join(''));
        expect(rows).toHaveLength(csv.length);
        expect(rows[0]).toEqual(csv[0]!.cells);
        for (const [index, [wine, label, size, cost, bought]] of lines.entries()) {
          expect(rows[index + 1]).toEqual([wine, label, size, cost, bought]);
          const [csvWine, csvLabel, ...others] = csv[index + 1]!.cells;
          // An apostrophe keeps a formula of the CSV from being computed.
          expect([csvWine!.replace(/^'/, ''), csvLabel!.replace(/^'/, '')]).toEqual([
            wine.replace(/^'/, ''),
            label.replace(/^'/, ''),
          ]);
          expect(others).toEqual([String(size), cost.toFixed(2), bought]);
        }
      }),
      { numRuns: 150 },
    );
  });

  it('takes a text that begins like a formula for a text', () => {
    const files = write([['=1+1', '@SUM(A1)', 0.75, 12.5, '2026-11-03']]);
    expect(elements(files['xl/worksheets/sheet1.xml']!, 'f')).toEqual([]);
    const cells = elements(files['xl/worksheets/sheet1.xml']!, 'c').slice(5);
    expect(cells.map((cell) => cell.getAttribute('t'))).toEqual(['inlineStr', 'inlineStr', null, null, null]);
    expect(cells.map((cell) => cell.textContent)).toEqual(['=1+1', '@SUM(A1)', '0.75', '12.5', '46329']);
  });

  it('replaces half a character, as CSV does', () => {
    expect(rowsOf(write([['a\uD83C', '', 0.75, 1, '']]))[1]![0]).toBe('a\uFFFD');
  });

  it('keeps its first row in place, and has each part that it refers to', () => {
    const files = write([]);
    const [pane] = elements(files['xl/worksheets/sheet1.xml']!, 'pane');
    expect([pane?.getAttribute('ySplit'), pane?.getAttribute('state')]).toEqual(['1', 'frozen']);
    const overrides = elements(files['[Content_Types].xml']!, 'Override').map((part) => part.getAttribute('PartName'));
    for (const part of overrides) expect(Object.keys(files)).toContain(part!.slice(1));
    const targets = elements(files['xl/_rels/workbook.xml.rels']!, 'Relationship').map((to) =>
      to.getAttribute('Target'),
    );
    for (const target of targets) expect(Object.keys(files)).toContain(`xl/${target}`);
    expect(elements(files['xl/workbook.xml']!, 'sheet')[0]?.getAttribute('name')).toBe('Bottles');
  });

  it('names columns beyond Z by two letters', () => {
    const wide = Array.from({ length: 28 }, (_, at): Column<null> => ({ head: `H${at}`, width: 5, cell: () => '' }));
    const bytes = unzipSync(new Sheet('Wide', wide).end())['xl/worksheets/sheet1.xml']!;
    const places = elements(strFromU8(bytes), 'c').map((cell) => cell.getAttribute('r'));
    expect(places.slice(24)).toEqual(['Y1', 'Z1', 'AA1', 'AB1']);
  });
});
