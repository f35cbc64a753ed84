import * as z from 'zod/mini';
import { returnTransfer } from '../../cellar/operations.ts';
import { audit } from '../../core/house/audit.ts';
import { defineCommand } from '../command.ts';
import { Refused } from '../../core/house/refused.ts';
import { transferArgument, transferStatus, TransferText } from './transfer-input.ts';

export const bottlingReturn = defineCommand({
  name: 'bottling return',
  summary: 'Give up waiting for the bank transfer for the cases of a barrel; its wine stays in the barrel.',
  arguments: [transferArgument],
  options: [],
  examples: ['bottling return BOTTLING-12'],
  input: z.object({ reference: TransferText }),
  async run(context, { reference: id }) {
    const changed = await context.database.transaction(async (client) => {
      if (await returnTransfer(client, context.database, id)) {
        await audit(client, context, 'bottling return', `bottling:${id}`);
        return true;
      }
      if ((await transferStatus(client, id)) === 'failed') return false;
      throw new Refused(`BOTTLING-${id} is paid, and bottled.`);
    });
    context.say(
      changed
        ? `BOTTLING-${id} is waited for no more; the wine stays in the barrel.`
        : `BOTTLING-${id} was given up before; nothing changed.`,
    );
    return { id, changed };
  },
});
