const DAY = 86_400_000;
const HOUR = 3_600_000;

/**
 * How long a gift can still be answered: `in 12 days`, `in 5 hours`, `within the hour`. Days are whole ones that are left, so that
 * nobody is promised more than there is.
 * @param until ms since the epoch @param now the server's clock, ms
 * @returns null once it is over
 */
export function daysLeft(until: number, now: number): string | null {
  const left = until - now;
  if (left <= 0) return null;
  if (left < HOUR) return 'within the hour';
  if (left < DAY) return `in ${plural(Math.floor(left / HOUR), 'hour')}`;
  return `in ${plural(Math.floor(left / DAY), 'day')}`;
}

const plural = (count: number, word: string): string => `${count} ${word}${count === 1 ? '' : 's'}`;
