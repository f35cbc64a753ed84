import type { FastifyRequest } from 'fastify';
import type { PoolClient } from 'pg';
import type { Database } from '../../database/open-database.ts';
import { Refusal } from '../../http/refusal.ts';
import type { Limiter } from '../../limits/limiter.ts';
import { sendMail } from '../../mail/mail.ts';
import { hashPassword } from '../password.ts';
import { refuseWeakPassword } from './new-password.ts';
import type { Person } from './rules/own-password.ts';
import { setPassword } from './set-password.ts';
import { hashSecret } from '../secret.ts';
import { recordSignIn } from '../sign-ins.ts';

export interface ResetInput {
  code: string;
  prn: string;
  req: string;
  password: string;
}

const USED = () =>
  new Refusal(410, 'link-not-valid', 'This link is no longer valid. Please ask for a new one.', {
    redirect: '/auth/forgot-password',
  });

/**
 * Sets a new password by the link of a mail: once. Every session of the member ends.
 * @throws {Refusal} 410 for a link that is used, too old or not ours; 422 for a password that cannot be chosen; 429 after
 *   too many tries
 */
export async function resetPassword(
  database: Database,
  limiter: Limiter,
  { code, prn, req, password }: ResetInput,
  request: FastifyRequest,
): Promise<void> {
  if (!/^[0-9a-f-]{36}$/.test(req)) throw USED();
  await limiter.take('triesOfLink', req);
  const passwordHash = await hashPassword(password);
  const done = await database.transaction(async (client) => {
    const { rows } = await client.query<Person & { memberId: number }>(
      `update password_reset r set used_at = house_now() from member m
        where r.id = $1 and r.person = $2 and r.code_hash = $3 and r.used_at is null and r.expires_at > house_now()
          and m.id = r.member_id and m.closed_at is null
       returning m.id as "memberId", m.email, m.first_name as "firstName", m.last_name as "lastName"`,
      [req, prn, hashSecret(`${req} ${code}`)],
    );
    const member = rows[0];
    if (!member) return false;
    // Nothing is written then: the link goes on working.
    await refuseWeakPassword('password', password, member);
    await setPassword(client, database, { memberId: member.memberId, passwordHash, keep: null });
    await client.query('update password_reset set used_at = house_now() where member_id = $1 and used_at is null', [
      member.memberId,
    ]);
    await recordSignIn(client, request, { memberId: member.memberId, kind: 'password-changed', method: 'link' });
    await tellOwner(client, database, member.email);
    return true;
  });
  if (!done) throw USED();
}

/** Tells the owner that the password changed, whoever changed it. */
export function tellOwner(client: PoolClient, database: Pick<Database, 'changes'>, to: string): Promise<void> {
  return sendMail(client, database, {
    to,
    subject: 'Your password was changed',
    text: `The password of your account was changed, and you were signed out everywhere else.

If it was not you, choose a new one at once: /auth/forgot-password`,
  });
}
