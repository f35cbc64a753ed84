import type { SignupInput } from '@le-chai/contracts/signup';
import type { PoolClient } from 'pg';
import { formatEuro } from '../../core/money/amounts.ts';
import { sendMail } from '../../core/mail/mail.ts';
import { insertCard } from '../../core/payments/cards/saved-cards.ts';
import type { Services } from '../../core/services.ts';
import { formatDay } from '../subscriptions/plan-in-words.ts';
import { startFree, startTrial } from '../subscriptions/start-plan.ts';
import { lockMember, soldPlans } from '../subscriptions/subscription-rows.ts';
import { welcomeMail } from './signup-mails.ts';
import { randomUUID } from 'node:crypto';
import { invalid } from '../../core/http/refusal.ts';
import { reach } from '../../core/payments/cards/keep-card.ts';
import { type Card, CardRefused, type PaymentProvider } from '../../core/payments/provider/provider.ts';

/** Begins what a new member signed up for, with the card that it is charged to, and says welcome. */
export async function beginMembership(
  client: PoolClient,
  { database, payments }: Pick<Services, 'database' | 'payments'>,
  memberId: number,
  { tier, annual, person }: SignupInput,
  card: StrangersCard | null,
): Promise<void> {
  const recurring = annual ? 'annual' : 'monthly';
  const plan = (await soldPlans(client)).find((one) => one.tier === tier && one.recurring === recurring);
  if (!plan) throw new Error(`No plan is sold for ${tier}, ${recurring}`);
  if (card) await insertCard(client, memberId, payments.provider.name, card.card);
  const member = await lockMember(client, memberId);
  const { trialEnd } =
    plan.priceCents === 0
      ? await startFree(client, database, member, plan)
      : await startTrial(client, database, member, { plan, current: null, feeCents: plan.initialFeeCents });
  const welcome = {
    tier,
    trialEnds: trialEnd && formatDay(trialEnd),
    charged: formatEuro(plan.priceCents + plan.initialFeeCents),
  };
  await sendMail(client, database, welcomeMail({ email: person.email, firstName: person.first_name }, welcome));
}

/** A card that the provider keeps for somebody who is about to be a member. */
export interface StrangersCard {
  customer: string;
  card: Card;
}

/**
 * Has the provider keep the card of a signup, before there is a member.
 * @throws {Refusal} 422 for a card that is refused; 503 while the provider cannot be reached
 */
export async function keepStrangersCard(
  provider: PaymentProvider,
  { person, payment }: Pick<SignupInput, 'person' | 'payment'>,
): Promise<StrangersCard> {
  const name = `${person.first_name} ${person.last_name}`;
  try {
    return await reach(async () => {
      const customer = await provider.createCustomer({ email: person.email, name, key: `signup-${randomUUID()}` });
      const card = await provider.saveCard(customer, payment!.payment_token);
      if (!card) throw new CardRefused('cannot be used; please try another card');
      return { customer, card };
    });
  } catch (error) {
    throw error instanceof CardRefused ? invalid({ 'payment.payment_token': error.message }) : error;
  }
}
