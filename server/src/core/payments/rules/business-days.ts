const DAY_MS = 86_400_000;

/** Saturday and Sunday, of the days of the week from Sunday 0. Our own choice: holidays count, in UTC. */
const WEEKEND: ReadonlySet<number> = new Set([6, 0]);

/** Whether a bank works on the day of an instant. */
export const isBusinessDay = (at: Date) => !WEEKEND.has(at.getUTCDay());

/**
 * The same time of day on the n-th business day after the day of an instant. docs/rules.md#bank-transfers
 * @param days 1 or more
 */
export function addBusinessDays(at: Date, days: number): Date {
  let day = at;
  for (let left = days; left > 0;) {
    day = new Date(day.getTime() + DAY_MS);
    if (isBusinessDay(day)) left -= 1;
  }
  return day;
}
