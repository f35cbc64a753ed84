/** Invoices of a year at most: their numbers sort as text. */
const DIGITS = 6;

/**
 * The number after the last of a year: `2026-000001`, `2026-000002`, without gaps. docs/rules.md#invoices
 * @param last of that year; none before the first
 * @throws {Error} when the year's numbers are used up
 */
export function nextNumber(year: number, last: string | undefined): string {
  const count = Number(last?.split('-')[1] ?? 0) + 1;
  const digits = String(count).padStart(DIGITS, '0');
  if (digits.length > DIGITS) throw new Error(`The invoice numbers of ${year} are used up`);
  return `${year}-${digits}`;
}
