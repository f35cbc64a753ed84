import { time, timeToSecond, weekday } from '@le-chai/design/format';

const LAST_MINUTES = 5 * 60_000;

/**
 * When an auction closes, in the member's own time: `Closes today, 20:00`, `Closes Mon 23 Nov, 20:00`, and to the
 * second in the last five minutes.
 * @param end ms since the epoch
 * @param now the server's clock, ms since the epoch
 */
export function closesLabel(end: number, now: number): string {
  if (end - now <= LAST_MINUTES) return `Closes ${timeToSecond(end)}`;
  const today = new Date(end).toDateString() === new Date(now).toDateString();
  return `Closes ${today ? 'today' : weekday(end)}, ${time(end)}`;
}
