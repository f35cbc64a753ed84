import type { RecurringType } from '@le-chai/contracts/subscriptions';

const MONTHS: Record<RecurringType, number> = { monthly: 1, annual: 12 };

export interface Period {
  start: Date;
  end: Date;
}

/** So many months later, at the same time of day (UTC); in a month without that day on its last one. */
function addMonths(instant: Date, months: number): Date {
  const later = new Date(instant);
  later.setUTCDate(1);
  later.setUTCMonth(later.getUTCMonth() + months);
  const lastDay = new Date(Date.UTC(later.getUTCFullYear(), later.getUTCMonth() + 1, 0)).getUTCDate();
  later.setUTCDate(Math.min(instant.getUTCDate(), lastDay));
  return later;
}

/**
 * The period that follows an instant. Periods are counted from an anchor, so that one begun on 31 January ends on
 * 28 February and the next one on 31 March. docs/rules.md#periods
 * @param from end of the period before, or the anchor itself for the first
 */
export function periodFrom(anchor: Date, recurring: RecurringType, from: Date): Period {
  const step = MONTHS[recurring];
  let count = 1;
  while (addMonths(anchor, count * step) <= from) count += 1;
  return { start: from, end: addMonths(anchor, count * step) };
}
