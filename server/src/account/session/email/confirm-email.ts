import type { PoolClient } from 'pg';
import type { Announcer } from '../../../core/database/open-database.ts';
import { Refusal } from '../../../core/http/refusal.ts';
import { sendMail } from '../../../core/mail/mail.ts';
import { hashSecret, newSecret } from '../../../core/members/secret.ts';

/** Our own choice, docs/rules.md#confirmed-addresses */
export const VALID = '24 hours';

/** A link is found by the hash of its secret: what is kept here opens none. */
export const hashOfLink = (secret: string) => hashSecret(`email ${secret}`);

/** Sends a member the link that confirms the e-mail address. @returns the address; null if it is confirmed */
export async function sendConfirmation(
  client: PoolClient,
  database: Announcer,
  memberId: number,
): Promise<string | null> {
  const { rows } = await client.query<{ email: string; firstName: string }>(
    `select email, first_name as "firstName" from member
      where id = $1 and email_confirmed_at is null and closed_at is null`,
    [memberId],
  );
  const [member] = rows;
  if (!member) return null;
  const secret = newSecret();
  await client.query(
    `insert into email_link (id, member_id, email, expires_at) values ($1, $2, $3, house_now() + interval '${VALID}')`,
    [hashOfLink(secret), memberId, member.email],
  );
  await sendMail(client, database, {
    to: member.email,
    subject: 'Confirm your e-mail address',
    text: `Dear ${member.firstName},

please confirm that this is your e-mail address. The link works once, within 24 hours:

/auth/confirm-email#secret=${secret}

Gifts, bank transfers and high bids need a confirmed address. If you did not sign up, you can ignore this e-mail.`,
  });
  return member.email;
}

export const NOT_VALID = () =>
  new Refusal(410, 'link-not-valid', 'This link is no longer valid. Sign in to have a new one sent.');

/** A link that was used just now. */
interface UsedLink {
  memberId: number;
  email: string;
  /** The session that asked for a change to the address; none if it is the member's. */
  sessionId: string | null;
}

/**
 * Uses a link up: to the member's own address, or to one that the account is to have.
 * @throws {Refusal} 410 for a link that is used, too old or not ours
 */
export async function useLink(client: PoolClient, secret: string): Promise<UsedLink> {
  const { rows } = await client.query<UsedLink>(
    `update email_link l set used_at = house_now() from member m
      where l.id = $1 and l.used_at is null and l.expires_at > house_now()
        and m.id = l.member_id and (m.email = l.email) = (l.session_id is null) and m.closed_at is null
     returning m.id as "memberId", l.email, l.session_id as "sessionId"`,
    [hashOfLink(secret)],
  );
  if (!rows[0]) throw NOT_VALID();
  return rows[0];
}
