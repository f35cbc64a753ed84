import * as z from 'zod/mini';
import { endTransfers, MODES, noteAcknowledgement, writeMode } from '../../cellar/operations.ts';
import { audit } from '../../core/house/audit.ts';
import { defineCommand } from '../command.ts';
import { Refused } from '../../core/house/refused.ts';
import { IdText } from '../shipment/shipment-commands.ts';

export const marketplaceBehave = defineCommand({
  name: 'marketplace behave',
  summary: 'Say how the local marketplace takes transfers, for tests and demonstrations.',
  arguments: [
    {
      name: 'mode',
      about: 'prompt (acknowledges), silent (never does), unheard (its message is lost), away (does not answer)',
    },
  ],
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

export const marketplaceAcknowledge = defineCommand({
  name: 'marketplace acknowledge',
  summary: 'Have the local marketplace acknowledge a transfer.',
  arguments: [{ name: 'id', about: 'the transfer’s number' }],
  examples: ['marketplace acknowledge 5'],
  input: z.object({ id: IdText }),
  async run(context, { id }) {
    const changed = await context.database.transaction(async (client) => {
      const { rows } = await client.query<{ status: string }>(
        'select status from marketplace_transfer where id = $1 for update',
        [id],
      );
      const status = rows[0]?.status;
      if (status === undefined) throw new Refused(`There is no transfer ${id}.`);
      if (status === 'acknowledged') return false;
      if (status === 'refused' || !(await noteAcknowledgement(client, id))) {
        throw new Refused(`Transfer ${id} was given up.`);
      }
      await endTransfers(client, context.database, [id], 'acknowledged');
      await audit(client, context, 'marketplace acknowledge', `marketplace_transfer:${id}`);
      return true;
    });
    context.say(
      changed ? `Transfer ${id} is acknowledged.` : `Transfer ${id} was acknowledged before; nothing changed.`,
    );
    return { id, changed };
  },
});
