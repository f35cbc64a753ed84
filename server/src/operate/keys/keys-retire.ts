import * as z from 'zod/mini';
import { audit } from '../../core/house/audit.ts';
import { defineCommand } from '../command.ts';
import { Refused } from '../../core/house/refused.ts';
import { changeKeys } from './change-keys.ts';

export const keysRetire = defineCommand({
  name: 'keys retire',
  summary: 'Have a key verify no longer: sessions that it signed end. What it encrypted can still be read.',
  arguments: [{ name: 'kid', about: 'the name of the key, as `keys list` prints it' }],
  options: [],
  examples: ['keys retire 3f9c1a77b02e'],
  input: z.object({ kid: z.string() }),
  async run(context, { kid }) {
    const changed = await context.database.transaction(async (client) => {
      let retires = false;
      await changeKeys(client, (ring) => {
        const index = ring.keys.findIndex((key) => key.kid === kid);
        const key = ring.keys[index];
        if (!key) throw new Refused(`The house has no key ${kid}.`);
        if (index === 0)
          throw new Refused('This key signs. `keys rotate` makes another one that does; retire it then.');
        if (key.retired !== undefined) return ring;
        retires = true;
        return { keys: ring.keys.with(index, { ...key, retired: new Date().toISOString() }) };
      });
      if (retires) await audit(client, context, 'keys retire', 'house', { kid });
      return retires;
    });
    context.say(
      changed ? `The key ${kid} verifies nothing any more.` : 'That key is retired already; nothing changed.',
    );
    return { kid, changed };
  },
});
