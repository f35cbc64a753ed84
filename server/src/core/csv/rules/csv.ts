/** What a spreadsheet would take for a formula, or for something else than text, at the beginning of a cell. */
const FORMULA = /^[=+\-@\t\r\n]/;
const NEEDS_QUOTES = /[",\r\n]/;

/**
 * A line of a CSV file by RFC 4180, its end included. A cell that a spreadsheet would compute gets an apostrophe in
 * front, so that it is shown and not run. docs/rules.md#the-report-of-bottles
 * @param cells an amount in EUR is a number, and stays one in a spreadsheet
 */
export const csvLine = (cells: readonly (string | number)[]) => `${cells.map(csvCell).join(',')}\r\n`;

function csvCell(text: string | number): string {
  if (typeof text === 'number') return text.toFixed(2);
  const safe = FORMULA.test(text) ? `'${text}` : text;
  return NEEDS_QUOTES.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
}
