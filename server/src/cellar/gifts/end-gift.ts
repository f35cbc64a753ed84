import type { Gift, GiftLetter, GiftStatus } from '@le-chai/contracts/gifts';
import type { PoolClient } from 'pg';
import type { Announcer } from '../../core/database/open-database.ts';
import { findGift, type GiftRow, lockGift } from './gift-rows.ts';
import { giftFor, letterOf, statusNow } from './gift-answers.ts';
import { memberByEmail, notifyOf } from './notify-of-gift.ts';
import { joinLots, lockParts } from '../lots/join-lots.ts';
import { Refusal } from '../../core/http/refusal.ts';

type Changing = Announcer;

/** Takes a gift back that nobody accepted. @throws {Refusal} 404 for another member's, 409 for one that has ended */
export async function cancelGift(client: PoolClient, database: Changing, memberId: number, id: number): Promise<Gift> {
  const gift = await lockGift(client, { id, memberId });
  refuseEnded(gift);
  await markEnded(client, id, 'cancelled');
  await freeBottles(client, database, gift);
  // A member who has changed the address that the gift was promised to is named by it.
  const recipient = gift.recipient_id ?? (await memberByEmail(client, gift.recipient_email));
  if (recipient !== undefined) await notifyOf(client, database, gift, 'cancelled', [recipient]);
  return giftFor(memberId, await findGift(client, { id }));
}

/** Turns a gift down, by its link. @throws {Refusal} 404 for an unknown link, 409 for a gift that has ended */
export async function declineGift(client: PoolClient, database: Changing, token: string): Promise<GiftLetter> {
  const gift = await lockGift(client, { token });
  refuseEnded(gift);
  await markEnded(client, gift.id, 'declined');
  await freeBottles(client, database, gift);
  await notifyOf(client, database, gift, 'declined', [gift.member_id]);
  return letterOf(await findGift(client, { id: gift.id }));
}

/** Ends a gift whose days are over. Does nothing about one that ended otherwise. */
export async function expireGift(client: PoolClient, database: Changing, id: number): Promise<void> {
  const gift = await lockGift(client, { id });
  if (gift.status !== 'pending' || !gift.over) return;
  await markEnded(client, id, 'expired');
  await freeBottles(client, database, gift);
  await notifyOf(client, database, gift, 'expired', [gift.member_id]);
}

const ENDED: Record<Exclude<GiftStatus, 'pending'>, string> = {
  accepted: 'This gift has already been accepted.',
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

/** Frees the bottles that a gift kept set aside: they are their owner's again, in the lots that they came from. */
async function freeBottles(client: PoolClient, { changes }: Announcer, gift: GiftRow): Promise<void> {
  const lots = await lockParts(
    client,
    gift.serials.map(({ id }) => id),
  );
  await client.query('update cellar_lot set gift_id = null where id = any($2::bigint[]) and gift_id = $1', [
    gift.id,
    lots,
  ]);
  await joinLots(client, lots);
  changes.announce(client, 'member', gift.member_id);
}
