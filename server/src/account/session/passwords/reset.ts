import type { FastifyRequest } from 'fastify';
import type { Proof, SecondStep } from '@le-chai/contracts/proof';
import type { PoolClient } from 'pg';
import type { Announcer, Database } from '../../../core/database/open-database.ts';
import { invalid, Refusal } from '../../../core/http/refusal.ts';
import type { Limiter } from '../../../core/limits/limiter.ts';
import { sendMail } from '../../../core/mail/mail.ts';
import { markConfirmed } from '../../../core/members/confirmed-email.ts';
import { hashPassword } from '../password.ts';
import { refuseWeakPassword } from './new-password.ts';
import type { Person } from './rules/own-password.ts';
import { passkeyRefused } from '../factors/passkeys.ts';
import type { Factors } from '../factors/factors.ts';
import { setPassword } from './set-password.ts';
import { hashSecret } from '../../../core/members/secret.ts';
import { recordSignIn } from '../sign-ins.ts';

export interface ResetLink {
  code: string;
  prn: string;
  req: string;
}

export interface ResetInput extends ResetLink {
  password: string;
  proof?: Proof | undefined;
}

const USED = () =>
  new Refusal(410, 'link-not-valid', 'This link is no longer valid. Please ask for a new one.', {
    redirect: '/auth/forgot-password',
  });

/**
 * What a link needs besides itself: someone who reads a member's mail must not get past the second factor with it.
 * @returns null if the member has no second factor
 * @throws {Refusal} 410 for a link that is used, too old or not ours; 429 after too many tries
 */
export async function secondStepOf(
  database: Database,
  limiter: Limiter,
  factors: Factors,
  link: ResetLink,
): Promise<Omit<SecondStep, 'step'> | null> {
  const { memberId } = await memberOfLink(database, limiter, link);
  const methods = await factors.methodsOf(database.pool, memberId);
  if (methods.length === 0) return null;
  return { methods, passkey: await factors.passkeyFor({ purpose: 'reset', memberId }, methods) };
}

/** Whose a good link is. Wrong tries are counted. */
async function memberOfLink(
  { pool }: Database,
  limiter: Limiter,
  { code, prn, req }: ResetLink,
): Promise<Person & { memberId: number }> {
  if (!/^[0-9a-f-]{36}$/.test(req)) throw USED();
  await limiter.take('triesOfLink', req);
  const { rows } = await pool.query<Person & { memberId: number }>(
    `select m.id as "memberId", m.email, m.first_name as "firstName", m.last_name as "lastName" from password_reset r join member m on m.id = r.member_id
      where r.id = $1 and r.person = $2 and r.code_hash = $3 and r.used_at is null and r.expires_at > house_now()
        and m.closed_at is null`,
    [req, prn, hashSecret(`${req} ${code}`)],
  );
  if (!rows[0]) throw USED();
  await limiter.giveBack('triesOfLink', req);
  return rows[0];
}

const SECOND_STEP = () =>
  new Refusal(403, 'second-step', 'Your account has a second step. Confirm that it is you to set the password.');

/**
 * Sets a new password by the link of a mail: once, and by a second factor where the member has one. Every session of the member ends.
 * @throws {Refusal} 410 for a link that is used, too old or not ours; 403 without the second factor, 422 with a wrong one; 422
 *   for a password that cannot be chosen; 429 after too many tries
 */
export async function resetPassword(
  database: Database,
  limiter: Limiter,
  factors: Factors,
  { code, prn, req, password, proof }: ResetInput,
  request: FastifyRequest,
): Promise<void> {
  const person = await memberOfLink(database, limiter, { code, prn, req });
  const { memberId } = person;
  // Before a proof is used up.
  await refuseWeakPassword('password', password, person);
  const methods = await factors.methodsOf(database.pool, memberId);
  if (methods.length > 0) {
    if (!proof) throw SECOND_STEP();
    if (!(await factors.check({ purpose: 'reset', memberId }, proof))) throw wrongProof(proof);
  }
  await limiter.take('triesOfLink', req);
  const passwordHash = await hashPassword(password);
  const done = await database.transaction(async (client) => {
    const { rows } = await client.query<{ memberId: number; email: string }>(
      `update password_reset r set used_at = house_now() from member m
        where r.id = $1 and r.person = $2 and r.code_hash = $3 and r.used_at is null and r.expires_at > house_now()
          and m.id = r.member_id and m.closed_at is null
       returning m.id as "memberId", m.email`,
      [req, prn, hashSecret(`${req} ${code}`)],
    );
    const member = rows[0];
    if (!member) return false;
    await setPassword(client, database, { memberId: member.memberId, passwordHash, keep: null });
    await client.query('update password_reset set used_at = house_now() where member_id = $1 and used_at is null', [
      member.memberId,
    ]);
    await markConfirmed(client, database, member.memberId);
    await recordSignIn(client, request, { memberId: member.memberId, kind: 'password-changed', method: 'link' });
    await notifyOwner(client, database, member.email);
    return true;
  });
  if (!done) throw USED();
}

const wrongProof = ({ kind }: Proof) =>
  kind === 'passkey' ? passkeyRefused() : invalid({ code: 'is not right, or has already been used' });

/** Notifies the owner that the password changed, no matter who changed it. */
export function notifyOwner(client: PoolClient, database: Announcer, to: string): Promise<void> {
  return sendMail(client, database, {
    to,
    subject: 'Your password was changed',
    text: `The password of your account was changed, and you were signed out everywhere else.

If it was not you, choose a new one right away: /auth/forgot-password`,
  });
}
