import { TIERS } from '@le-chai/contracts/house';
import { KnownEmail } from '@le-chai/contracts/email';
import * as z from 'zod/mini';
import { audit } from '../../core/house/audit.ts';
import { defineCommand } from '../command.ts';
import { Refused } from '../../core/house/refused.ts';
import { TierName } from './member-input.ts';

export const memberTier = defineCommand({
  name: 'member tier',
  summary: 'Give a member another tier.',
  arguments: [
    { name: 'email', about: 'the member’s e-mail address' },
    { name: 'tier', about: TIERS.join(', ') },
  ],
  options: [],
  examples: ['member tier ada@example.test Collector'],
  input: z.object({ email: KnownEmail, tier: TierName }),
  async run(context, { email, tier }) {
    const before = await context.database.transaction(async (client) => {
      const { rows } = await client.query<{ id: number; tier: string }>(
        'select id, tier from member where email = $1 and closed_at is null for update',
        [email],
      );
      const [member] = rows;
      if (!member) throw new Refused(`${email} is no member. \`member create\` makes one.`);
      if (member.tier === tier) return tier;
      await client.query('update member set tier = $2, version = version + 1 where id = $1', [member.id, tier]);
      await audit(client, context, 'member tier', `member:${member.id}`, { from: member.tier, to: tier });
      context.database.changes.announce(client, 'member', member.id);
      return member.tier;
    });
    const changed = before !== tier;
    context.say(
      changed ? `${email} is ${tier} now, no longer ${before}.` : `${email} is ${tier} already; nothing changed.`,
    );
    return { email, tier, changed };
  },
});
