import { followRequests } from '@le-chai/telemetry/request-context';
import type { Tracing } from '@le-chai/telemetry/tracing';
import type { FastifyInstance } from 'fastify';
import type { Logger } from 'pino';
import { addAccount } from './account/account.ts';
import { addAuctions, type Engine } from './auctions/auctions.ts';
import { addCellar } from './cellar/cellar.ts';
import type { MarketplaceSettings } from './cellar/operations.ts';
import { addCheckout } from './checkout/checkout.ts';
import { winHandlers } from './checkout/operations.ts';
import type { Database } from './core/database/open-database.ts';
import { houseRoutes, projectVersion } from './core/house/house-routes.ts';
import { createServer } from './core/http/create-server.ts';
import { type DiskSettings, reportHealth } from './core/http/health.ts';
import { announceLeaving } from './core/http/leaving.ts';
import { measure } from './core/http/metrics.ts';
import type { HouseKeys } from './core/keys/house-keys.ts';
import { measureLedger } from './core/ledger/ledger-metrics.ts';
import { countCalls } from './core/limits/count-calls.ts';
import { Files } from './core/limits/files.ts';
import { Limiter } from './core/limits/limiter.ts';
import type { LimitSettings } from './core/limits/limits.ts';
import type { Mail } from './core/mail/mail.ts';
import { mailPage } from './core/mail/mail-page.ts';
import { createMailer, type MailSettings, removeOldMails } from './core/mail/mailer.ts';
import { Sessions } from './core/members/sessions.ts';
import { Tokens } from './core/members/token.ts';
import type { PushSettings } from './core/notices/push/push-settings.ts';
import { openApiRoutes } from './core/openapi/openapi-routes.ts';
import { addPayments, type PaymentParts } from './core/payments/add-payments.ts';
import { AuctionCache } from './core/sale/auction-cache.ts';
import type { Services } from './core/services.ts';
import { keepHouse, type Keeping } from './core/work/keep-house.ts';
import { measureWork } from './core/work/work-metrics.ts';
import { Worker } from './core/work/worker.ts';

export interface AppOptions {
  database: Database;
  keys: HouseKeys;
  logger: Logger;
  /** `production` serves neither /openapi.json nor /docs. */
  environment: 'development' | 'staging' | 'preview' | 'production';
  /** Whether members reach the house by https: cookies are for https alone then. */
  https: boolean;
  mail: MailSettings;
  /** The folder whose disk has to have room, bytes. */
  disk: DiskSettings;
  cards: PaymentParts['cards'];
  marketplace: MarketplaceSettings;
  /** None where members are not notified on their devices. */
  push?: PushSettings | undefined;
  tracing?: Tracing | undefined;
  /** Header in which the operator's own proxy names the country of a sender. */
  countryHeader?: string | undefined;
  limits: LimitSettings;
  keeping: Keeping;
  /** Other ways of taking bids and closing sales: for the tests that prove the soak's checks. */
  engine?: Partial<Engine>;
  /** Another engine of card payments, for the same. */
  makePayments?: PaymentParts['makePayments'];
}

/** The product API with every route on it; listens to nothing yet. */
export async function buildApp(options: AppOptions): Promise<FastifyInstance> {
  const { database, logger, environment, mail, cards, limits, engine, makePayments } = options;
  const tokens = new Tokens(options.keys);
  const sessions = new Sessions(database, tokens);

  const limiter = new Limiter(database, (who) => tokens.accountOf(who), limits);
  const app = createServer(logger, sessions.identify, database.clock);
  app.decorate('secureCookies', options.https);
  app.decorate('staffNeedsFactor', environment === 'production');
  const registry = measure(app, database);
  followRequests(app, options.tracing);
  countCalls(app, limiter);
  announceLeaving(app);
  reportHealth(app, database, options.disk);
  const worker = new Worker(database, logger);
  measureWork(registry, database);
  measureLedger(registry, database);
  const mailer = createMailer(mail);
  worker.hourly((stop) => keepHouse(database, options.keeping, stop));
  worker.hourly(() => removeOldMails(mail.folder));
  worker.outside('mail', ({ id, payload }) => mailer(payload as unknown as Mail, id));
  if (environment === 'development' && !mail.smtp) mailPage(app, mail.folder);
  const payments = await addPayments({ app, database, worker, registry, cards, makePayments });
  const sales = new AuctionCache(database);
  const files = new Files(limiter);
  const services: Services = { app, database, logger, limiter, files, worker, payments, sales };

  houseRoutes(app, database);
  const { keys, countryHeader, push } = options;
  await addAccount(services, { sessions, tokens, keys, mail, countryHeader, push });
  addAuctions(services, winHandlers, engine);
  addCellar(services, options);
  addCheckout(services);
  if (environment !== 'production') openApiRoutes(app, projectVersion);

  app.addHook('onReady', async () => worker.start());
  app.addHook('onClose', () => worker.close());
  return app;
}
