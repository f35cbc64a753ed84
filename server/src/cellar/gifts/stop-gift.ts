import type { Gift, GiftLetter } from '@le-chai/contracts/gifts';
import type { PoolClient } from 'pg';
import type { Database } from '../../core/database/open-database.ts';
import { freeBottles, markEnded, refuseEnded } from './end-gift.ts';
import { findGift, lockGift } from './find-gift.ts';
import { giftFor, letterOf } from './gift-answers.ts';
import { memberByEmail, tellOf } from './tell-of-gift.ts';

type Changing = Pick<Database, 'changes'>;

/** Takes a gift back that nobody accepted. @throws {Refusal} 404 for another member's, 409 for one that has ended */
export async function cancelGift(client: PoolClient, database: Changing, memberId: number, id: number): Promise<Gift> {
  const gift = await lockGift(client, { id, memberId });
  refuseEnded(gift);
  await markEnded(client, id, 'cancelled');
  await freeBottles(client, database, gift);
  // A member who has changed the address that the gift was promised to is named by it.
  const recipient = gift.recipient_id ?? (await memberByEmail(client, gift.recipient_email));
  if (recipient !== undefined) await tellOf(client, database, gift, 'cancelled', [recipient]);
  return giftFor(memberId, await findGift(client, { id }));
}

/** Turns a gift down, by its link. @throws {Refusal} 404 for a link that is none, 409 for a gift that has ended */
export async function declineGift(client: PoolClient, database: Changing, token: string): Promise<GiftLetter> {
  const gift = await lockGift(client, { token });
  refuseEnded(gift);
  await markEnded(client, gift.id, 'declined');
  await freeBottles(client, database, gift);
  await tellOf(client, database, gift, 'declined', [gift.member_id]);
  return letterOf(await findGift(client, { id: gift.id }));
}

/** Ends a gift whose days are over. Does nothing about one that ended otherwise. */
export async function expireGift(client: PoolClient, database: Changing, id: number): Promise<void> {
  const gift = await lockGift(client, { id });
  if (gift.status !== 'pending' || !gift.over) return;
  await markEnded(client, id, 'expired');
  await freeBottles(client, database, gift);
  await tellOf(client, database, gift, 'expired', [gift.member_id]);
}
