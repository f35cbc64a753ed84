import {
  addPaymentMethod,
  listPaymentMethods,
  type PaymentMethod,
  removePaymentMethod,
  setDefaultPaymentMethod,
} from '@le-chai/contracts/cards';
import { invalid, notFound } from '../../http/refusal.ts';
import { route } from '../../http/route.ts';
import type { FastifyInstance } from 'fastify';
import type { Database } from '../../database/open-database.ts';
import { enqueue } from '../../work/enqueue.ts';
import type { Worker } from '../../work/worker.ts';
import { CardRefused, type PaymentProvider } from '../provider/provider.ts';
import { customerOf, keepCard, reach, refuseManyCards } from './keep-card.ts';
import { listCards, makeDefault, removeCard, type SavedCard } from './saved-cards.ts';

interface Parts {
  app: FastifyInstance;
  database: Database;
  worker: Worker;
  provider: PaymentProvider;
  house: string;
}

/** GET, POST, DELETE /api/v3/users/me/payment-methods, and which of them is the default. */
export function cardRoutes({ app, database, worker, provider, house }: Parts): void {
  const desk = { database, provider, house };

  route(app, listPaymentMethods, async ({ member }) =>
    (await listCards(database.pool, member.id, provider.name)).map(paymentMethod),
  );

  route(app, addPaymentMethod, async ({ member, body }) => {
    const token = body.setup ?? body.payment_token;
    if (token === undefined) {
      await refuseManyCards(desk, member.id);
      const setup = await reach(async () => provider.createSetup(await customerOf(desk, member.id)));
      return { setup: { id: setup.reference, client_secret: setup.clientSecret }, payment_method: null };
    }
    const saved = await keepCard(desk, member.id, token).catch((error: unknown) => {
      throw error instanceof CardRefused ? invalid({ payment_token: error.message }) : error;
    });
    return { setup: null, payment_method: paymentMethod(saved) };
  });

  route(app, setDefaultPaymentMethod, async ({ member, params }) => {
    const card = await database.transaction((client) => makeDefault(client, member.id, params.id));
    if (!card) throw notFound('Card');
    return paymentMethod(card);
  });

  route(app, removePaymentMethod, async ({ member, params }) => {
    await database.transaction(async (client) => {
      const reference = await removeCard(client, member.id, params.id);
      if (reference === undefined) throw notFound('Card');
      await enqueue(client, database, { kind: 'remove-card', payload: { reference } });
    });
    return { removed: true };
  });
  worker.outside('remove-card', ({ payload }) => provider.removeCard(String(payload['reference'])));
  worker.outside('forget-customer', ({ payload }) => provider.forgetCustomer(String(payload['customer'])));
}

const paymentMethod = ({ id, brand, last4, expMonth, expYear, isDefault, wallet }: SavedCard): PaymentMethod => ({
  id,
  brand,
  last4,
  exp_month: expMonth,
  exp_year: expYear,
  is_default: isDefault,
  ...(wallet !== null && { wallet }),
});
