import type { SignupInput } from '@le-chai/contracts/signup';
import type { PoolClient } from 'pg';
import { tellEuro } from '../../core/money/amounts.ts';
import { sendMail } from '../../core/mail/mail.ts';
import { insertCard } from '../../core/payments/cards/saved-cards.ts';
import type { Services } from '../../core/services.ts';
import { tellDay } from '../subscriptions/plan-in-words.ts';
import { startFree, startTrial } from '../subscriptions/start-plan.ts';
import { lockMember, soldPlans } from '../subscriptions/subscription-rows.ts';
import type { StrangersCard } from './keep-strangers-card.ts';
import { welcomeMail } from './signup-mails.ts';

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
    trialEnds: trialEnd && tellDay(trialEnd),
    charged: tellEuro(plan.priceCents + plan.initialFeeCents),
  };
  await sendMail(client, database, welcomeMail({ email: person.email, firstName: person.first_name }, welcome));
}
