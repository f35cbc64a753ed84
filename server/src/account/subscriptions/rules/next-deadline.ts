import { type RecurringType, SUBSCRIPTION_STATUS, type SubscriptionStatus } from '@le-chai/contracts/subscriptions';

const HOUR = 3_600_000;
const DAY = 24 * HOUR;

/** A first charge can be made up for this long. Our own choice, as all below: docs/rules.md#subscriptions */
const INCOMPLETE_HOURS = 23;
/** A failed renewal is tried again this many days after it was due; when the last fails it is unpaid. */
const RETRY_DAYS = [1, 3, 7] as const;
/** An unpaid subscription is cancelled this many days after it was due. */
const UNPAID_DAYS = 30;

/** Members are notified this many days before a trial ends, and before a year is charged. */
const REMINDER_DAYS = { trial: 3, annual: 14 } as const;

/** What decides when something is to be done about a subscription. */
export interface Standing {
  readonly status: SubscriptionStatus;
  /** None for what has no end: a free plan. */
  readonly periodEnd: Date | null;
  /** Since when a charge is owed. */
  readonly pastDueSince: Date | null;
  /** Charges of it that the house tried by itself. */
  readonly attempts: number;
}

export interface Deadline {
  at: Date;
  turn: 'charge' | 'given-up' | 'period-over';
}

const after = (instant: Date | null, ms: number) => instant && new Date(instant.getTime() + ms);

/** What is to be done next about a subscription if nobody does anything, and when; null for nothing. docs/rules.md#subscriptions */
export function nextDeadline({ status, periodEnd, pastDueSince, attempts }: Standing): Deadline | null {
  const turns: Partial<Record<SubscriptionStatus, { turn: Deadline['turn']; at: Date | null }>> = {
    [SUBSCRIPTION_STATUS.trialing]: { turn: 'charge', at: periodEnd },
    [SUBSCRIPTION_STATUS.active]: { turn: 'charge', at: periodEnd },
    [SUBSCRIPTION_STATUS.pastDue]: { turn: 'charge', at: after(pastDueSince, (RETRY_DAYS[attempts - 1] ?? 0) * DAY) },
    [SUBSCRIPTION_STATUS.pendingCancel]: { turn: 'period-over', at: periodEnd },
    [SUBSCRIPTION_STATUS.pendingDowngrade]: { turn: 'period-over', at: periodEnd },
    [SUBSCRIPTION_STATUS.incomplete]: { turn: 'given-up', at: after(pastDueSince, INCOMPLETE_HOURS * HOUR) },
    [SUBSCRIPTION_STATUS.unpaid]: { turn: 'given-up', at: after(pastDueSince, UNPAID_DAYS * DAY) },
  };
  const next = turns[status];
  return next?.at ? { turn: next.turn, at: next.at } : null;
}

/** When a member is to be reminded of the next charge; null if none comes, or one comes every month anyway. */
export function reminderOf({ status, periodEnd }: Standing, recurring: RecurringType): Date | null {
  if (status === SUBSCRIPTION_STATUS.trialing) return after(periodEnd, -REMINDER_DAYS.trial * DAY);
  const yearly = status === SUBSCRIPTION_STATUS.active && recurring === 'annual';
  return yearly ? after(periodEnd, -REMINDER_DAYS.annual * DAY) : null;
}

/** Whether the charge that just failed, the first one or a retry, was the last. @param attempts failures, this one among them */
export const wasLastRetry = (attempts: number): boolean => attempts > RETRY_DAYS.length;
