import * as z from 'zod/mini';
import { endTransfers, noteAcknowledgement } from '../../cellar/operations.ts';
import { audit } from '../../core/house/audit.ts';
import { defineCommand } from '../command.ts';
import { Refused } from '../../core/house/refused.ts';
import { IdText } from '../shipment/shipment-input.ts';

export const marketplaceAcknowledge = defineCommand({
  name: 'marketplace acknowledge',
  summary: 'Have the local marketplace acknowledge a transfer.',
  arguments: [{ name: 'id', about: 'the transfer’s number' }],
  options: [],
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
