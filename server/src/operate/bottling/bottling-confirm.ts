import * as z from 'zod/mini';
import { confirmTransfer } from '../../cellar/operations.ts';
import { audit } from '../../core/house/audit.ts';
import { defineCommand } from '../command.ts';
import { Refused } from '../../core/house/refused.ts';
import { transferArgument, transferStatus, TransferText } from './transfer-input.ts';

export const bottlingConfirm = defineCommand({
  name: 'bottling confirm',
  summary: 'Record that the bank transfer for the cases of a barrel came; it is bottled then.',
  arguments: [transferArgument],
  options: [],
  examples: ['bottling confirm BOTTLING-12'],
  input: z.object({ reference: TransferText }),
  async run(context, { reference: id }) {
    const changed = await context.database.transaction(async (client) => {
      if (await confirmTransfer(client, context.database, id)) {
        await audit(client, context, 'bottling confirm', `bottling:${id}`);
        return true;
      }
      if ((await transferStatus(client, id)) === 'done') return false;
      throw new Refused(`BOTTLING-${id} was given up: the wine is in the barrel. Send the money back.`);
    });
    context.say(
      changed
        ? `BOTTLING-${id} is paid; the bottles are in the cellar.`
        : `BOTTLING-${id} was paid before; nothing changed.`,
    );
    return { id, changed };
  },
});
