import type { SubscriptionHandling, SubscriptionPlan } from '@le-chai/contracts/subscriptions';
import { euro } from '@le-chai/design/format';

type Terms = Pick<SubscriptionPlan, 'name' | 'recurring_type' | 'price'>;

/** `Collector, monthly`; what costs nothing has no rhythm. */
export const planName = ({ name, recurring_type: rhythm, price }: Terms | SubscriptionHandling): string =>
  price === 0 ? name : `${name}, ${rhythm}`;

/** `€60 a month` */
export const priceWords = ({ recurring_type: rhythm, price }: Omit<Terms, 'name'>): string =>
  price === 0 ? 'nothing' : `${euro(price)} a ${rhythm === 'annual' ? 'year' : 'month'}`;
