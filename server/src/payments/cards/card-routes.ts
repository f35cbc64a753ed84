import {
  addPaymentMethod,
  listPaymentMethods,
  removePaymentMethod,
  setDefaultPaymentMethod,
  type PaymentMethod,
} from '@le-chai/contracts/cards';
import { refuseImpersonation } from '../../http/member.ts';
import { invalid, notFound, Refusal } from '../../http/refusal.ts';
import { route } from '../../http/route.ts';
import type { Services } from '../../services.ts';
import { enqueue } from '../../work/enqueue.ts';
import type { Worker } from '../../work/worker.ts';
import { CardRefused, type PaymentProvider, ProviderUnavailable } from '../provider/provider.ts';
import { customerOf } from './customer.ts';
import { insertCard, listCards, makeDefault, removeCard, type SavedCard } from './saved-cards.ts';

type Parts = Pick<Services, 'app' | 'database'> & { worker: Worker; provider: PaymentProvider; house: string };

/** Cards of one member at most. */
const MOST_CARDS = 10;

/** GET, POST, DELETE /api/v3/users/me/payment-methods, and which of them is the default. */
export function cardRoutes({ app, database, worker, provider, house }: Parts): void {
  route(app, listPaymentMethods, async ({ member }) =>
    (await listCards(database.pool, member.id, provider.name)).map(paymentMethod),
  );

  route(app, addPaymentMethod, async ({ member, body }) => {
    refuseImpersonation(member);
    const { length } = await listCards(database.pool, member.id, provider.name);
    if (length >= MOST_CARDS) throw new Refusal(409, 'too-many-cards', 'Please remove a card before you add another.');
    return atProvider(async () => {
      const customer = await customerOf({ database, provider, house }, member.id);
      const token = body.setup ?? body.payment_token;
      if (token === undefined) {
        const { reference, clientSecret } = await provider.createSetup(customer);
        return { setup: { id: reference, client_secret: clientSecret }, payment_method: null };
      }
      const card = await provider.saveCard(customer, token);
      if (!card) throw new Refusal(409, 'setup-unfinished', 'The card is not set up yet.');
      const saved = await database.transaction((client) => insertCard(client, member.id, provider.name, card));
      return { setup: null, payment_method: paymentMethod(saved) };
    });
  });

  route(app, setDefaultPaymentMethod, async ({ member, params }) => {
    refuseImpersonation(member);
    const card = await database.transaction((client) => makeDefault(client, member.id, params.id));
    if (!card) throw notFound('Card');
    return paymentMethod(card);
  });

  route(app, removePaymentMethod, async ({ member, params }) => {
    refuseImpersonation(member);
    await database.transaction(async (client) => {
      const reference = await removeCard(client, member.id, params.id);
      if (reference === undefined) throw notFound('Card');
      await enqueue(client, database, { kind: 'remove-card', payload: { reference } });
    });
    return { removed: true };
  });
  worker.outside('remove-card', ({ payload }) => provider.removeCard(String(payload['reference'])));
}

/** What the provider says no to is told the member. */
async function atProvider<T>(work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (error) {
    if (error instanceof CardRefused) throw invalid({ payment_token: error.message });
    if (!(error instanceof ProviderUnavailable)) throw error;
    const sentence = 'Cards cannot be stored at the moment. Please try again in a minute.';
    throw new Refusal(503, 'provider-unavailable', sentence, { retryAfter: 60 });
  }
}

const paymentMethod = ({ id, brand, last4, expMonth, expYear, isDefault }: SavedCard): PaymentMethod => ({
  id,
  brand,
  last4,
  exp_month: expMonth,
  exp_year: expYear,
  is_default: isDefault,
});
