import type { PoolClient } from 'pg';
import type { Queryable } from '../../database/open-database.ts';
import type { Card } from '../provider/provider.ts';
import { PaymentToken } from '@le-chai/contracts/cards';
import * as z from 'zod/mini';
import { validate } from '../../http/validate.ts';
import { invalid } from '../../http/refusal.ts';

/** A card that the provider keeps for a member: what may be shown of it. */
export interface SavedCard {
  id: number;
  reference: string;
  brand: string;
  last4: string;
  expMonth: number;
  expYear: number;
  isDefault: boolean;
  /** The wallet that it came from. */
  wallet: string | null;
}

const COLUMNS = `id, reference, brand, last4, exp_month as "expMonth", exp_year as "expYear", is_default as "isDefault", wallet`;

/** The default first, then the newest. */
export async function listCards(db: Queryable, memberId: number, provider: string): Promise<SavedCard[]> {
  const { rows } = await db.query<SavedCard>(
    `select ${COLUMNS} from saved_card where member_id = $1 and provider = $2 and removed_at is null
      order by is_default desc, id desc`,
    [memberId, provider],
  );
  return rows;
}

/** Stores a card; the first one becomes the default. Stored again it is the same. */
export async function insertCard(
  client: PoolClient,
  memberId: number,
  provider: string,
  card: Card,
): Promise<SavedCard> {
  await holdCards(client, memberId);
  const { rows } = await client.query<SavedCard>(
    `insert into saved_card as c (member_id, provider, reference, brand, last4, exp_month, exp_year, wallet, is_default)
     values ($1, $2, $3, $4, $5, $6, $7, $8, not exists (
       select from saved_card where member_id = $1 and provider = $2 and is_default and removed_at is null))
     on conflict (provider, reference) do update set removed_at = null where c.member_id = $1
     returning ${COLUMNS}`,
    [memberId, provider, card.reference, card.brand, card.last4, card.expMonth, card.expYear, card.wallet],
  );
  if (!rows[0]) throw new Error('The card is saved for another member');
  return rows[0];
}

/** @returns none if the member has no such card */
export async function makeDefault(client: PoolClient, memberId: number, id: number): Promise<SavedCard | undefined> {
  await holdCards(client, memberId);
  const { rows } = await client.query<SavedCard>(
    `select ${COLUMNS} from saved_card where id = $1 and member_id = $2 and removed_at is null`,
    [id, memberId],
  );
  if (!rows[0]) return undefined;
  await client.query(
    'update saved_card set is_default = (id = $1) where member_id = $2 and removed_at is null and is_default <> (id = $1)',
    [id, memberId],
  );
  return { ...rows[0], isDefault: true };
}

/** Takes a card off the list; where it was the default, the newest one left follows it. @returns the provider's name for it */
export async function removeCard(client: PoolClient, memberId: number, id: number): Promise<string | undefined> {
  await holdCards(client, memberId);
  const { rows } = await client.query<{ reference: string }>(
    `update saved_card set removed_at = house_now(), is_default = false
      where id = $1 and member_id = $2 and removed_at is null returning reference`,
    [id, memberId],
  );
  if (!rows[0]) return undefined;
  await client.query(
    `update saved_card set is_default = true
      where id = (select max(id) from saved_card where member_id = $1 and removed_at is null)
        and not exists (select from saved_card where member_id = $1 and removed_at is null and is_default)`,
    [memberId],
  );
  return rows[0].reference;
}

/** Changes of a member's cards wait for each other: there is one default. */
async function holdCards(client: PoolClient, memberId: number): Promise<void> {
  await client.query('select from member where id = $1 for no key update', [memberId]);
}

const Sent = z.object({ payment_token: PaymentToken });

/**
 * What the provider calls the card that a member wants to pay with: a saved card by its id, or a token as it came.
 * @throws {Refusal} 422 for a card that is not the member's, and for what is no token: a card number, say
 */
export async function cardOf(db: Queryable, memberId: number, paymentToken: string): Promise<string> {
  const { payment_token: token } = validate(Sent, { payment_token: paymentToken });
  if (token.startsWith('pm_')) return token;
  const { rows } = await db.query<{ reference: string }>(
    'select reference from saved_card where id = $1 and member_id = $2 and removed_at is null',
    [Number(token), memberId],
  );
  if (!rows[0]) throw invalid({ payment_token: 'must be one of your saved cards' });
  return rows[0].reference;
}
