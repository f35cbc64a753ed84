import { buyNow } from '@le-chai/contracts/buying';
import { idempotent } from '../../../core/http/idempotent.ts';
import { notFound } from '../../../core/http/refusal.ts';
import { route } from '../../../core/http/route.ts';
import type { Services } from '../../../core/services.ts';
import { lockSale } from '../sale-on-offer.ts';
import { takeHold } from './take-hold.ts';
import { tellHold } from '../../../core/sale/holds.ts';

/** POST /v2/auctions/{id}/buy-now: units are held; nothing is owed yet. */
export function buyNowRoute({ app, database }: Pick<Services, 'app' | 'database'>): void {
  route(app, buyNow, ({ params, body, member, idempotencyKey }) =>
    database.transaction((client) =>
      idempotent(client, member, idempotencyKey, ['buy-now', params.id, body.quantity], async () => {
        const sale = await lockSale(client, params.id);
        if (!sale) throw notFound(`Auction ${params.id}`);
        const asked = { memberId: member.id, quantity: body.quantity, to: 'hold' } as const;
        return tellHold(sale, await takeHold(client, database, sale, asked));
      }),
    ),
  );
}
