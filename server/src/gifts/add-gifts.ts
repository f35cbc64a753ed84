import * as contract from '@le-chai/contracts/gifts';
import { TABLE_PAGE_SIZE } from '@le-chai/contracts/table-search';
import { refuseImpersonation } from '../http/member.ts';
import { route } from '../http/route.ts';
import type { Services } from '../services.ts';
import { acceptGift } from './accept-gift.ts';
import { findGift } from './find-gift.ts';
import { letterOf } from './gift-answers.ts';
import { GIFT_EXPIRY, giveBottles } from './give-bottles.ts';
import { listGifts } from './list-gifts.ts';
import { cancelGift, declineGift, expireGift } from './stop-gift.ts';

/** Giving bottles away, and what becomes of it. docs/rules.md#gifts */
export function addGifts({
  app,
  database,
  limiter,
  worker,
}: Pick<Services, 'app' | 'database' | 'limiter' | 'worker'>): void {
  route(app, contract.actionGift, ({ member, body }) => {
    refuseImpersonation(member);
    return database.transaction(async (client) => {
      await limiter.take('gifts', member.id, client);
      await limiter.take('mailsToRecipient', body.recipient_email, client);
      return giveBottles(client, database, member.id, body);
    });
  });
  route(app, contract.giftLetter, async ({ params }) => letterOf(await findGift(database.pool, params)));
  route(app, contract.acceptGift, ({ member, params }) => {
    refuseImpersonation(member);
    return database.transaction((client) => acceptGift(client, database, member.id, params.token));
  });
  route(app, contract.declineGift, ({ params }) =>
    database.transaction((client) => declineGift(client, database, params.token)),
  );
  route(app, contract.cancelGift, ({ member, params }) =>
    database.transaction((client) => cancelGift(client, database, member.id, params.id)),
  );

  route(app, contract.myGifts, async ({ member, query }) => {
    const { page = 1, pageSize = TABLE_PAGE_SIZE, sortBy = 'created', direction, status } = query;
    const descending = (query.sortDir ?? (sortBy === 'created' ? 'desc' : 'asc')) === 'desc';
    const wanted = { direction, status, sortBy, descending, page, pageSize };
    const { items, total } = await listGifts(database.pool, member.id, wanted);
    return { items, total, page, total_pages: Math.ceil(total / pageSize) };
  });

  worker.inside(GIFT_EXPIRY, (client, { payload }) => expireGift(client, database, Number(payload['gift'])));
}
