const DAY = 24 * 60 * 60 * 1000;
/** By the day no further back than a year. Our own choice. */
const MOST_DAYS = 366;
/** A cellar is shown by the day until it is older than this. Our own choice. */
const DAYS_BY_DAY = 92;

export const dayOf = (at: Date) => at.toISOString().slice(0, 10);

/** By which step a cellar is shown where nobody asks for one. */
export const usualStep = (since: Date, now: Date): 'day' | 'month' =>
  now.getTime() - since.getTime() > DAYS_BY_DAY * DAY ? 'month' : 'day';

/**
 * The days at whose end a cellar is valued: each one of the last year, or the last of each month, from the first holding
 * on; and today. In UTC.
 */
export function valueDays(since: Date, now: Date, step: 'day' | 'month'): string[] {
  return step === 'day' ? everyDay(since, now) : everyMonth(since, now);
}

function everyDay(since: Date, now: Date): string[] {
  const today = Date.parse(dayOf(now));
  const count = Math.min(MOST_DAYS, Math.round((today - Date.parse(dayOf(since))) / DAY) + 1);
  return Array.from({ length: count }, (_, index) => dayOf(new Date(today - (count - 1 - index) * DAY)));
}

function everyMonth(since: Date, now: Date): string[] {
  const year = since.getUTCFullYear();
  const first = since.getUTCMonth();
  const months = (now.getUTCFullYear() - year) * 12 + now.getUTCMonth() - first;
  // The day before the first of the month that follows.
  const ends = Array.from({ length: months }, (_, index) => dayOf(new Date(Date.UTC(year, first + index + 1, 0))));
  return [...ends, dayOf(now)];
}
