import type { FastifyInstance } from 'fastify';
import type { Logger } from 'pino';
import type { Database } from '../core/database/open-database.ts';
import { AuctionCache } from '../core/sale/auction-cache.ts';
import type { WinHandlers } from '../core/sale/record-wins.ts';
import { auctionRoutes } from './auction-routes.ts';
import { BidDesk } from './bidding/bid-desk.ts';
import { groupCommit, type CommitGroup } from './bidding/commit-group.ts';
import { closeNextDue, type CloseNextDue } from './settling/settle-due.ts';
import { Settler } from './settling/settler.ts';

/** What takes bids and closes sales. The tests that prove the soak's checks plant wrong ones here. */
export interface Engine {
  makeCommit: (database: Database, cache: AuctionCache) => CommitGroup;
  closeNextDue: CloseNextDue;
}

/**
 * Bidding and settling on a server: its routes, and the settler for as long as the server runs.
 * @returns auctions as this process knows them, for others that tell of them
 */
export function addAuctions(
  app: FastifyInstance,
  database: Database,
  logger: Pick<Logger, 'error'>,
  winHandlers: WinHandlers,
  engine: Partial<Engine> = {},
): AuctionCache {
  const { makeCommit = groupCommit } = engine;
  const closeDue: CloseNextDue =
    engine.closeNextDue ?? ((house, passOver) => closeNextDue(house, winHandlers, passOver));
  const cache = new AuctionCache(database);
  const desk = new BidDesk(makeCommit(database, cache));
  const settler = new Settler(database, logger, closeDue);
  auctionRoutes(app, database, cache, desk);
  app.addHook('onReady', async () => settler.start());
  app.addHook('onClose', async () => {
    await settler.close();
    await desk.idle();
  });
  return cache;
}
