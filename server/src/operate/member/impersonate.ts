import { KnownEmail } from '@le-chai/contracts/email';
import * as z from 'zod/mini';
import type { Database } from '../../core/database/open-database.ts';
import { isProduction } from '../../core/house/production.ts';
import { useCode } from '../../account/operations.ts';
import { insertSession } from '../../core/members/session-rows.ts';
import type { HouseKeys } from '../../core/keys/house-keys.ts';
import { keySource } from '../../core/keys/key-store.ts';
import { openKeys } from '../../core/keys/open-keys.ts';
import { Tokens } from '../../core/members/token.ts';
import { audit } from '../../core/house/audit.ts';
import { defineCommand } from '../command.ts';
import { Refused } from '../../core/house/refused.ts';

export const impersonate = defineCommand({
  name: 'impersonate',
  summary: 'Print a link that shows the product as a member sees it. Open it within 60 seconds; it lasts 30 minutes.',
  arguments: [{ name: 'email', about: 'the member’s e-mail address' }],
  options: [
    { name: 'staff', value: 'EMAIL', about: 'the staff member who uses it, needed in production' },
    { name: 'code', value: 'CODE', about: 'a code of that staff member’s authenticator app, needed in production' },
  ],
  examples: [
    'impersonate collector@example.test',
    'impersonate collector@example.test --staff ada@example.test --code 123456',
  ],
  input: z.object({ email: KnownEmail, staff: z.optional(KnownEmail), code: z.optional(z.string()) }),
  async run(context, { email, staff, code }) {
    const { database } = context;
    if ((await isProduction(database.pool)) || staff !== undefined) await proveStaff(database, { staff, code });
    const { memberId, sessionId } = await database.transaction(async (client) => {
      const { rows } = await client.query<{ id: number }>(
        'select id from member where email = $1 and closed_at is null',
        [email],
      );
      if (!rows[0]) throw new Refused(`${email} is not a member.`);
      const id = await insertSession(client, { memberId: rows[0].id, kind: 'impersonation', userAgent: context.actor });
      await audit(client, context, 'impersonate', `member:${rows[0].id}`, { session: id, staff });
      return { memberId: rows[0].id, sessionId: id };
    });
    const token = await withKeys(database, (keys) =>
      new Tokens(keys).sign({ memberId, sessionId, kind: 'impersonation' }),
    );
    const link = `/auth/impersonate#accessToken=${token}`;
    context.say(link);
    return { link };
  },
});

/** @throws {Refused} unless a staff member proves who they are by an authenticator app: a link of it opens what a member has */
async function proveStaff(
  database: Database,
  { staff, code }: { staff: string | undefined; code: string | undefined },
): Promise<void> {
  if (staff === undefined || code === undefined) {
    throw new Refused(
      'This house is in production: say who you are with --staff, and prove it with a --code from their authenticator app.',
    );
  }
  const right = await withKeys(database, (keys) =>
    database.transaction(async (client) => {
      const { rows } = await client.query<{ id: number }>(
        `select id from member where email = $1 and tier = 'Staff' and closed_at is null`,
        [staff],
      );
      return rows[0] !== undefined && useCode(client, keys, { memberId: rows[0].id, code });
    }),
  );
  if (!right)
    throw new Refused(
      `${staff} is not a staff member, has no authenticator app, or the code is wrong or already used.`,
    );
}

/** Opens the keys of the house for as long as something runs. */
async function withKeys<T>(database: Database, run: (keys: HouseKeys) => Promise<T>): Promise<T> {
  const keys = await openKeys(database.pool, keySource(process.env));
  try {
    return await run(keys);
  } finally {
    keys.close();
  }
}
