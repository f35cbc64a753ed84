import type { Desk } from '../intents/desk.ts';
import { customerOf } from './customer.ts';
import { insertCard, makeDefault, type SavedCard } from './saved-cards.ts';

/**
 * Stores the card of a finished setup, or of a token, with the provider and for the member.
 * @returns null while the setup is not finished
 * @throws {CardRefused}
 * @throws {ProviderUnavailable}
 */
export async function keepCard(
  desk: Pick<Desk, 'database' | 'provider' | 'house'>,
  memberId: number,
  setupOrToken: string,
): Promise<SavedCard | null> {
  const { database, provider } = desk;
  const card = await provider.saveCard(await customerOf(desk, memberId), setupOrToken);
  return card && database.transaction((client) => insertCard(client, memberId, provider.name, card));
}

/** The same of a token, as the card that is charged by default from now on. */
export async function keepAsDefault(
  desk: Pick<Desk, 'database' | 'provider' | 'house'>,
  memberId: number,
  token: string,
): Promise<SavedCard> {
  const card = await keepCard(desk, memberId, token);
  const made = card && (await desk.database.transaction((client) => makeDefault(client, memberId, card.id)));
  if (!made) throw new Error('The card was removed as it was stored');
  return made;
}
