import * as z from 'zod/mini';
import {
  endTransfers,
  MODES,
  noteAcknowledgement,
  ownSecret,
  refuseUnlessLocal,
  sign,
  SIGNATURE_HEADER,
  writeMode,
} from '../../cellar/operations.ts';
import { marketplaceMessage } from '@le-chai/contracts/marketplace';
import { audit } from '../../core/house/audit.ts';
import { defineCommand } from '../command.ts';
import { Refused } from '../../core/house/refused.ts';
import { IdText } from '../shipment/shipment-commands.ts';

export const marketplaceBehave = defineCommand({
  name: 'marketplace behave',
  summary: 'Set how the local marketplace handles transfers, for tests and demonstrations.',
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
      await refuseUnlessLocal(client);
      if (!(await writeMode(client, mode))) return false;
      await audit(client, context, 'marketplace behave', 'setting:local_marketplace', { mode });
      return true;
    });
    context.say(
      changed ? `The local marketplace is now ${mode}.` : `The local marketplace was already ${mode}; nothing changed.`,
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
      await refuseUnlessLocal(client);
      const { rows } = await client.query<{ status: string }>(
        'select status from marketplace_transfer where id = $1 for update',
        [id],
      );
      const status = rows[0]?.status;
      if (status === undefined) throw new Refused(`There is no transfer ${id}.`);
      if (status === 'acknowledged') return false;
      if (status === 'refused' || !(await noteAcknowledgement(client, id))) {
        throw new Refused(`Transfer ${id} was cancelled.`);
      }
      await endTransfers(client, context.database, [id], 'acknowledged');
      await audit(client, context, 'marketplace acknowledge', `marketplace_transfer:${id}`);
      return true;
    });
    context.say(
      changed ? `Transfer ${id} is acknowledged.` : `Transfer ${id} was already acknowledged; nothing changed.`,
    );
    return { id, changed };
  },
});

export const marketplaceSign = defineCommand({
  name: 'marketplace sign',
  summary: 'Sign a message of the local marketplace, to try its webhook by hand.',
  arguments: [
    { name: 'message', about: 'the message, as JSON: {"id": "msg_…", "type": "acknowledged", "transfers": [5]}' },
  ],
  examples: [`marketplace sign '{"id":"msg_1","type":"acknowledged","transfers":[5]}'`],
  input: z.object({ message: z.string().check(z.minLength(2), z.maxLength(10_000)) }),
  async run({ database, say }, { message: body }) {
    await refuseUnlessLocal(database.pool);
    const { method, path } = marketplaceMessage;
    const signature = sign(await ownSecret(database), { method, path, body });
    say(`Send ${body} to ${path} with the header ${SIGNATURE_HEADER}: ${signature}`);
    return { body, signature };
  },
});
