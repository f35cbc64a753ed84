import type { Database } from '../core/database/open-database.ts';
import type { AuctionCache } from '../core/sale/auction-cache.ts';
import type { WinHandlers } from '../core/sale/record-wins.ts';
import type { Services } from '../core/services.ts';
import { auctionRoutes } from './auction-routes.ts';
import { BidDesk } from './bidding/bid-desk.ts';
import { groupCommit, type CommitGroup } from './bidding/commit-group.ts';
import { addCatalogue } from './catalogue/add-catalogue.ts';
import { closeNextDue, type CloseNextDue } from './settling/settle-due.ts';
import { Settler } from './settling/settler.ts';
import { wishlistRoutes } from './wishlist/wishlist-routes.ts';

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
  app.addHook('onReady', async () => settler.start());
  app.addHook('onClose', async () => {
    await settler.close();
    await desk.idle();
  });
}
