import type { Announcer, Queryable } from '../database/open-database.ts';
import { CONFIRM_EMAIL } from '@le-chai/contracts/email-confirmation';
import type { Member } from '../http/member.ts';
import { Refusal } from '../http/refusal.ts';
import type { PoolClient } from 'pg';

/** Without a setting, cents. */
const USUAL = 100_000;

export const UNCONFIRMED_BID = 'unconfirmed_bid';

/** What a bid may come to while the e-mail address is not confirmed, cents. */
async function unconfirmedBidLimit(db: Queryable): Promise<number> {
  const { rows } = await db.query<{ cents: number }>(
    `select (value #>> '{}')::float8 as cents from setting where key = '${UNCONFIRMED_BID}'`,
  );
  return rows[0]?.cents ?? USUAL;
}

/**
 * Guards what reaches others or binds for much: gifts, bank transfers and high bids.
 * @throws {Refusal} 403 `confirm-email`
 */
export function requireConfirmedEmail({ emailConfirmed }: Member): void {
  if (emailConfirmed) return;
  throw new Refusal(403, CONFIRM_EMAIL, 'Please confirm your e-mail address first: open the link we sent you.');
}

/** The same for a bid of more than a sum that the operator sets. @param cents all that the bid may come to */
export async function requireConfirmedForBid(db: Queryable, member: Member, cents: number): Promise<void> {
  if (member.emailConfirmed || cents <= (await unconfirmedBidLimit(db))) return;
  requireConfirmedEmail(member);
}

/** Notes that a member has read mail at the address of the account. */
export async function markConfirmed(client: PoolClient, { changes }: Announcer, memberId: number): Promise<void> {
  const { rowCount } = await client.query(
    'update member set email_confirmed_at = house_now() where id = $1 and email_confirmed_at is null',
    [memberId],
  );
  if (rowCount) changes.announce(client, 'member', memberId);
}
