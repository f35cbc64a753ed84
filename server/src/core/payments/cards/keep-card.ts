import { Refusal } from '../../http/refusal.ts';
import { type Desk, keyOf } from '../desk.ts';
import { type PaymentProvider, ProviderUnavailable } from '../provider/provider.ts';
import { insertCard, listCards, makeDefault, type SavedCard } from './saved-cards.ts';
import type { Database, Queryable } from '../../database/open-database.ts';

type CardDesk = Pick<Desk, 'database' | 'provider' | 'house'>;

/** Cards of one member at most. */
const MOST_CARDS = 10;

/**
 * Stores the card of a finished setup, or of a token, with the provider and for the member.
 * @throws {CardRefused}
 * @throws {Refusal} 409 while the setup is not finished, and for a card too many; 503 while the provider cannot be reached
 */
export async function keepCard(
  desk: CardDesk,
  memberId: number,
  setupOrToken: string,
  { asDefault = false }: { asDefault?: boolean } = {},
): Promise<SavedCard> {
  const { database, provider } = desk;
  await refuseManyCards(desk, memberId);
  const card = await reach(async () => provider.saveCard(await customerOf(desk, memberId), setupOrToken));
  if (!card) throw new Refusal(409, 'setup-unfinished', 'The card is not set up yet.');
  return database.transaction(async (client) => {
    const saved = await insertCard(client, memberId, provider.name, card);
    return (asDefault ? await makeDefault(client, memberId, saved.id) : undefined) ?? saved;
  });
}

/** @throws {Refusal} 409 */
export async function refuseManyCards({ database, provider }: CardDesk, memberId: number): Promise<void> {
  const { length } = await listCards(database.pool, memberId, provider.name);
  if (length < MOST_CARDS) return;
  throw new Refusal(409, 'too-many-cards', 'Please remove a card before you add another.');
}

/** Asks the provider something that can as well be asked a minute later. @throws {Refusal} 503 */
export async function reach<T>(work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (error) {
    if (!(error instanceof ProviderUnavailable)) throw error;
    const sentence = 'Cards cannot be saved right now. Please try again in a minute.';
    throw new Refusal(503, 'provider-unavailable', sentence, { retryAfter: 60 });
  }
}

/** The names of the test provider's customers; those of another provider are not its own. */
const OF_TEST = 'cus_test_';

/** What the provider calls a member; null while it knows of none. */
export async function knownCustomer(
  db: Queryable,
  { name }: Pick<PaymentProvider, 'name'>,
  memberId: number,
): Promise<string | null> {
  const { rows } = await db.query<{ customer: string | null }>(
    'select stripe_customer as customer from member where id = $1',
    [memberId],
  );
  const customer = rows[0]?.customer ?? null;
  return customer?.startsWith(OF_TEST) === (name === 'test') ? customer : null;
}

/** The same, made known when it is first needed. */
export async function customerOf(
  desk: { database: Database; provider: PaymentProvider; house: string },
  memberId: number,
): Promise<string> {
  const { database, provider } = desk;
  const known = await knownCustomer(database.pool, provider, memberId);
  if (known !== null) return known;
  const { rows } = await database.pool.query<{ email: string; name: string }>(
    `select email, first_name || ' ' || last_name as name from member where id = $1`,
    [memberId],
  );
  const { email, name } = rows[0]!;
  const customer = await provider.createCustomer({ email, name, key: keyOf(desk, 'customer', memberId) });
  await database.transaction(async (client) => {
    await client.query('update member set stripe_customer = $2 where id = $1', [memberId, customer]);
    database.changes.announce(client, 'member', memberId);
  });
  return customer;
}
