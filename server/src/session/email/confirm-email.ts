import type { PoolClient } from 'pg';
import type { Database } from '../../database/open-database.ts';
import { Refusal } from '../../http/refusal.ts';
import { sendMail } from '../../mail/mail.ts';
import { hashSecret, newSecret } from '../secret.ts';

/** Our own choice, docs/rules.md#confirmed-addresses */
const VALID = '24 hours';

/** A link is found by the hash of its secret: what is kept here opens none. */
const hashOf = (secret: string) => hashSecret(`email ${secret}`);

/** Sends a member the link that confirms the e-mail address. @returns the address; null where it is confirmed */
export async function sendConfirmation(
  client: PoolClient,
  database: Pick<Database, 'changes'>,
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
    [hashOf(secret), memberId, member.email],
  );
  await sendMail(client, database, {
    to: member.email,
    subject: 'Confirm your e-mail address',
    text: `Dear ${member.firstName},

please confirm that this is your e-mail address. The link works once, within 24 hours:

/auth/confirm-email#secret=${secret}

Gifts, bank transfers and high bids need a confirmed address. If you did not sign up, do nothing.`,
  });
  return member.email;
}

/**
 * Confirms the address that a link was sent to, as long as it is still the member's.
 * @throws {Refusal} 410 for a link that is used, too old or not ours
 */
export function confirmEmail(database: Database, secret: string): Promise<void> {
  return database.transaction(async (client) => {
    const { rows } = await client.query<{ memberId: number }>(
      `update email_link l set used_at = house_now() from member m
        where l.id = $1 and l.used_at is null and l.expires_at > house_now()
          and m.id = l.member_id and m.email = l.email and m.closed_at is null
       returning m.id as "memberId"`,
      [hashOf(secret)],
    );
    if (!rows[0]) {
      throw new Refusal(410, 'link-not-valid', 'This link is no longer valid. Sign in to have a new one sent.');
    }
    await markConfirmed(client, database, rows[0].memberId);
  });
}

/** Notes that a member has read mail at the address of the account. */
export async function markConfirmed(
  client: PoolClient,
  { changes }: Pick<Database, 'changes'>,
  memberId: number,
): Promise<void> {
  const { rowCount } = await client.query(
    'update member set email_confirmed_at = house_now() where id = $1 and email_confirmed_at is null',
    [memberId],
  );
  if (rowCount) changes.announce(client, 'member', memberId);
}
