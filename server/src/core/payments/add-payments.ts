import type { FastifyInstance } from 'fastify';
import type { Registry } from 'prom-client';
import type { Database } from '../database/open-database.ts';
import type { Worker } from '../work/worker.ts';
import { ownSetting } from '../house/own-setting.ts';
import { cardRoutes } from './cards/card-routes.ts';
import { Payments, type PaymentsOptions } from './intents/payments.ts';
import { measurePayments } from './payment-metrics.ts';
import type { CardSettings } from './provider/card-settings.ts';
import { noProvider } from './provider/no-provider.ts';
import { StripeProvider } from './provider/stripe/stripe-provider.ts';
import { TestProvider } from './provider/test/test-provider.ts';
import { addReconciliation } from './reconciliation/add-reconciliation.ts';
import { refundCharge } from './refunds/refund-charge.ts';
import { testProviderOutside, webhookRoute } from './webhook/webhook-route.ts';
import { getCardProvider } from '@le-chai/contracts/cards';
import { route } from '../http/route.ts';
import type { PaymentProvider } from './provider/provider.ts';

export interface PaymentParts {
  app: FastifyInstance;
  database: Database;
  worker: Worker;
  registry: Registry;
  cards: CardSettings;
  /** Another engine: for the tests that prove the checks of the books. */
  makePayments?: ((options: PaymentsOptions) => Payments) | undefined;
}

/** Card payments on a server: the provider, the engine, saved cards, the webhook, and the work that follows. */
export async function addPayments({
  app,
  database,
  worker,
  registry,
  cards,
  makePayments,
}: PaymentParts): Promise<Payments> {
  const provider = await openProvider(cards, database);
  const house = await ownSetting(database, 'payments_house', 6);
  const onTurn = measurePayments(registry, database);
  const options: PaymentsOptions = { database, provider, house, worker, onTurn };
  const payments = makePayments ? makePayments(options) : new Payments(options);
  worker.outside('refund', ({ payload }) => refundCharge({ database, provider, house }, Number(payload['refund'])));

  addReconciliation({ app, database, worker, provider });
  providerRoute(app, provider);
  cardRoutes({ app, database, worker, provider, house });
  webhookRoute({ app, database, payments });
  if (provider instanceof TestProvider) testProviderOutside(app, worker, provider);
  return payments;
}

async function openProvider(cards: CardSettings, database: Database) {
  if (cards.kind === 'none') return noProvider;
  if (cards.kind === 'stripe') return new StripeProvider(cards);
  return new TestProvider(database, await ownSetting(database, 'test_provider_secret', 32));
}

/** GET /v2/payments/provider: whose code the browser loads to take a card, and the wallets that it may offer. */
function providerRoute(app: FastifyInstance, provider: PaymentProvider): void {
  const { name, publishableKey, test } = provider;
  route(app, getCardProvider, async () => {
    const wallets = await provider.wallets();
    return { name, publishable_key: publishableKey, test, ...(wallets.length > 0 && { wallets: [...wallets] }) };
  });
}
