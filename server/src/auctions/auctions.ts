import type { FastifyInstance } from 'fastify';
import type { Logger } from 'pino';
import type { Database } from '../database/open-database.ts';
import { AuctionCache } from './auction/auction-cache.ts';
import { auctionRoutes } from './auction-routes.ts';
import { BidDesk } from './bidding/bid-desk.ts';
import { groupCommit, type CommitGroup } from './bidding/commit-group.ts';
import { Settler } from './settling/settler.ts';

/** How bids reach the database. The tests that prove the checks plant wrong ways here. */
export type MakeCommit = (database: Database, cache: AuctionCache) => CommitGroup;

/** Bidding and settling on a server: its routes, and the settler for as long as the server runs. */
export function addAuctions(
  app: FastifyInstance,
  database: Database,
  logger: Pick<Logger, 'error'>,
  makeCommit: MakeCommit = groupCommit,
): void {
  const cache = new AuctionCache(database);
  const desk = new BidDesk(makeCommit(database, cache));
  const settler = new Settler(database, logger);
  auctionRoutes(app, database, cache, desk);
  app.addHook('onReady', async () => settler.start());
  app.addHook('onClose', async () => {
    await settler.close();
    await desk.idle();
  });
}
