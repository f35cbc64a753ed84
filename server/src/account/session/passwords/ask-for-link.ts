import { randomBytes, randomUUID } from 'node:crypto';
import type { PoolClient } from 'pg';
import type { Database } from '../../../core/database/open-database.ts';
import type { Limiter } from '../../../core/limits/limiter.ts';
import { sendMail } from '../../../core/mail/mail.ts';
import { enqueue } from '../../../core/work/enqueue.ts';
import type { Work } from '../../../core/work/worker.ts';
import { hashSecret, newCode } from '../../../core/members/secret.ts';

/** Our own choice, docs/rules.md#passwords */
const VALID = '1 hour';

const OF_KNOWN_DEVICES = ['passwordLinksOfKnownDevices'] as const;
const OF_STRANGERS = ['passwordLinks', 'mailsToRecipient'] as const;

/**
 * Takes a request for a link, alike for members and for everybody else: whether there is a member is looked at by
 * the work that follows, not by the one who asks.
 * @param known whether the browser that asks has signed in to the account before
 */
export async function askForLink(
  database: Database,
  limiter: Limiter,
  { email, known }: { email: string; known: boolean },
): Promise<void> {
  await database.transaction(async (client) => {
    const limits = known ? OF_KNOWN_DEVICES : OF_STRANGERS;
    for (const name of limits) if ((await limiter.tryTake(name, email, client)) !== null) return;
    await enqueue(client, database, { kind: 'reset-link', payload: { email } });
  });
}

/** Sends the link to a member; does nothing if there is no such member. */
export async function sendLink(client: PoolClient, database: Database, { payload }: Work): Promise<void> {
  const { rows } = await client.query<{ id: number; firstName: string; email: string }>(
    'select id, first_name as "firstName", email from member where email = $1 and closed_at is null',
    [payload['email']],
  );
  const member = rows[0];
  if (!member) return;
  const req = randomUUID();
  const code = newCode();
  const person = randomBytes(9).toString('base64url');
  await client.query(
    `insert into password_reset (id, member_id, code_hash, person, expires_at)
     values ($1, $2, $3, $4, house_now() + interval '${VALID}')`,
    [req, member.id, hashSecret(`${req} ${code}`), person],
  );
  await sendMail(client, database, {
    to: member.email,
    subject: 'Choose a new password',
    text: `Dear ${member.firstName},

someone asked for a new password for your account. If it was you, choose one here within an hour:

/auth/reset-password#code=${code}&prn=${person}&req=${req}

The link works once. If it was not you, ignore this e-mail: your password stays as it is.`,
  });
}
