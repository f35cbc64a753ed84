import {
  SUBSCRIPTION_STATUS as S,
  type SubscriptionHandling,
  type SubscriptionPlan,
  type SubscriptionStatus,
} from '@le-chai/contracts/subscriptions';
import { euro } from '@le-chai/design/format';

type Terms = Pick<SubscriptionPlan, 'name' | 'recurring_type' | 'price'>;

/** `Collector, monthly`; what costs nothing has no rhythm. */
export const planName = ({ name, recurring_type: rhythm, price }: Terms | SubscriptionHandling): string =>
  price === 0 ? name : `${name}, ${rhythm}`;

/** `€60 a month` */
export const priceWords = ({ recurring_type: rhythm, price }: Omit<Terms, 'name'>): string =>
  price === 0 ? 'nothing' : `${euro(price)} a ${rhythm === 'annual' ? 'year' : 'month'}`;

const ENDED = new Set<SubscriptionStatus>([S.cancelled, S.incompleteExpired, S.downgrade, S.upgrade]);

/** What has a next step: in force, or waiting to be paid. @param all the newest first */
export const currentOf = (all: readonly SubscriptionHandling[]): SubscriptionHandling | undefined =>
  all.find(({ status }) => !ENDED.has(status));

/** Whether it is to be paid for now. */
export const owes = ({ amount_due: due }: SubscriptionHandling): boolean => due > 0;

/** Whether it ends, or is replaced, unless it is gone on with. */
export const isEnding = ({ status }: SubscriptionHandling): boolean =>
  status === S.pendingCancel || status === S.pendingDowngrade;
