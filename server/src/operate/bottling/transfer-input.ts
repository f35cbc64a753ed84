import { PAYMENT_METHOD } from '@le-chai/contracts/house';
import type { PoolClient } from 'pg';
import * as z from 'zod/mini';
import { Refused } from '../../core/house/refused.ts';

/** What a member wrote on the transfer for cases, or the number in it. */
export const TransferText = z.pipe(
  z.string().check(z.regex(/^(BOTTLING-)?[1-9]\d{0,14}$/i, 'is a reference such as BOTTLING-12')),
  z.transform((text: string) => Number(text.replace(/^BOTTLING-/i, ''))),
);

export const transferArgument = { name: 'reference', about: 'what stands on the transfer: BOTTLING-12' };

/**
 * How the bottling that a transfer pays for stands.
 * @throws {Refused} where no transfer was ever to pay for it
 */
export async function transferStatus(client: PoolClient, id: number): Promise<'pending' | 'done' | 'failed'> {
  const { rows } = await client.query<{ status: 'pending' | 'done' | 'failed' }>(
    `select status from conversion where id = $1 and payment_method = ${PAYMENT_METHOD.bank}`,
    [id],
  );
  if (!rows[0]) throw new Refused(`No transfer is expected under BOTTLING-${id}.`);
  return rows[0].status;
}
