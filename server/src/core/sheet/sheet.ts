import { strToU8, Zip, ZipDeflate } from 'fflate';
import type { Cell, Column } from './column.ts';
import { xmlText } from './xml-text.ts';

/** Places in the list of formats (`STYLES`). */
const FORMAT = { head: 1, text: 2, euro: 3, day: 4 } as const;

/**
 * A spreadsheet of one table (Office Open XML, ISO/IEC 29500), which Excel and LibreOffice open: its first row names the
 * columns and stays in place. Rows are compressed as they are added, so that a large report takes no long turn at once.
 */
export class Sheet<Row> {
  readonly #columns: readonly Column<Row>[];
  readonly #parts: Uint8Array[] = [];
  readonly #zip: Zip;
  readonly #rows: ZipDeflate;
  #count = 0;

  /** @param name of the table, shown on its tab: at most 31 letters, digits and spaces */
  constructor(name: string, columns: readonly Column<Row>[]) {
    this.#columns = columns;
    this.#zip = new Zip((error, part) => {
      if (error) throw error;
      this.#parts.push(part);
    });
    for (const [path, text] of Object.entries(partsBeside(name))) this.#begin(path).push(strToU8(XML + text), true);
    this.#rows = this.#begin('xl/worksheets/sheet1.xml');
    this.#write(XML + sheetHead(columns) + this.#row(columns.map(({ head }) => inline(head, FORMAT.head))));
  }

  add(rows: readonly Row[]): void {
    this.#write(rows.map((row) => this.#row(this.#columns.map(({ cell }) => cellXml(cell(row))))).join(''));
  }

  /** The whole file; nothing can be added to it any more. */
  end(): Buffer {
    this.#rows.push(strToU8('</sheetData></worksheet>'), true);
    this.#zip.end();
    return Buffer.concat(this.#parts);
  }

  #begin(path: string): ZipDeflate {
    const file = new ZipDeflate(path);
    this.#zip.add(file);
    return file;
  }

  #write(text: string): void {
    this.#rows.push(strToU8(text));
  }

  #row(cells: readonly ((place: string) => string)[]): string {
    this.#count += 1;
    const row = this.#count;
    return `<row r="${row}">${cells.map((cell, index) => cell(`${letters(index)}${row}`)).join('')}</row>`;
  }
}

/** `0` → `A`, `26` → `AA`. */
function letters(index: number): string {
  const last = String.fromCodePoint(65 + (index % 26));
  return index < 26 ? last : letters(Math.floor(index / 26) - 1) + last;
}

/** A text is written as one, so that nothing in it is ever computed. */
const inline = (text: string, format: number) => (place: string) =>
  `<c r="${place}" s="${format}" t="inlineStr"><is><t xml:space="preserve">${xmlText(text)}</t></is></c>`;

const value = (of: number, format: number) => (place: string) => `<c r="${place}" s="${format}"><v>${of}</v></c>`;

function cellXml(cell: Cell): (place: string) => string {
  if (typeof cell === 'string') return cell === '' ? () => '' : inline(cell, FORMAT.text);
  if ('euro' in cell) return value(Number(cell.euro.toFixed(2)), FORMAT.euro);
  return 'day' in cell ? value(daysOf(cell.day), FORMAT.day) : value(cell.number, 0);
}

/** Days since the end of 1899, by which spreadsheets count. */
const daysOf = (day: string) => (Date.parse(day) - Date.UTC(1899, 11, 30)) / 86_400_000;

const XML = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n';
const MAIN = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main';
const RELATIONS = 'http://schemas.openxmlformats.org/package/2006/relationships';
const DOCUMENT = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';
const CONTENT = 'application/vnd.openxmlformats-officedocument.spreadsheetml';

function sheetHead(columns: readonly Column<never>[]): string {
  const widths = columns.map(
    ({ width }, index) => `<col min="${index + 1}" max="${index + 1}" width="${width}" customWidth="1"/>`,
  );
  return `<worksheet xmlns="${MAIN}"><sheetViews><sheetView workbookViewId="0"><pane ySplit="1" topLeftCell="A2" activePane="bottomLeft" state="frozen"/></sheetView></sheetViews><cols>${widths.join('')}</cols><sheetData>`;
}

/** Formats of cells, in the order of `FORMAT`, after the one of numbers: built-in 49 is text, which stays text when edited. */
const CELLS = [
  { numFmtId: 0, fontId: 0 },
  { numFmtId: 0, fontId: 1 },
  { numFmtId: 49, fontId: 0 },
  { numFmtId: 4, fontId: 0 },
  { numFmtId: 164, fontId: 0 },
].map(
  ({ numFmtId, fontId }) =>
    `<xf numFmtId="${numFmtId}" fontId="${fontId}" fillId="0" borderId="0" xfId="0" applyNumberFormat="1" applyFont="1"/>`,
);

const STYLES = `<styleSheet xmlns="${MAIN}"><numFmts count="1"><numFmt numFmtId="164" formatCode="yyyy\\-mm\\-dd"/></numFmts><fonts count="2"><font><sz val="11"/><name val="Calibri"/></font><font><b/><sz val="11"/><name val="Calibri"/></font></fonts><fills count="2"><fill><patternFill patternType="none"/></fill><fill><patternFill patternType="gray125"/></fill></fills><borders count="1"><border><left/><right/><top/><bottom/><diagonal/></border></borders><cellStyleXfs count="1"><xf numFmtId="0" fontId="0" fillId="0" borderId="0"/></cellStyleXfs><cellXfs count="${CELLS.length}">${CELLS.join('')}</cellXfs><cellStyles count="1"><cellStyle name="Normal" xfId="0" builtinId="0"/></cellStyles></styleSheet>`;

/** All files of a spreadsheet but its table. */
const partsBeside = (name: string): Record<string, string> => ({
  '[Content_Types].xml': `<Types xmlns="http://schemas.openxmlformats.org/package/2006/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Default Extension="xml" ContentType="application/xml"/><Override PartName="/xl/workbook.xml" ContentType="${CONTENT}.sheet.main+xml"/><Override PartName="/xl/worksheets/sheet1.xml" ContentType="${CONTENT}.worksheet+xml"/><Override PartName="/xl/styles.xml" ContentType="${CONTENT}.styles+xml"/></Types>`,
  '_rels/.rels': `<Relationships xmlns="${RELATIONS}"><Relationship Id="rId1" Type="${DOCUMENT}/officeDocument" Target="xl/workbook.xml"/></Relationships>`,
  'xl/workbook.xml': `<workbook xmlns="${MAIN}" xmlns:r="${DOCUMENT}"><sheets><sheet name="${xmlText(name)}" sheetId="1" r:id="rId1"/></sheets></workbook>`,
  'xl/_rels/workbook.xml.rels': `<Relationships xmlns="${RELATIONS}"><Relationship Id="rId1" Type="${DOCUMENT}/worksheet" Target="worksheets/sheet1.xml"/><Relationship Id="rId2" Type="${DOCUMENT}/styles" Target="styles.xml"/></Relationships>`,
  'xl/styles.xml': STYLES,
});
