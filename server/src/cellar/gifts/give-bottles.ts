import { GIFT_DAYS, type Gift } from '@le-chai/contracts/gifts';
import type { PoolClient } from 'pg';
import { takeSerials } from '../lots/take-serials.ts';
import type { Announcer } from '../../core/database/open-database.ts';
import { invalid } from '../../core/http/refusal.ts';
import { enqueue } from '../../core/work/enqueue.ts';
import { findGift } from './gift-rows.ts';
import { giftFor } from './gift-answers.ts';
import { hashSecret, newSecret } from '../../core/members/secret.ts';
import { notifyOfPromise } from './notify-of-gift.ts';
import { LOT_STATUS } from '../../core/database/statuses.ts';

/** The work that ends a gift which nobody accepted. */
export const GIFT_EXPIRY = 'gift-expiry';

export interface GiftInput {
  readonly serials: readonly number[];
  readonly recipient_email: string;
  readonly recipient_name: string;
  readonly recipient_id_country: number;
  readonly message: string;
}

/**
 * Sets bottles aside for somebody and sends the link that takes them, in a transaction.
 * @throws {Refusal} for a recipient that cannot be, or bottles that are not free to give
 */
export async function giveBottles(
  client: PoolClient,
  database: Announcer,
  memberId: number,
  input: GiftInput,
): Promise<Gift> {
  await refuseRecipient(client, memberId, input);
  const lots = await takeSerials(client, memberId, input.serials, {
    from: [LOT_STATUS['with-producer'], LOT_STATUS['in-our-warehouse']],
  });
  const token = newSecret();
  const { id, expires_at: at } = await insertGift(client, memberId, input, token);
  await setAside(client, id, lots);
  await enqueue(client, database, { kind: GIFT_EXPIRY, payload: { gift: id }, key: String(id), at });
  const gift = await findGift(client, { id });
  await notifyOfPromise(client, database, gift, token);
  database.changes.announce(client, 'member', memberId);
  return giftFor(memberId, gift);
}

/** Promises the bottles of whole lots to a gift: nothing else can happen to them until it has ended. */
async function setAside(client: PoolClient, giftId: number, lotIds: readonly number[]): Promise<void> {
  await client.query(
    `insert into gift_item (gift_id, serial_id)
     select $1, id from serial where cellar_lot_id = any($2::bigint[]) order by id`,
    [giftId, lotIds],
  );
  await client.query('update cellar_lot set gift_id = $1 where id = any($2::bigint[])', [giftId, lotIds]);
}

async function refuseRecipient(client: PoolClient, memberId: number, input: GiftInput): Promise<void> {
  const { rows } = await client.query<{ own: string; allowed: boolean | null }>(
    `select m.email as own,
            (select n.enabled_for_shipping and not n.excluded_area from country n where n.id = $2) as allowed
       from member m where m.id = $1`,
    [memberId, input.recipient_id_country],
  );
  const { own, allowed } = rows[0]!;
  if (input.recipient_email === own) throw invalid({ recipient_email: 'is your own; a gift is for someone else' });
  if (allowed === null) throw invalid({ recipient_id_country: 'is not a country; choose one from the list' });
  if (!allowed) throw invalid({ recipient_id_country: 'is a country we cannot ship to' });
}

async function insertGift(
  client: PoolClient,
  memberId: number,
  input: GiftInput,
  token: string,
): Promise<{ id: number; expires_at: Date }> {
  const { rows } = await client.query<{ id: number; expires_at: Date }>(
    `insert into gift (member_id, recipient_email, recipient_name, recipient_country_id, message, token_hash, expires_at)
     values ($1, $2, $3, $4, $5, $6, house_now() + interval '${GIFT_DAYS} days')
     returning id, expires_at`,
    [
      memberId,
      input.recipient_email,
      input.recipient_name,
      input.recipient_id_country,
      input.message,
      hashSecret(token),
    ],
  );
  return rows[0]!;
}
