import * as z from 'zod/mini';
import { audit } from '../../core/house/audit.ts';
import { defineCommand } from '../command.ts';

export const configMaintenance = defineCommand({
  name: 'config maintenance',
  summary: 'Show every member the maintenance screen, or stop showing it.',
  arguments: [{ name: 'state', about: 'on or off' }],
  options: [],
  examples: ['config maintenance on', 'config maintenance off'],
  input: z.object({ state: z.enum(['on', 'off'], 'is on or off') }),
  async run(context, { state }) {
    const wanted = state === 'on' ? 1 : 0;
    const changed = await context.database.transaction(async (client) => {
      const { rowCount } = await client.query(
        `insert into setting (key, value) values ('maintenance', $1::jsonb)
         on conflict (key) do update set value = excluded.value, updated_at = house_now()
         where setting.value is distinct from excluded.value`,
        [JSON.stringify(wanted)],
      );
      if (!rowCount) return false;
      await audit(client, context, 'config maintenance', 'setting:maintenance', { state });
      context.database.changes.announce(client, 'setting', 'maintenance');
      return true;
    });
    context.say(changed ? `Maintenance is ${state} now.` : `Maintenance was ${state} already; nothing changed.`);
    return { maintenance: wanted, changed };
  },
});
