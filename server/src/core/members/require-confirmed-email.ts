import { CONFIRM_EMAIL } from '@le-chai/contracts/email-confirmation';
import type { Queryable } from '../database/open-database.ts';
import type { Member } from '../http/member.ts';
import { Refusal } from '../http/refusal.ts';
import { unconfirmedBidLimit } from './unconfirmed-bid.ts';

/**
 * Guards what reaches others or binds for much: gifts, bank transfers and high bids.
 * @throws {Refusal} 403 `confirm-email`
 */
export function requireConfirmedEmail({ emailConfirmed }: Member): void {
  if (emailConfirmed) return;
  throw new Refusal(403, CONFIRM_EMAIL, 'Please confirm your e-mail address first: open the link that we sent you.');
}

/** The same for a bid of more than a sum that the operator sets. @param cents all that the bid may come to */
export async function requireConfirmedForBid(db: Queryable, member: Member, cents: number): Promise<void> {
  if (member.emailConfirmed || cents <= (await unconfirmedBidLimit(db))) return;
  requireConfirmedEmail(member);
}
