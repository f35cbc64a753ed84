import type { GiftStatus } from '@le-chai/contracts/gifts';
import type { PoolClient } from 'pg';
import type { Database } from '../../core/database/open-database.ts';
import { Refusal } from '../../core/http/refusal.ts';
import { statusNow } from './gift-answers.ts';
import type { GiftRow } from './gift-rows.ts';

const ENDED: Record<Exclude<GiftStatus, 'pending'>, string> = {
  accepted: 'This gift has been accepted already.',
  declined: 'This gift has been declined.',
  cancelled: 'This gift was taken back.',
  expired: 'This gift has expired: nobody accepted it in time.',
};

/** @throws {Refusal} 409 for a gift that has ended, saying how */
export function refuseEnded(gift: GiftRow): void {
  const status = statusNow(gift);
  if (status !== 'pending') throw new Refusal(409, `gift-${status}`, ENDED[status]);
}

/** Ends a gift that the transaction holds the lock of. */
export async function markEnded(
  client: PoolClient,
  id: number,
  status: Exclude<GiftStatus, 'pending'>,
  recipientId: number | null = null,
): Promise<void> {
  await client.query(
    'update gift set status = $2, ended_at = house_now(), recipient_id = coalesce($3, recipient_id) where id = $1',
    [id, status, recipientId],
  );
}

/** Frees the bottles that a gift kept set aside: they are their owner's again, to do with as any other. */
export async function freeBottles(
  client: PoolClient,
  { changes }: Pick<Database, 'changes'>,
  gift: GiftRow,
): Promise<void> {
  await client.query(
    `update cellar_lot set gift_id = null
      where id in (select s.cellar_lot_id from gift_item i join serial s on s.id = i.serial_id where i.gift_id = $1)
        and gift_id = $1`,
    [gift.id],
  );
  changes.announce(client, 'member', gift.member_id);
}
