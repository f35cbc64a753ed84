import type { ClientBase } from 'pg';
import type { Queryable } from '../../core/database/open-database.ts';
import { notFound } from '../../core/http/refusal.ts';
import { GIFT_COLUMNS, GIFT_TABLES, type GiftRow } from './gift-rows.ts';
import { hashSecret } from '../../core/members/secret.ts';

/** How a gift is reached: by the secret of its link, by whoever gave it, or by the house itself. */
export type GiftKey = { token: string } | { id: number; memberId: number } | { id: number };

/** @throws {Refusal} 404 where there is no such gift, or it is another member's */
export async function findGift(client: Queryable, key: GiftKey): Promise<GiftRow> {
  const { where, values } = conditionOf(key);
  const { rows } = await client.query<GiftRow>(`select ${GIFT_COLUMNS} from ${GIFT_TABLES} where ${where}`, values);
  if (!rows[0]) throw notFound('Gift');
  return rows[0];
}

/**
 * Locks a gift before anything is decided about it: of accepting, declining, cancelling and running out at once, the
 * first to hold the lock is the one that counts.
 * @throws {Refusal} 404
 */
export async function lockGift(client: ClientBase, key: GiftKey): Promise<GiftRow> {
  const { where, values } = conditionOf(key);
  const { rows } = await client.query<{ id: number }>(
    `select g.id from gift g where ${where} for no key update`,
    values,
  );
  if (!rows[0]) throw notFound('Gift');
  return findGift(client, { id: rows[0].id });
}

function conditionOf(key: GiftKey): { where: string; values: unknown[] } {
  if ('token' in key) return { where: 'g.token_hash = $1', values: [hashSecret(key.token)] };
  if ('memberId' in key) return { where: 'g.id = $1 and g.member_id = $2', values: [key.id, key.memberId] };
  return { where: 'g.id = $1', values: [key.id] };
}
