import type { FastifyInstance } from 'fastify';
import type { Logger } from 'pino';
import type { Database } from './database/open-database.ts';
import type { Files } from './limits/files.ts';
import type { Limiter } from './limits/limiter.ts';
import type { Payments } from './payments/intents/payments.ts';
import type { AuctionCache } from './sale/auction-cache.ts';
import type { Worker } from './work/worker.ts';

/** What every area of the API is built with: it registers its routes, its work and its payments on these. */
export interface Services {
  app: FastifyInstance;
  database: Database;
  logger: Logger;
  limiter: Limiter;
  files: Files;
  worker: Worker;
  payments: Payments;
  /** Sales as this process knows them. */
  sales: AuctionCache;
}
