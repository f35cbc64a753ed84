import { answerSecondOffer, listSecondOffers } from '@le-chai/contracts/second-offers';
import { idempotent } from '../../core/http/idempotent.ts';
import { route } from '../../core/http/route.ts';
import type { Services } from '../../core/services.ts';
import { answerOffer, expireOffer } from './answer-offer.ts';
import { offersOf, secondOffer } from './offer-rows.ts';

/** What was lost and is offered after all. docs/rules.md#second-offers */
export function addSecondOffers({ app, database, worker }: Pick<Services, 'app' | 'database' | 'worker'>): void {
  route(app, listSecondOffers, async ({ member }) => (await offersOf(database.pool, member.id)).map(secondOffer));
  route(app, answerSecondOffer, ({ member, body, idempotencyKey: key }) =>
    database.transaction((client) =>
      idempotent(client, member, key, ['answer-second-offer', body], async () =>
        secondOffer(await answerOffer(client, database, member.id, body)),
      ),
    ),
  );
  worker.inside('second-offer-end', (client, { payload }) => expireOffer(client, database, Number(payload['offer'])));
}
