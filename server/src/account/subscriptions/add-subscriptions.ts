import type { Services } from '../../core/services.ts';
import { chargeDue } from './charge-due.ts';
import { subjectOf } from './charges.ts';
import { doTurn } from './do-turn.ts';
import { releaseOwed, settleOwed } from './settle-owed.ts';
import { settleUpgrade } from './settle-upgrade.ts';
import { subscriptionRoutes } from './subscription-routes.ts';
import type { PoolClient } from 'pg';
import { formatEuro } from '../../core/money/amounts.ts';
import type { Announcer } from '../../core/database/open-database.ts';
import { notify } from '../../core/notices/notify.ts';
import type { Work } from '../../core/work/worker.ts';
import { planInWords, formatDay } from './plan-in-words.ts';
import { nextDeadline } from './rules/next-deadline.ts';
import { chargeOf } from './rules/subscription.ts';
import { standingOf } from './standing-of-member.ts';
import { findSubscription, lockMember } from './subscription-rows.ts';

/** Subscriptions on a server: the calls, the work at their deadlines, and what follows their charges. */
export function addSubscriptions(services: Services): void {
  const { database, worker, payments } = services;
  payments.register('subscription', {
    settle(client, intent) {
      const subject = subjectOf(intent.subject);
      return (subject.kind === 'upgrade' ? settleUpgrade : settleOwed)(client, database, intent, subject);
    },
    async release(client, { memberId, subject, failure }) {
      const about = subjectOf(subject);
      // An upgrade that is not paid changes nothing.
      if (about.kind === 'owed') await releaseOwed(client, database, memberId, about, failure ?? '');
    },
  });
  worker.inside('subscription-turn', (client, work) => doTurn(client, database, work));
  worker.inside('subscription-reminder', (client, work) => remind(client, database, work));
  worker.outside('subscription-charge', (work) => chargeDue(services, work));
  subscriptionRoutes(services);
}

/** Tells a member of the charge to come, if it still is to come. */
async function remind(client: PoolClient, bus: Announcer, { payload }: Work): Promise<void> {
  const subscription = await findSubscription(client, Number(payload['subscription']));
  const deadline = subscription && nextDeadline(subscription);
  if (deadline?.turn !== 'charge' || deadline.at.toISOString() !== payload['charge']) return;
  const { id, plan, status, memberId } = subscription!;
  const member = await lockMember(client, memberId);
  if (member.closed) return;
  const { feePaid } = await standingOf(client, memberId, member.now);
  const { totalCents } = chargeOf(subscription!, feePaid);
  const charge = `On ${formatDay(deadline.at)} your card is charged ${formatEuro(totalCents)}, unless you cancel first.`;
  const data = { subscriptionId: id, status, tier: plan.tier, text: `${planInWords(plan)} continues. ${charge}` };
  await notify(client, bus, [
    { memberId, kind: 'subscription', data, key: `reminder-${id}-${deadline.at.toISOString()}` },
  ]);
}
