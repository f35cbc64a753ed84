import type { GiftStatus } from '@le-chai/contracts/gifts';
import type { WineColour } from '@le-chai/contracts/primitives';
import type { ClientBase } from 'pg';
import type { Queryable } from '../../core/database/open-database.ts';
import { notFound } from '../../core/http/refusal.ts';
import { hashSecret } from '../../core/members/secret.ts';

/** Bottles of one product in a gift, as the database has them. */
export interface WineRow {
  name: string;
  vintage: number | null;
  root: 'wine' | 'spirit';
  size_ml: number;
  quantity: number;
  color: WineColour;
  region: string;
  builder_name: string;
}

/** A gift with everything that is shown of it. */
export interface GiftRow {
  id: number;
  member_id: number;
  status: GiftStatus;
  sender: string;
  recipient_name: string;
  recipient_email: string;
  recipient_id: number | null;
  message: string;
  country_id: number;
  country: string;
  country_allowed: boolean;
  /** Past its days, though the work that ends it may not have come to it yet. */
  over: boolean;
  created_at: Date;
  expires_at: Date;
  ended_at: Date | null;
  wines: WineRow[];
  serials: { id: number; serial_number: string }[];
}

/** Columns of a `GiftRow`, over a row `g` of gift, its sender `m` and its country `n`. */
export const GIFT_COLUMNS = `
  g.id, g.member_id, g.status, trim(m.first_name || ' ' || m.last_name) as sender, g.recipient_name, g.recipient_email,
  g.recipient_id, g.message, n.id as country_id, n.name as country,
  n.enabled_for_shipping and not n.excluded_area as country_allowed, g.expires_at <= house_now() as over,
  g.created_at, g.expires_at, g.ended_at,
  (select coalesce(json_agg(t order by t.name, t.vintage, t.size_ml), '[]')
     from (select w.name, w.vintage, w.root, w.size_ml, w.color, w.region, b.name as builder_name,
                  count(*)::int as quantity
             from gift_item i join serial s on s.id = i.serial_id join cellar_lot c on c.id = s.cellar_lot_id
                  join product w on w.id = c.product_id join builder b on b.id = w.builder_id
            where i.gift_id = g.id group by w.id, b.id) t) as wines,
  (select coalesce(json_agg(json_build_object('id', s.id, 'serial_number', s.serial_number) order by s.id), '[]')
     from gift_item i join serial s on s.id = i.serial_id where i.gift_id = g.id) as serials`;

export const GIFT_TABLES = `gift g join member m on m.id = g.member_id join country n on n.id = g.recipient_country_id`;

/** How a gift is reached: by the secret of its link, by its giver, or by the house itself. */
type GiftKey = { token: string } | { id: number; memberId: number } | { id: number };

/** @throws {Refusal} 404 if there is no such gift, or it is another member's */
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
