import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';

const SOURCES = path.join(import.meta.dirname, '../../src');

const COLUMN = String.raw`\b(?:stato|notice|notice_as_paid|status|type_?id|payment_?method|method)`;
/** A code of ours, and no status of HTTP: those are of three digits, and not of the marketplace. */
const CODE = String.raw`\(?-?(?:\d{1,2}|20[123])\b`;
const NUMBERED = [
  // SQL: `stato = 1`, `${status} not in (1, 4)`, `$3::smallint = 1`.
  new RegExp(
    String.raw`(?:${COLUMN}|\$\{status\}|::smallint)\s(?:=|<>|[<>]=?|(?:not )?in|is (?:not )?distinct from) ${CODE}`,
    'i',
  ),
  /\bwhen -?\d+ then\b/,
  // The rest: `row.stato !== 0`, `{ status: 11 }`.
  new RegExp(String.raw`${COLUMN} [!=]== ${CODE}`, 'i'),
  new RegExp(String.raw`${COLUMN}: ${CODE}(?! \|)`, 'i'),
];

const inNumbers = (text: string) =>
  text
    .split('\n')
    .flatMap((line, at) => (NUMBERED.some((form) => form.test(line)) ? [`${at + 1}: ${line.trim()}`] : []));

describe('statuses in the server', () => {
  it('are called by their names, never by number', () => {
    const files = globSync('**/*.ts', { cwd: SOURCES }).filter((file) => !file.endsWith('.test.ts'));
    expect(files.length).toBeGreaterThan(300);
    const found = files.flatMap((file) =>
      inNumbers(readFileSync(path.join(SOURCES, file), 'utf8')).map((line) => `${file}:${line}`),
    );
    expect(found).toEqual([]);
  });

  it.each([
    'where p.stato = 1 and p.id = $1',
    'and status not in (1, 2, 3)',
    'case when ${status} in (1, 4) then c.status end',
    'settled_at = case when $3::smallint = 1 then house_now() end',
    "when 203 then 'Under way'",
    'set notice = -1',
    'if (payment.stato !== 0) return;',
    'const row = { notice: 2 };',
    's.type_id in (3, 5)',
  ])('would be found in %s', (line) => {
    expect(inNumbers(line)).toEqual([`1: ${line}`]);
  });
});
