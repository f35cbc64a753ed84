import * as z from 'zod/mini';
import { audit } from '../../core/house/audit.ts';
import { defineCommand } from '../command.ts';

export const configMarketplace = defineCommand({
  name: 'config marketplace',
  summary: 'Open the trade marketplace to the members, or close it.',
  arguments: [{ name: 'state', about: 'on or off' }],
  options: [],
  examples: ['config marketplace on', 'config marketplace off'],
  input: z.object({ state: z.enum(['on', 'off'], 'is on or off') }),
  async run(context, { state }) {
    const wanted = state === 'on';
    const changed = await context.database.transaction(async (client) => {
      const { rowCount } = await client.query(
        `update setting set value = jsonb_set(value, '{marketplace}', to_jsonb($1::boolean)), updated_at = house_now()
          where key = 'features' and coalesce((value ->> 'marketplace')::boolean, false) <> $1`,
        [wanted],
      );
      if (!rowCount) return false;
      await audit(client, context, 'config marketplace', 'setting:features', { state });
      context.database.changes.announce(client, 'setting', 'features');
      return true;
    });
    context.say(
      changed
        ? `The trade marketplace is ${state} now.`
        : `The trade marketplace was ${state} already; nothing changed.`,
    );
    return { marketplace: wanted, changed };
  },
});
