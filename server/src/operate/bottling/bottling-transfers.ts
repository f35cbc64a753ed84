import { PAYMENT_METHOD } from '@le-chai/contracts/house';
import type { PoolClient } from 'pg';
import * as z from 'zod/mini';
import { Refused } from '../../core/house/refused.ts';
import { confirmTransfer, returnTransfer } from '../../cellar/operations.ts';
import { audit } from '../../core/house/audit.ts';
import { defineCommand } from '../command.ts';

/** What a member wrote on the transfer for cases, or the number in it. */
const TransferText = z.pipe(
  z.string().check(z.regex(/^(BOTTLING-)?[1-9]\d{0,14}$/i, 'must be a reference such as BOTTLING-12')),
  z.transform((text: string) => Number(text.replace(/^BOTTLING-/i, ''))),
);

const transferArgument = { name: 'reference', about: 'the reference on the transfer: BOTTLING-12' };

/**
 * The state of the bottling that a transfer pays for.
 * @throws {Refused} if no transfer was ever to pay for it
 */
async function transferStatus(client: PoolClient, id: number): Promise<'pending' | 'done' | 'failed'> {
  const { rows } = await client.query<{ status: 'pending' | 'done' | 'failed' }>(
    `select status from conversion where id = $1 and payment_method = ${PAYMENT_METHOD.bank}`,
    [id],
  );
  if (!rows[0]) throw new Refused(`No transfer is expected for BOTTLING-${id}.`);
  return rows[0].status;
}

export const bottlingConfirm = defineCommand({
  name: 'bottling confirm',
  summary: 'Record that the bank transfer for the cases of a barrel arrived; it is then bottled.',
  arguments: [transferArgument],
  examples: ['bottling confirm BOTTLING-12'],
  input: z.object({ reference: TransferText }),
  async run(context, { reference: id }) {
    const changed = await context.database.transaction(async (client) => {
      if (await confirmTransfer(client, context.database, id)) {
        await audit(client, context, 'bottling confirm', `bottling:${id}`);
        return true;
      }
      if ((await transferStatus(client, id)) === 'done') return false;
      throw new Refused(`BOTTLING-${id} was cancelled: the wine is still in the barrel. Send the money back.`);
    });
    context.say(
      changed
        ? `BOTTLING-${id} is paid; the bottles are in the cellar.`
        : `BOTTLING-${id} was already paid; nothing changed.`,
    );
    return { id, changed };
  },
});

export const bottlingReturn = defineCommand({
  name: 'bottling return',
  summary: 'Stop waiting for the bank transfer for the cases of a barrel; its wine stays in the barrel.',
  arguments: [transferArgument],
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
        ? `BOTTLING-${id} is no longer expected; the wine stays in the barrel.`
        : `BOTTLING-${id} was already cancelled; nothing changed.`,
    );
    return { id, changed };
  },
});
