import {
  SUBSCRIPTION_STATUS as S,
  type SubscriptionHandling,
  type SubscriptionStatus,
} from '@le-chai/contracts/subscriptions';

const ENDED = new Set<SubscriptionStatus>([S.cancelled, S.incompleteExpired, S.downgrade, S.upgrade]);

/** What has a next step: in force, or waiting to be paid. @param all the newest first */
export const currentOf = (all: readonly SubscriptionHandling[]): SubscriptionHandling | undefined =>
  all.find(({ status }) => !ENDED.has(status));

/** Whether it is to be paid for now. */
export const owes = ({ amount_due: due }: SubscriptionHandling): boolean => due > 0;

/** Whether it ends, or is replaced, unless it is gone on with. */
export const isEnding = ({ status }: SubscriptionHandling): boolean =>
  status === S.pendingCancel || status === S.pendingDowngrade;
