import * as fc from 'fast-check';
import { csvLine } from './csv.ts';

/** Reads one line by RFC 4180, character by character. */
function read(line: string): string[] {
  const cells: string[] = [];
  let at = 0;
  do {
    let cell = '';
    if (line[at] === '"') {
      at += 1;
      while (line[at] !== '"' || line[at + 1] === '"') {
        cell += line[at];
        at += line[at] === '"' ? 2 : 1;
      }
      at += 1;
    } else {
      while (![',', '\r'].includes(line[at]!)) {
        if (line[at] === '"' || line[at] === '\n') throw new Error('stands outside quotes');
        cell += line[at];
        at += 1;
      }
    }
    cells.push(cell);
    at += 1;
  } while (line[at - 1] === ',');
  if (line.slice(at - 1) !== '\r\n') throw new Error(`ends with ${JSON.stringify(line.slice(at - 1))}`);
  return cells;
}

const anyCell = fc.oneof(
  fc.string(),
  fc
    .tuple(fc.constantFrom('=', '+', '-', '@', '\t', '\r', '\n', '"', "'", ',', 'a'), fc.string())
    .map((parts) => parts.join('')),
  fc.array(fc.constantFrom('"', ',', '\r', '\n', 'é', '=')).map((characters) => characters.join('')),
);
const dangerous = (text: string) => ['=', '+', '-', '@', '\t', '\r', '\n'].includes(text[0] ?? '');

describe('a line of CSV', () => {
  it('is read again as what was written, but for the apostrophe before what could be a formula', () => {
    fc.assert(
      fc.property(fc.array(anyCell, { minLength: 1, maxLength: 8 }), (cells) => {
        const back = read(csvLine(cells));
        expect(back).toEqual(cells.map((cell) => (dangerous(cell) ? `'${cell}` : cell)));
        expect(back.some(dangerous)).toBe(false);
      }),
      { numRuns: 1000 },
    );
  });

  it('has amounts as numbers, to the cent', () => {
    expect(csvLine(['-1', -1, 0.1 + 0.2, 1234567.5])).toBe("'-1,-1.00,0.30,1234567.50\r\n");
  });

  it('quotes only what needs it', () => {
    expect(csvLine(['Barolo', '0.75', 'a, b', 'the "best"', '=1+1', '-3', ' =x', ''])).toBe(
      `Barolo,0.75,"a, b","the ""best""",'=1+1,'-3, =x,\r\n`,
    );
    expect(csvLine(['\tx', 'two\nlines'])).toBe(`'\tx,"two\nlines"\r\n`);
  });
});
