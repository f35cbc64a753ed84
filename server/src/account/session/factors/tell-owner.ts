import type { PoolClient } from 'pg';
import type { Database } from '../../../core/database/open-database.ts';
import { sendMail } from '../../../core/mail/mail.ts';

/** Mails a member that something about signing in has changed. */
export async function tellOwner(
  client: PoolClient,
  database: Pick<Database, 'changes'>,
  memberId: number,
  what: string,
): Promise<void> {
  const { rows } = await client.query<{ email: string }>('select email from member where id = $1', [memberId]);
  await sendMail(client, database, {
    to: rows[0]!.email,
    subject: 'How you sign in has changed',
    text: `${what}

If it was not you, choose a new password now: /auth/forgot-password
You can see everything that opens your account here: /my-profile/security`,
  });
}
