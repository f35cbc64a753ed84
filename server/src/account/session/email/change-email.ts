import type { PendingEmail } from '@le-chai/contracts/email-confirmation';
import type { FastifyRequest } from 'fastify';
import type { PoolClient } from 'pg';
import type { Announcer, Queryable } from '../../../core/database/open-database.ts';
import type { Member } from '../../../core/http/member.ts';
import { invalid } from '../../../core/http/refusal.ts';
import type { Limiter } from '../../../core/limits/limiter.ts';
import { sendMail } from '../../../core/mail/mail.ts';
import { enqueue } from '../../../core/work/enqueue.ts';
import { newSecret } from '../../../core/members/secret.ts';
import { recordSignIn } from '../sign-ins.ts';
import { hashOfLink, VALID } from './confirm-email.ts';
import * as mails from './change-email-mails.ts';

/** The change that a member has asked for and not confirmed yet. */
export async function pendingChange(db: Queryable, memberId: number): Promise<PendingEmail | null> {
  const { rows } = await db.query<{ email: string; asked: Date; expires: Date }>(
    `select email, created_at as asked, expires_at as expires from email_link
      where member_id = $1 and session_id is not null and used_at is null and expires_at > house_now()
      order by created_at desc limit 1`,
    [memberId],
  );
  const [pending] = rows;
  return (
    (pending && { email: pending.email, asked: pending.asked.toISOString(), expires: pending.expires.toISOString() }) ??
    null
  );
}

/** Takes a change back that is not confirmed: its link opens nothing any more. */
export async function dropChange(client: Pick<Queryable, 'query'>, memberId: number): Promise<void> {
  await client.query('delete from email_link where member_id = $1 and session_id is not null and used_at is null', [
    memberId,
  ]);
}

/**
 * Asks for another e-mail address: a link goes to it, and word to the present one. An address that another member has is answered
 * like any other; no link is sent to it, and its owner is notified, once a day.
 * @throws {Refusal} 422 for the address that the member has; 429
 */
export async function askForChange(
  client: PoolClient,
  { database, limiter }: { database: Announcer; limiter: Limiter },
  { id: memberId, session }: Member,
  email: string,
): Promise<void> {
  const { rows } = await client.query<{ email: string; firstName: string; taken: boolean }>(
    `select email, first_name as "firstName", exists (select from member where email = $2) as taken
       from member where id = $1 for update`,
    [memberId, email],
  );
  const { email: present, firstName, taken } = rows[0]!;
  if (present === email) throw invalid({ email: 'is already your address' });
  await limiter.take('confirmationLinks', memberId, client);
  await limiter.take('mailsToRecipient', email, client);
  await dropChange(client, memberId);
  const secret = newSecret();
  await client.query(
    `insert into email_link (id, member_id, email, expires_at, session_id)
     values ($1, $2, $3, house_now() + interval '${VALID}', $4)`,
    [hashOfLink(secret), memberId, email, session.id],
  );
  if (!taken) await sendMail(client, database, mails.linkMail(email, firstName, secret));
  else if ((await limiter.tryTake('signupWarnings', email, client)) === null) {
    await sendMail(client, database, mails.takenMail(email));
  }
  await sendMail(client, database, mails.askedMail(present, firstName, email));
}

/** SQLSTATE of a row that another one keeps out. */
const UNIQUE_VIOLATION = '23505';

/** @returns whether the address is the member's now; if not, another member has it, perhaps since this moment */
async function takeAddress(client: PoolClient, memberId: number, email: string): Promise<boolean> {
  await client.query('savepoint address');
  try {
    await client.query('update member set email = $2, email_confirmed_at = house_now() where id = $1', [
      memberId,
      email,
    ]);
    return true;
  } catch (error) {
    if ((error as { code?: unknown }).code !== UNIQUE_VIOLATION) throw error;
    await client.query('rollback to savepoint address');
    return false;
  }
}

/** A link to another address, as it was found. */
interface ChangeLink {
  memberId: number;
  email: string;
  /** The session that asked for the change. */
  sessionId: string;
}

/**
 * Gives a member the address that a link was sent to. Every session ends but the one that asked and the one that opens the link; what
 * went to the former address opens nothing any more.
 * @param here the session that opens the link, where it is the member's
 * @returns the former address; null if another member has the new one by now
 */
export async function changeEmail(
  client: PoolClient,
  { changes }: Announcer,
  request: FastifyRequest,
  { memberId, email, sessionId, here }: ChangeLink & { here: string | null },
): Promise<string | null> {
  const { rows } = await client.query<{ former: string; firstName: string; customer: string | null }>(
    `select email as former, first_name as "firstName", stripe_customer as customer from member where id = $1 for update`,
    [memberId],
  );
  const { former, firstName, customer } = rows[0]!;
  if (!(await takeAddress(client, memberId, email))) return null;
  const statements: [string, unknown[]][] = [
    [
      `update session set revoked_at = house_now()
        where member_id = $1 and revoked_at is null and expires_at > house_now() and id <> all ($2::uuid[])`,
      [memberId, [sessionId, here].filter((id) => id !== null)],
    ],
    ['update password_reset set used_at = house_now() where member_id = $1 and used_at is null', [memberId]],
    ['delete from email_link where member_id = $1 and used_at is null', [memberId]],
    // Gifts that wait for an answer stay the member's, without the giver learning of the new address.
    [
      `update gift set recipient_id = $1
        where recipient_email = $2 and status = 'pending' and recipient_id is null and member_id <> $1`,
      [memberId, former],
    ],
  ];
  for (const [statement, values] of statements) await client.query(statement, values);
  await recordSignIn(client, request, { memberId, kind: 'email-changed', method: 'link', sessionId: here });
  await sendMail(client, { changes }, mails.changedMail(former, firstName, email));
  if (customer !== null) await enqueue(client, { changes }, { kind: 'customer-email', payload: { customer, email } });
  changes.announce(client, 'member', memberId);
  return former;
}
