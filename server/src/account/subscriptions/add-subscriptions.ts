import type { Services } from '../../core/services.ts';
import { chargeDue } from './charge-due.ts';
import { subjectOf } from './charge-subject.ts';
import { doTurn } from './do-turn.ts';
import { remind } from './remind.ts';
import { releaseOwed, settleOwed } from './settle-owed.ts';
import { settleUpgrade } from './settle-upgrade.ts';
import { subscriptionRoutes } from './subscription-routes.ts';

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
