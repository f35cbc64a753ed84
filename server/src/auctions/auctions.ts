import type { Database } from '../core/database/open-database.ts';
import { SEEN } from '../core/database/statuses.ts';
import type { AuctionCache } from '../core/sale/auction-cache.ts';
import type { WinHandlers } from '../core/sale/record-wins.ts';
import type { Services } from '../core/services.ts';
import { auctionRoutes } from './auction-routes.ts';
import { BidDesk } from './bidding/bid-desk.ts';
import { budgetRoutes } from './bidding/budget/budget-routes.ts';
import { type CommitGroup, groupCommit } from './bidding/commit-group.ts';
import { closeNextDue, type CloseNextDue } from './settling/settle-due.ts';
import { Settler } from './settling/settler.ts';
import { Catalogue } from './catalogue/catalogue.ts';
import { catalogueRoutes, searchRoutes } from './catalogue/catalogue-routes.ts';
import { notifyRoutes } from './catalogue/notify/notify-routes.ts';
import { plannedRoutes } from './catalogue/planned/planned-routes.ts';
import { addMarketPriceWork } from './catalogue/prices/market-price-work.ts';
import { producerRoutes } from './catalogue/producer-routes.ts';
import { priceRoutes } from './catalogue/prices/price-routes.ts';
import { addSearchWork } from './catalogue/searches/notify-searches.ts';
import { addEndingWork } from './catalogue/notify/notify-ending.ts';
import { savedSearchRoutes } from './catalogue/searches/search-routes.ts';
import { addToWishlist, removeFromWishlist } from '@le-chai/contracts/auctions';
import type { FastifyInstance } from 'fastify';
import { notFound } from '../core/http/refusal.ts';
import { route } from '../core/http/route.ts';

/** What takes bids and closes sales. The tests that prove the soak's checks plant wrong ones here. */
export interface Engine {
  makeCommit: (database: Database, cache: AuctionCache) => CommitGroup;
  closeNextDue: CloseNextDue;
}

/** The catalogue, wishlists and bidding on a server, and the settler for as long as the server runs. */
export function addAuctions(services: Services, winHandlers: WinHandlers, engine: Partial<Engine> = {}): void {
  const { app, database, logger, sales } = services;
  addCatalogue(services);
  wishlistRoutes(app, database);

  const { makeCommit = groupCommit } = engine;
  const closeDue: CloseNextDue =
    engine.closeNextDue ?? ((house, passOver) => closeNextDue(house, winHandlers, passOver));
  const desk = new BidDesk(makeCommit(database, sales));
  const settler = new Settler(database, logger, closeDue);
  auctionRoutes(app, database, sales, desk);
  budgetRoutes(services);
  app.addHook('onReady', async () => settler.start());
  app.addHook('onClose', async () => {
    await settler.close();
    await desk.idle();
  });
}

/** What there is to buy on a server: its routes, and the work that keeps prices and notices up to date. */
function addCatalogue(services: Services): void {
  const catalogue = new Catalogue(services.database);
  // The first caller would otherwise wait for it; a failure is met and reported by the caller.
  services.app.addHook('onReady', (done) => {
    catalogue.warmUp().catch(() => {});
    done();
  });
  catalogueRoutes(services, catalogue);
  searchRoutes(services, catalogue);
  notifyRoutes(services);
  savedSearchRoutes(services);
  addSearchWork(services);
  addEndingWork(services);
  priceRoutes(services);
  producerRoutes(services);
  plannedRoutes(services);
  addMarketPriceWork(services);
}

/** Puts sales on the member's wishlist and takes them off; again does no harm. */
function wishlistRoutes(app: FastifyInstance, database: Database): void {
  const change = (memberId: number, saleId: number, statement: string) =>
    database.transaction(async (client) => {
      const { rowCount } = await client.query(`select 1 from sale s where id = $1 and ${SEEN}`, [saleId]);
      if (!rowCount) throw notFound(`Auction ${saleId}`);
      const changed = await client.query(statement, [memberId, saleId]);
      if (changed.rowCount) database.changes.announce(client, 'member', memberId);
    });

  route(app, addToWishlist, async ({ params, member }) => {
    await change(
      member.id,
      params.saleId,
      'insert into wishlist (member_id, sale_id) values ($1, $2) on conflict do nothing',
    );
    return { isWishlist: true };
  });
  route(app, removeFromWishlist, async ({ params, member }) => {
    await change(member.id, params.saleId, 'delete from wishlist where member_id = $1 and sale_id = $2');
    return { isWishlist: false };
  });
}
