/** Days before a barrel is bottled by the house at which its owner is notified. Our own choice, docs/rules.md#the-final-bottling-date */
const NOTICE_DAYS_BEFORE = [30, 7] as const;
/** A member who pays late has at least this many days to choose. Our own choice: as long as the last notice. */
const DAYS_TO_CHOOSE = 7;

const DAY = 24 * 60 * 60 * 1000;

/** When a barrel's owner is notified, the earliest first, and when the house bottles what is left. */
export interface BottlingDates {
  readonly notices: readonly Date[];
  readonly apply: Date;
}

/**
 * The dates of a barrel that is paid for: the house bottles it on its final bottling date, or, paid for later than a week
 * before, a week after the payment, so that nobody's barrel is bottled without notice. docs/rules.md#the-final-bottling-date
 * @param finalDate the day, `2027-03-01`; it begins at midnight UTC
 */
export function bottlingDates(finalDate: string, paidAt: Date): BottlingDates {
  const paid = paidAt.getTime();
  const apply = Math.max(Date.parse(finalDate), paid + DAYS_TO_CHOOSE * DAY);
  const notices = NOTICE_DAYS_BEFORE.map((days) => apply - days * DAY).filter((at) => at >= paid);
  return { notices: notices.map((at) => new Date(at)), apply: new Date(apply) };
}
