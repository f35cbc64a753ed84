import { Refusal } from '../../core/http/refusal.ts';
import { listCards } from '../../core/payments/cards/saved-cards.ts';
import type { Services } from '../../core/services.ts';
import type { Work } from '../../core/work/worker.ts';
import { owedBy, periodMark } from './charges.ts';
import { planInWords } from './plan-in-words.ts';
import { chargeOf, type Subscription } from './rules/subscription.ts';
import { owes } from './rules/owed.ts';
import { releaseOwed } from './settle-owed.ts';
import { standingOf } from './standing-of-member.ts';
import { findSubscription, lockMember } from './subscription-rows.ts';

const NOT_DUE = 'charge-not-due';

/**
 * Charges what a subscription owes to the member's default card, with nobody there: at the end of a trial or of a period,
 * or once more after it failed. Outside any transaction; each attempt charges once.
 */
export async function chargeDue({ database, payments }: Services, { payload }: Work): Promise<void> {
  const attempts = Number(payload['attempts']);
  const found = await findSubscription(database.pool, Number(payload['subscription']));
  if (!found || !isThatCharge(found)) return;
  const { id, memberId } = found;
  const subject = owedBy(found, 0, true);
  const card = (await listCards(database.pool, memberId, payments.provider.name))[0];
  if (!card) {
    await database.transaction((client) => releaseOwed(client, database, memberId, subject, NO_CARD));
    return;
  }
  try {
    await payments.pay({
      member: { id: memberId },
      purpose: 'subscription',
      // With blanks in it, so that it is no key that a request can carry.
      key: `subscription ${id} ${subject.periodEnd} ${attempts}`,
      request: [id, attempts],
      card: card.reference,
      offSession: true,
      prepare: async (client) => {
        const member = await lockMember(client, memberId);
        const subscription = await findSubscription(client, id);
        if (!subscription || !isThatCharge(subscription) || !owes(subscription, member.now))
          throw new Refusal(409, NOT_DUE, 'Nothing is due.');
        const { feePaid } = await standingOf(client, memberId, member.now);
        const { totalCents, feeCents } = chargeOf(subscription, feePaid);
        const description = planInWords(subscription.plan);
        return { subject: { ...subject, feeCents }, amountCents: totalCents, description };
      },
    });
  } catch (error) {
    if (!(error instanceof Refusal && error.reason === NOT_DUE)) throw error;
  }

  function isThatCharge(subscription: Subscription): boolean {
    return subscription.attempts === attempts && periodMark(subscription) === payload['periodEnd'];
  }
}

const NO_CARD = 'There is no card to charge. Add one to pay.';
