import { LEAST_AGE } from '@le-chai/contracts/age';
import type { Gift } from '@le-chai/contracts/gifts';
import type { PoolClient } from 'pg';
import type { Announcer } from '../../core/database/open-database.ts';
import { Refusal } from '../../core/http/refusal.ts';
import { markConfirmed } from '../../core/members/confirmed-email.ts';
import { markEnded, refuseEnded } from './end-gift.ts';
import { findGift, type GiftRow, lockGift } from './gift-rows.ts';
import { giftFor } from './gift-answers.ts';
import { handOver } from './hand-over.ts';
import { whyNotAccept } from './rules/may-accept.ts';
import { notifyOf } from './notify-of-gift.ts';

/**
 * Makes the bottles of a gift the member's own, in a transaction.
 * @throws {Refusal} 404 for an unknown link, 409 for a gift that has ended or is the member's own, 403 for a member who may not have it
 */
export async function acceptGift(
  client: PoolClient,
  database: Announcer,
  memberId: number,
  token: string,
): Promise<Gift> {
  const gift = await lockGift(client, { token });
  refuseEnded(gift);
  await refuseUnfit(client, memberId, gift);
  await handOver(client, gift, memberId);
  await markEnded(client, gift.id, 'accepted', memberId);
  if (await isOwnAddress(client, memberId, gift.recipient_email)) await markConfirmed(client, database, memberId);
  await notifyOf(client, database, gift, 'accepted', [gift.member_id, memberId]);
  database.changes.announce(client, 'member', gift.member_id, memberId);
  return giftFor(memberId, await findGift(client, { id: gift.id }));
}

/** The link was mailed to the address of the account: the member reads mail there. */
async function isOwnAddress(client: PoolClient, memberId: number, email: string): Promise<boolean> {
  const { rowCount } = await client.query('select from member where id = $1 and email = $2', [memberId, email]);
  return rowCount === 1;
}

const REFUSALS: Record<NonNullable<ReturnType<typeof whyNotAccept>>, [status: number, message: string]> = {
  'own-gift': [409, 'You sent this gift yourself. If you change your mind, cancel it under pending gifts.'],
  'birth-date-missing': [403, 'Please add your date of birth under account information first.'],
  'under-age': [403, `You must be at least ${LEAST_AGE} to accept wine and spirits.`],
  'country-not-allowed': [403, 'We cannot ship wine and spirits to your country.'],
};

async function refuseUnfit(client: PoolClient, memberId: number, gift: GiftRow): Promise<void> {
  const { rows } = await client.query<{ birth_date: string | null; today: string; allowed: boolean[] }>(
    `select m.birth_date, house_now()::date as today,
            array(select n.enabled_for_shipping and not n.excluded_area
                    from address a join country n on n.id = a.country_id
                   where a.member_id = m.id and a.removed_at is null) as allowed
       from member m where m.id = $1`,
    [memberId],
  );
  const { birth_date: birthDate, today, allowed } = rows[0]!;
  const why = whyNotAccept({
    isSender: memberId === gift.member_id,
    birthDate,
    today,
    namedCountryAllowed: gift.country_allowed,
    ownCountriesAllowed: allowed,
  });
  if (why) throw new Refusal(REFUSALS[why][0], why, REFUSALS[why][1]);
}
