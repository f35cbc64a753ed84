import type { RecurringType } from '@le-chai/contracts/subscriptions';

interface Price {
  /** A month or a year. */
  readonly priceCents: number;
  readonly recurring: RecurringType;
}

export interface Upgrade {
  readonly from: Price;
  readonly to: Price;
  /** The period under way; null if nothing was paid for it: a trial. */
  readonly paidPeriod: { readonly start: Date; readonly end: Date } | null;
  readonly now: Date;
}

/** The share of an amount that the time left of a period is of the whole. */
function shareLeft(cents: number, { start, end }: { start: Date; end: Date }, now: Date): number {
  const whole = end.getTime() - start.getTime();
  const left = Math.min(whole, Math.max(0, end.getTime() - now.getTime()));
  // In whole numbers: half a cent is rounded up, and nothing is lost to fractions.
  return Number((2n * BigInt(cents) * BigInt(left) + BigInt(whole)) / (2n * BigInt(whole)));
}

/**
 * What an upgrade charges at once, in cents. With the same rhythm the period goes on, and the difference is paid for the
 * time left. From monthly to annual a year begins: it costs its price less what was paid for the time left of the month.
 * After a trial, where nothing was paid, a period begins at the full price. docs/rules.md#upgrades
 */
export function upgradeCharge({ from, to, paidPeriod, now }: Upgrade): number {
  if (!paidPeriod) return to.priceCents;
  if (from.recurring === to.recurring) {
    return shareLeft(Math.max(0, to.priceCents - from.priceCents), paidPeriod, now);
  }
  return Math.max(0, to.priceCents - shareLeft(from.priceCents, paidPeriod, now));
}

/** Whether an upgrade begins a period of its own; otherwise the one under way goes on. */
export const startsNewPeriod = ({ from, to, paidPeriod }: Omit<Upgrade, 'now'>): boolean =>
  !paidPeriod || from.recurring !== to.recurring;
