import type { OwnMember } from './own-member.ts';

/** What the API says about a member's plan. */
interface OwnPlan {
  id_subscription_handling: number;
  status: number;
  date_end_subscription: string | null;
  story_subscription: { charged: number; note: string }[];
}

/** Numbers of the monthly plans by tier; the annual plan has the next number. */
const MONTHLY = { Explorer: 3, Connoisseur: 5, Collector: 7, Ambassador: 9, Founder: 11 } as const;

/** Subscribes a member of a house to a monthly plan, as the page would; on trial if it is the first. @param card of the test provider */
export async function takePlan(
  house: { url: string },
  member: OwnMember,
  tier: keyof typeof MONTHLY,
  card = 'pm_card_visa',
): Promise<void> {
  const session = await fetch(`${house.url}/_serverFn/get-user`, {
    headers: { authorization: `Bearer ${member.token}` },
  });
  const { result } = (await session.json()) as { result: { data: { id_user: number } } };
  const body = { id_user: result.data.id_user, id_subscription: MONTHLY[tier], payment_token: card };
  await member.call('POST', '/users/SendSubscriptionUser/', body);
}

/** The plans that a member has had, the newest first. */
export const plansOf = (member: OwnMember) => member.call<OwnPlan[]>('GET', '/users/GetMySubscriptionHandling/');

/** What was charged for the plans of a member, EUR, the first one first. */
export async function charged(member: OwnMember): Promise<number[]> {
  return (await plansOf(member))
    .toReversed()
    .flatMap(({ story_subscription: story }) => story.map((turn) => turn.charged))
    .filter((amount) => amount > 0);
}
