import { answerSecondOffer, listSecondOffers } from '@le-chai/contracts/second-offers';
import { refuseImpersonation } from '../../http/member.ts';
import { route } from '../../http/route.ts';
import type { Services } from '../../services.ts';
import { answerOffer, expireOffer } from './answer-offer.ts';
import { offersOf, secondOffer } from './offer-rows.ts';

/** What was lost and is offered after all. docs/rules.md#second-offers */
export function addSecondOffers({ app, database, worker }: Pick<Services, 'app' | 'database' | 'worker'>): void {
  route(app, listSecondOffers, async ({ member }) => (await offersOf(database.pool, member.id)).map(secondOffer));
  route(app, answerSecondOffer, async ({ member, body }) => {
    refuseImpersonation(member);
    return secondOffer(await answerOffer(database, member.id, body));
  });
  worker.inside('second-offer-end', (client, { payload }) => expireOffer(client, database, Number(payload['offer'])));
}
