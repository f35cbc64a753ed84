import type { PaymentMethod } from '@le-chai/contracts/cards';
import type { SubscriptionHandling } from '@le-chai/contracts/subscriptions';
import { day, euro } from '@le-chai/design/format';
import { cardTitle } from '@le-chai/payment/way';

/**
 * What removing a card means for the plan that is charged to it, in words; undefined where it means nothing.
 * @param cards the default first, then the newest: the one that follows a default
 * @param plans undefined where they are not known
 */
export function removalMeans(
  card: PaymentMethod,
  cards: readonly PaymentMethod[],
  plans: readonly SubscriptionHandling[] | undefined,
): string | undefined {
  if (!card.is_default) return undefined;
  const next = cards.find(({ id }) => id !== card.id);
  const charged = plans && chargeOf(plans);
  if (plans && !charged) return next && `${cardTitle(next)} becomes the default.`;
  const what = charged ?? 'A plan that renews is charged to your default card';
  return next
    ? `${what}. It will be charged to ${cardTitle(next)} instead.`
    : `${what}. Without a card it cannot be charged: add another before then.`;
}

function chargeOf(plans: readonly SubscriptionHandling[]): string | undefined {
  const plan = plans.find(({ next_charge: charge }) => charge !== null && charge.amount > 0);
  if (!plan?.next_charge) return undefined;
  const { date, amount } = plan.next_charge;
  return `Your ${(plan.next_plan ?? plan).name} plan is charged ${euro(amount)} on ${day(date)}`;
}
