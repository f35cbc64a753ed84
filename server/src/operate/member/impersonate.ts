import { KnownEmail } from '@le-chai/contracts/email';
import * as z from 'zod/mini';
import { insertSession } from '../../session/session-rows.ts';
import { keySource } from '../../keys/key-store.ts';
import { openKeys } from '../../keys/open-keys.ts';
import { Tokens } from '../../session/token.ts';
import { audit } from '../audit.ts';
import { defineCommand, Refused } from '../command.ts';

export const impersonate = defineCommand({
  name: 'impersonate',
  summary:
    'Print a link that shows the product as a member sees it; to be opened within 60 seconds, good for 30 minutes.',
  arguments: [{ name: 'email', about: 'the member’s e-mail address' }],
  options: [],
  examples: ['impersonate collector@example.test'],
  input: z.object({ email: KnownEmail }),
  async run(context, { email }) {
    const { database } = context;
    const { memberId, sessionId } = await database.transaction(async (client) => {
      const { rows } = await client.query<{ id: number }>(
        'select id from member where email = $1 and closed_at is null',
        [email],
      );
      if (!rows[0]) throw new Refused(`${email} is no member.`);
      const id = await insertSession(client, { memberId: rows[0].id, kind: 'impersonation', userAgent: context.actor });
      await audit(client, context, 'impersonate', `member:${rows[0].id}`, { session: id });
      return { memberId: rows[0].id, sessionId: id };
    });
    const keys = await openKeys(database.pool, keySource(process.env));
    const token = await new Tokens(keys).sign({ memberId, sessionId, kind: 'impersonation' });
    keys.close();
    const link = `/auth/impersonate#accessToken=${token}`;
    context.say(link);
    return { link };
  },
});
