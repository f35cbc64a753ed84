import * as z from 'zod/mini';
import { MODES, writeMode } from '../../cellar/operations.ts';
import { audit } from '../../core/house/audit.ts';
import { defineCommand } from '../command.ts';

export const marketplaceBehave = defineCommand({
  name: 'marketplace behave',
  summary: 'Say how the local marketplace takes transfers, for tests and demonstrations.',
  arguments: [
    {
      name: 'mode',
      about: 'prompt (acknowledges), silent (never does), unheard (its message is lost), away (does not answer)',
    },
  ],
  options: [],
  examples: ['marketplace behave silent', 'marketplace behave prompt'],
  input: z.object({ mode: z.enum(MODES, `must be one of ${MODES.join(', ')}`) }),
  async run(context, { mode }) {
    const changed = await context.database.transaction(async (client) => {
      if (!(await writeMode(client, mode))) return false;
      await audit(client, context, 'marketplace behave', 'setting:local_marketplace', { mode });
      return true;
    });
    context.say(
      changed ? `The local marketplace is ${mode} now.` : `The local marketplace was ${mode} already; nothing changed.`,
    );
    return { mode, changed };
  },
});
