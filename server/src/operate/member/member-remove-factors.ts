import { KnownEmail } from '@le-chai/contracts/email';
import * as z from 'zod/mini';
import { tellOwner } from '../../account/operations.ts';
import { audit } from '../../core/house/audit.ts';
import { defineCommand } from '../command.ts';
import { Refused } from '../../core/house/refused.ts';

export const memberRemoveFactors = defineCommand({
  name: 'member remove-factors',
  summary: 'Take away every passkey, app and recovery code of a member who has lost them; the password is left.',
  arguments: [{ name: 'email', about: 'the member’s e-mail address' }],
  options: [],
  examples: ['member remove-factors ada@example.test'],
  input: z.object({ email: KnownEmail }),
  async run(context, { email }) {
    const removed = await context.database.transaction(async (client) => {
      const { rows } = await client.query<{ id: number }>(
        'select id from member where email = $1 and closed_at is null for update',
        [email],
      );
      const id = rows[0]?.id;
      if (id === undefined) throw new Refused(`${email} is no member.`);
      const passkeys = await client.query('delete from passkey where member_id = $1', [id]);
      const apps = await client.query('delete from code_app where member_id = $1', [id]);
      await client.query('delete from recovery_code where member_id = $1', [id]);
      const count = (passkeys.rowCount ?? 0) + (apps.rowCount ?? 0);
      if (count === 0) return 0;
      await audit(client, context, 'member remove-factors', `member:${id}`, { removed: count });
      await tellOwner(client, context.database, id, 'The house has removed your passkeys, app and recovery codes.');
      return count;
    });
    context.say(
      removed === 0
        ? `${email} has no second factor; nothing changed.`
        : `Removed ${removed} of ${email}, who gets a mail.`,
    );
    return { email, removed };
  },
});
