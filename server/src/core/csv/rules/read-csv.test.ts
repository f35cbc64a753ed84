import fc from 'fast-check';
import { csvLine } from './csv.ts';
import { BadCsv, readCsv } from './read-csv.ts';

describe('reading CSV', () => {
  it.each([
    [
      'a,b\n1,2\n',
      [
        ['a', 'b'],
        ['1', '2'],
      ],
    ],
    [
      'a,b\r\n1,2',
      [
        ['a', 'b'],
        ['1', '2'],
      ],
    ],
    ['"a,b","say ""x"""\n', [['a,b', 'say "x"']]],
    [
      'a,\n,b\n',
      [
        ['a', ''],
        ['', 'b'],
      ],
    ],
    ['a\n\n\r\nb', [['a'], ['b']]],
    ['"two\nlines",x', [['two\nlines', 'x']]],
    ['a,', [['a', '']]],
    ['', []],
  ])('takes %j apart', (text, expected) => {
    expect(readCsv(text).map(({ cells }) => cells)).toEqual(expected);
  });

  it('counts the lines of a cell that has several', () => {
    expect(readCsv('a\n"two\nlines"\n\nb').map(({ line }) => line)).toEqual([1, 2, 5]);
  });

  it.each([
    ['a\n"b', 2],
    ['a"b', 1],
    ['"a"b', 1],
    ['"two\nlines"\nx,"y"z\n', 3],
  ])('says in which line of %j a quote does not fit', (text, line) => {
    const read = () => readCsv(text);
    expect(read).toThrow(BadCsv);
    expect(read).toThrow(expect.objectContaining({ line }));
  });

  it('reads what was written', () => {
    const cell = fc.string({ unit: fc.constantFrom('a', ',', '"', '\n', '\r\n', ' ', 'é') });
    const rows = fc.array(fc.array(cell, { minLength: 2, maxLength: 4 }));
    fc.assert(
      fc.property(rows, (given) => {
        // What a spreadsheet would take for a formula gets an apostrophe, which stays.
        const safe = given.map((cells) => cells.map((text) => (/^[\r\n]/.test(text) ? `'${text}` : text)));
        const text = given.map((cells) => csvLine(cells)).join('');
        expect(readCsv(text).map(({ cells }) => cells)).toEqual(safe);
      }),
    );
  });
});
