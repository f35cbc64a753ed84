import { followRequests } from '@le-chai/telemetry/request-context';
import type { Tracing } from '@le-chai/telemetry/tracing';
import type { FastifyInstance } from 'fastify';
import type { Logger } from 'pino';
import { accountRoutes } from './account/account-routes.ts';
import { addAuctions, type Engine } from './auctions/auctions.ts';
import { addBuying } from './checkout/buying/add-buying.ts';
import { addCatalogue } from './auctions/catalogue/add-catalogue.ts';
import { addBarrels } from './cellar/barrels/add-barrels.ts';
import { addBottling } from './cellar/bottling/add-bottling.ts';
import { cellarRoutes } from './cellar/lots/cellar-routes.ts';
import { contactRoutes } from './account/contact/contact-routes.ts';
import type { Database } from './core/database/open-database.ts';
import { houseRoutes } from './core/house/house-routes.ts';
import { addGifts } from './cellar/gifts/add-gifts.ts';
import { createServer } from './core/http/create-server.ts';
import { type DiskSettings, reportHealth } from './core/http/health.ts';
import { letGo } from './core/http/leaving.ts';
import type { HouseKeys } from './core/keys/house-keys.ts';
import { measureLedger } from './core/ledger/ledger-metrics.ts';
import { measure } from './core/http/metrics.ts';
import { countCalls } from './core/limits/count-calls.ts';
import { Files } from './core/limits/files.ts';
import { Limiter } from './core/limits/limiter.ts';
import type { LimitSettings } from './core/limits/limits.ts';
import { openApiRoutes } from './core/openapi/openapi-routes.ts';
import type { Mail } from './core/mail/mail.ts';
import { mailPage } from './core/mail/mail-page.ts';
import { createMailer, mailboxOf, type MailSettings } from './core/mail/mailer.ts';
import { removeOldMails } from './core/mail/remove-old-mails.ts';
import { addMarketplace } from './cellar/marketplace/add-marketplace.ts';
import { addPayments, type PaymentParts } from './core/payments/add-payments.ts';
import { addOutstanding } from './checkout/outstanding/add-outstanding.ts';
import { winHandlers } from './checkout/outstanding/win-handlers.ts';
import { profileRoutes } from './account/profile/profile-routes.ts';
import { addProvenance } from './cellar/provenance/add-provenance.ts';
import { projectVersion } from './core/house/project-version.ts';
import { addNotices } from './account/notices/notice-routes.ts';
import type { Services } from './core/services.ts';
import { addShipping } from './cellar/shipping/add-shipping.ts';
import { guardImpersonation } from './account/session/admit-impersonation.ts';
import { confirmRoutes } from './account/session/factors/confirm-routes.ts';
import { factorRoutes } from './account/session/factors/factor-routes.ts';
import { Factors } from './account/session/factors/factors.ts';
import { relyingParty } from './account/session/factors/relying-party.ts';
import { emailRoutes } from './account/session/email/email-routes.ts';
import { LogIn } from './account/session/log-in.ts';
import { warmUpPasswords } from './account/session/password.ts';
import { passwordRoutes } from './account/session/passwords/password-routes.ts';
import { sessionRoutes } from './account/session/session-routes.ts';
import { Sessions } from './core/members/sessions.ts';
import { measureSignIns } from './account/session/sign-ins.ts';
import { Tokens } from './core/members/token.ts';
import { addSignup } from './account/signup/add-signup.ts';
import { addSubscriptions } from './account/subscriptions/add-subscriptions.ts';
import { addValue } from './cellar/value/add-value.ts';
import { wishlistRoutes } from './auctions/wishlist/wishlist-routes.ts';
import { measureWork } from './core/work/work-metrics.ts';
import { type Keeping, keepHouse } from './core/work/keep-house.ts';
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
  await warmUpPasswords();

  const limiter = new Limiter(database, (who) => tokens.accountOf(who), limits);
  const app = createServer(logger, sessions.identify, database.clock);
  app.decorate('secureCookies', options.https);
  app.decorate('staffNeedsFactor', environment === 'production');
  const registry = measure(app, database);
  measureSignIns(app, registry, options.countryHeader);
  followRequests(app, options.tracing);
  countCalls(app, limiter);
  letGo(app);
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
  const services: Services = { app, database, logger, limiter, files: new Files(limiter), worker, payments };

  const factors = new Factors(database, limiter, relyingParty(mail.publicUrl), options.keys);
  const logIn = new LogIn(database, sessions, limiter, factors);
  sessionRoutes(services, { sessions, logIn, factors, tokens });
  emailRoutes(services, tokens);
  passwordRoutes(services, tokens, factors);
  factorRoutes(services, factors, tokens);
  confirmRoutes(services, { factors, sessions });
  guardImpersonation(services);
  accountRoutes(services);
  contactRoutes(services, mailboxOf(mail.from));
  houseRoutes(app, database);
  addCatalogue(services);
  wishlistRoutes(app, database);
  profileRoutes(app, database);
  addNotices(services, addAuctions(app, database, logger, winHandlers, engine));
  addOutstanding(services);
  cellarRoutes(services);
  addGifts(services);
  addProvenance(services);
  addBuying(services);
  addShipping(services);
  addMarketplace(services);
  addBarrels(services);
  addBottling(services);
  addValue(services);
  addSubscriptions(services);
  addSignup(services, sessions, tokens);
  if (environment !== 'production') openApiRoutes(app, projectVersion);

  app.addHook('onReady', async () => worker.start());
  app.addHook('onClose', () => logIn.recorded());
  app.addHook('onClose', () => worker.close());
  return app;
}
