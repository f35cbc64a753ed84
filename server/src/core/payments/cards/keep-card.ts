import { Refusal } from '../../http/refusal.ts';
import type { Desk } from '../desk.ts';
import { ProviderUnavailable } from '../provider/provider.ts';
import { customerOf } from './customer.ts';
import { insertCard, listCards, makeDefault, type SavedCard } from './saved-cards.ts';

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
    const sentence = 'Cards cannot be stored at the moment. Please try again in a minute.';
    throw new Refusal(503, 'provider-unavailable', sentence, { retryAfter: 60 });
  }
}
