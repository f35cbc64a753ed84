import type { QuietHours } from '@le-chai/contracts/push';

const MINUTE = 60_000;
/** No quiet hours are longer, on no day of any zone. */
const LONGEST = 26 * 60;

/**
 * When the quiet hours end that are on at a moment, by the clock on the member's wall; null if none are on. It is looked for
 * minute by minute: on a day on which clocks change, a wall shows some minutes twice and others never.
 * docs/rules.md#quiet-hours
 */
export function quietUntil(now: Date, { from, until, zone }: QuietHours): Date | null {
  const clock = new Intl.DateTimeFormat('en-GB', {
    hour: '2-digit',
    minute: '2-digit',
    hourCycle: 'h23',
    timeZone: zone,
  });
  const isQuiet = (at: number): boolean => {
    const time = clock.format(at);
    return from < until ? from <= time && time < until : from <= time || time < until;
  };
  if (!isQuiet(now.getTime())) return null;
  const first = Math.floor(now.getTime() / MINUTE) + 1;
  for (let minute = first; minute < first + LONGEST; minute += 1) {
    if (!isQuiet(minute * MINUTE)) return new Date(minute * MINUTE);
  }
  throw new Error(`Quiet hours from ${from} to ${until} in ${zone} do not end`);
}

/** Whether a notice is of use only at once: the member was outbid in a sale that ends before the quiet hours do. */
export const isUrgent = (kind: string, saleEnds: Date | null, quietEnd: Date): boolean =>
  kind === 'outbid' && saleEnds !== null && saleEnds <= quietEnd;

/** Whether there is such a time zone. */
export function isTimeZone(zone: string): boolean {
  try {
    return new Intl.DateTimeFormat('en', { timeZone: zone }).resolvedOptions().timeZone !== '';
  } catch {
    return false;
  }
}
