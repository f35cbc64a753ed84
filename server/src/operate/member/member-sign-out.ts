import { KnownEmail } from '@le-chai/contracts/email';
import * as z from 'zod/mini';
import { audit } from '../../core/house/audit.ts';
import { defineCommand } from '../command.ts';
import { Refused } from '../../core/house/refused.ts';

const EVERYBODY = 'everybody';

export const memberSignOut = defineCommand({
  name: 'member sign-out',
  summary: 'End every session of a member, or of everybody, impersonations too.',
  arguments: [{ name: 'email', about: `the member’s e-mail address, or ${EVERYBODY}` }],
  options: [],
  examples: ['member sign-out ada@example.test', `member sign-out ${EVERYBODY}`],
  input: z.object({ email: z.union([z.literal(EVERYBODY), KnownEmail]) }),
  async run(context, { email }) {
    const ended = await context.database.transaction(async (client) => {
      const member = email === EVERYBODY ? null : await memberAt(email);
      const { rows } = await client.query<{ member: number }>(
        `with ended as (
           update session set revoked_at = house_now()
            where revoked_at is null and expires_at > house_now() and ($1::bigint is null or member_id = $1)
           returning member_id, kind),
         recorded as (
           insert into sign_in (member_id, kind, device)
           select distinct member_id, 'session-ended', 'By the house' from ended where kind = 'member')
         select member_id as member from ended`,
        [member],
      );
      if (rows.length === 0) return 0;
      await audit(client, context, 'member sign-out', member === null ? EVERYBODY : `member:${member}`, {
        sessions: rows.length,
      });
      for (const id of new Set(rows.map((row) => row.member))) context.database.changes.announce(client, 'member', id);
      return rows.length;

      async function memberAt(address: string): Promise<number> {
        const found = await client.query<{ id: number }>(
          'select id from member where email = $1 and closed_at is null',
          [address],
        );
        if (!found.rows[0]) throw new Refused(`${address} is no member.`);
        return found.rows[0].id;
      }
    });
    context.say(`Ended ${ended} ${ended === 1 ? 'session' : 'sessions'} of ${email}.`);
    return { email, ended };
  },
});
