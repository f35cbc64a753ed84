import { createListing, priceListing, withdrawListing } from '@le-chai/contracts/marketplace';
import { idempotent } from '../../core/http/idempotent.ts';
import { route } from '../../core/http/route.ts';
import { toCents } from '../../core/money/amounts.ts';
import type { Services } from '../../core/services.ts';
import * as listings from './listings.ts';
import { refuseOthers, refuseWhileClosed, refuseWithoutOne } from './refuse-marketplace.ts';
import type { Marketplace } from './marketplace.ts';

/** Members list bottles that are at the marketplace, at their own price, and withdraw listings. docs/rules.md#trade-marketplace */
export function listingRoutes({ app, database }: Pick<Services, 'app' | 'database'>, marketplace: Marketplace): void {
  route(app, createListing, ({ member, params, body, idempotencyKey: key }) =>
    database.transaction((client) =>
      idempotent(client, member, key, ['list', params, body], async () => {
        refuseOthers(params.marketplace);
        await refuseWhileClosed(client);
        const { wrapperId, serialIds, price } = body;
        return listings.createListing(client, database, member.id, {
          wrapperId,
          serialIds,
          priceCents: toCents(price),
        });
      }),
    ),
  );

  route(app, priceListing, ({ member, params, body, idempotencyKey: key }) =>
    database.transaction((client) =>
      idempotent(client, member, key, ['price', params, body], async () => {
        refuseOthers(params.marketplace);
        await refuseWhileClosed(client);
        return listings.priceListing(client, database, member.id, params.id, toCents(body.price));
      }),
    ),
  );

  // Not gated: what is listed can be taken back while the marketplace is closed to members.
  route(app, withdrawListing, ({ member, params, idempotencyKey: key }) =>
    database.transaction((client) =>
      idempotent(client, member, key, ['withdraw', params], async () => {
        refuseOthers(params.marketplace);
        refuseWithoutOne(marketplace);
        return listings.withdrawListing(client, database, member.id, params.id);
      }),
    ),
  );
}
