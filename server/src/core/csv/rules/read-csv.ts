/** A record of a CSV file, with the line that it begins in; the first is 1. */
export interface CsvRecord {
  readonly line: number;
  readonly cells: readonly string[];
}

/** What is wrong with a file, and where. Nothing after that point can be read reliably. */
export class BadCsv extends Error {
  readonly line: number;
  constructor(line: number, message: string) {
    super(message);
    this.name = 'BadCsv';
    this.line = line;
  }
}

/* A cell with its end, at the place where it begins: in quotes, or without any. */
const CELL = /(?:"((?:[^"]|"")*)"|([^",\r\n]*))(,|\r?\n|$)/y;
const LINE_END = /\r?\n/g;

/**
 * Reads a CSV file by RFC 4180; empty lines are skipped.
 * @throws {BadCsv} if a quote does not fit
 */
export function readCsv(text: string): CsvRecord[] {
  const records: CsvRecord[] = [];
  let [at, line] = [0, 1];
  while (at < text.length) {
    const cells: string[] = [];
    const begin = at;
    for (let ended = false; !ended;) {
      CELL.lastIndex = at;
      const found = CELL.exec(text);
      if (!found)
        throw new BadCsv(
          line,
          'a quote is out of place: put a cell that contains quotes in quotes, and double each quote in it',
        );
      const [whole, quoted, plain, end] = found;
      cells.push(quoted?.replaceAll('""', '"') ?? plain!);
      at += whole.length;
      ended = end !== ',';
    }
    if (cells.length > 1 || cells[0] !== '') records.push({ line, cells });
    line += text.slice(begin, at).match(LINE_END)?.length ?? 0;
  }
  return records;
}
