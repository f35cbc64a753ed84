import { SUBSCRIPTION_STATUS, type SubscriptionStatus } from '@le-chai/contracts/subscriptions';

/** What can happen to a subscription. */
export type Occasion =
  /** What it owed was paid: the first charge or a renewal. */
  | 'paid'
  /** A charge of what it owes failed. */
  | 'payment-failed'
  /** So did the last one that the house tries by itself. */
  | 'last-payment-failed'
  /** Nobody paid what it owes in time. */
  | 'given-up'
  /** Its period ended, and it is not to be renewed. */
  | 'period-over'
  | 'cancelled'
  | 'resumed'
  | 'downgrade-asked'
  /** Another plan took its place at once. */
  | 'replaced';

const S = SUBSCRIPTION_STATUS;

const NEXT: Record<SubscriptionStatus, Partial<Record<Occasion, SubscriptionStatus>>> = {
  [S.trialing]: {
    paid: S.active,
    'payment-failed': S.incomplete,
    cancelled: S.pendingCancel,
    'downgrade-asked': S.pendingDowngrade,
    replaced: S.upgrade,
  },
  [S.active]: {
    paid: S.active,
    'payment-failed': S.pastDue,
    cancelled: S.pendingCancel,
    'downgrade-asked': S.pendingDowngrade,
    replaced: S.upgrade,
  },
  [S.incomplete]: {
    paid: S.active,
    'payment-failed': S.incomplete,
    cancelled: S.cancelled,
    'given-up': S.incompleteExpired,
  },
  [S.pastDue]: {
    paid: S.active,
    'payment-failed': S.pastDue,
    'last-payment-failed': S.unpaid,
    cancelled: S.cancelled,
  },
  [S.unpaid]: {
    paid: S.active,
    'payment-failed': S.unpaid,
    cancelled: S.cancelled,
    'given-up': S.cancelled,
  },
  [S.pendingCancel]: {
    'period-over': S.cancelled,
    resumed: S.active,
    cancelled: S.pendingCancel,
    'downgrade-asked': S.pendingDowngrade,
    replaced: S.upgrade,
  },
  [S.pendingDowngrade]: {
    'period-over': S.downgrade,
    resumed: S.active,
    cancelled: S.pendingCancel,
    'downgrade-asked': S.pendingDowngrade,
    replaced: S.upgrade,
  },
  [S.cancelled]: {},
  [S.incompleteExpired]: {},
  [S.downgrade]: {},
  [S.upgrade]: {},
};

/**
 * What a subscription becomes; null if that cannot happen to it. docs/rules.md#subscriptions
 * @param onTrial no period of it was paid yet: what is resumed goes on as a trial
 */
export function nextStatus(
  status: SubscriptionStatus,
  occasion: Occasion,
  onTrial: boolean,
): SubscriptionStatus | null {
  if (occasion === 'resumed' && onTrial && NEXT[status].resumed !== undefined) return S.trialing;
  return NEXT[status][occasion] ?? null;
}

/** Nothing happens to it any more. */
export const hasEnded = (status: SubscriptionStatus): boolean => Object.keys(NEXT[status]).length === 0;

/** Whether it gives its tier now: what is paid, on trial, or in the days in which a renewal is tried again. */
export const givesTier = (status: SubscriptionStatus): boolean => GIVING.has(status);

const GIVING = new Set<SubscriptionStatus>([S.active, S.trialing, S.pastDue, S.pendingCancel, S.pendingDowngrade]);
