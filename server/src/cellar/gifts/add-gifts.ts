import * as contract from '@le-chai/contracts/gifts';
import { TABLE_PAGE_SIZE } from '@le-chai/contracts/table-search';
import { idempotent } from '../../core/http/idempotent.ts';
import { route } from '../../core/http/route.ts';
import type { Services } from '../../core/services.ts';
import { requireConfirmedEmail } from '../../core/members/confirmed-email.ts';
import { acceptGift } from './accept-gift.ts';
import { findGift } from './gift-rows.ts';
import { letterOf } from './gift-answers.ts';
import { GIFT_EXPIRY, giveBottles } from './give-bottles.ts';
import { listGifts } from './list-gifts.ts';
import { cancelGift, declineGift, expireGift } from './end-gift.ts';

/** Giving bottles away, and what becomes of it. docs/rules.md#gifts */
export function addGifts({
  app,
  database,
  limiter,
  worker,
}: Pick<Services, 'app' | 'database' | 'limiter' | 'worker'>): void {
  route(app, contract.actionGift, ({ member, body, idempotencyKey: key }) => {
    requireConfirmedEmail(member);
    return database.transaction((client) =>
      idempotent(client, member, key, ['give', body], async () => {
        await limiter.take('gifts', member.id, client);
        await limiter.take('mailsToRecipient', body.recipient_email, client);
        return giveBottles(client, database, member.id, body);
      }),
    );
  });
  route(app, contract.giftLetter, async ({ params }) => letterOf(await findGift(database.pool, params)));
  route(app, contract.acceptGift, ({ member, params: { token }, idempotencyKey: key }) =>
    database.transaction((client) =>
      idempotent(client, member, key, ['accept-gift', token], () => acceptGift(client, database, member.id, token)),
    ),
  );
  route(app, contract.declineGift, ({ params: { token }, idempotencyKey: key }) =>
    database.transaction(async (client) => {
      const { member_id: giver } = await findGift(client, { token });
      // The sender is not signed in: the key is kept with the giver's, apart from the giver's own, which have no space.
      return idempotent(client, { id: giver }, `decline ${key}`, ['decline-gift', token], () =>
        declineGift(client, database, token),
      );
    }),
  );
  route(app, contract.cancelGift, ({ member, params, idempotencyKey: key }) =>
    database.transaction((client) =>
      idempotent(client, member, key, ['cancel-gift', params.id], () =>
        cancelGift(client, database, member.id, params.id),
      ),
    ),
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
