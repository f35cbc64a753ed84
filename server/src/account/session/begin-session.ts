import type { SignInMethod } from '@le-chai/contracts/sign-ins';
import type { FastifyRequest } from 'fastify';
import type { PoolClient } from 'pg';
import type { Database } from '../../core/database/open-database.ts';
import type { Limiter } from '../../core/limits/limiter.ts';
import { type Mail, sendMail } from '../../core/mail/mail.ts';
import { bearerOf } from '../../core/http/bearer.ts';
import type { Sessions } from '../../core/members/sessions.ts';
import { placeOf, recordEnd, recordSignIn } from './sign-ins.ts';

interface BeginningSession {
  memberId: number;
  method: SignInMethod;
  /** Whether this browser has signed in to the account before. */
  known: boolean;
  /** Since when it is known, where it is. */
  deviceSince?: Date | null;
}

/**
 * Begins a member's session and records it; the session that the browser had before ends, of another member too. At a browser that is new to the
 * account the member gets a mail, in the same transaction: a thief cannot prevent it.
 * @returns the token
 */
export async function beginSession(
  client: PoolClient,
  { database, limiter, sessions }: { database: Database; limiter: Limiter; sessions: Sessions },
  request: FastifyRequest,
  { memberId, method, known, deviceSince = null }: BeginningSession,
): Promise<string> {
  const former = bearerOf(request);
  if (former !== undefined) await sessions.endInside(client, former, recordEnd(request));
  const userAgent = request.headers['user-agent'] ?? '';
  const beginning = { memberId, kind: 'member' as const, userAgent, deviceSince };
  const { accessToken, sessionId } = await sessions.begin(client, beginning);
  const kind = known ? 'success' : 'new-device';
  await recordSignIn(client, request, { memberId, kind, method, sessionId });
  if (known || (await limiter.tryTake('newDeviceMails', memberId, client)) !== null) return accessToken;
  const { rows } = await client.query<{ email: string; firstName: string; now: Date }>(
    'select email, first_name as "firstName", house_now() as now from member where id = $1',
    [memberId],
  );
  if (rows[0]) await sendMail(client, database, newDeviceMail(rows[0], placeOf(request)));
  return accessToken;
}

/** To a member whose account was signed in to from a browser that is new to it. */
const newDeviceMail = (
  { email, firstName, now }: { email: string; firstName: string; now: Date },
  { device, network, country }: { device: string; network: string; country: string },
): Mail => ({
  to: email,
  subject: 'A new device signed in to your account',
  text: `Dear ${firstName},

someone signed in to your account from a device we have not seen before:

Device: ${device}
When: ${now.toISOString().slice(0, 16).replace('T', ', ')} UTC
Location: ${[country, network].filter(Boolean).join(', ') || 'unknown'}

If this was you, you don’t need to do anything.

If it was not you, change your password now. That also signs out every other device: /my-profile/password

Your recent sign-ins: /my-profile/sign-ins`,
});
