import { PAYMENT_METHOD } from '@le-chai/contracts/house';
import type { PoolClient } from 'pg';
import type { Database } from '../../core/database/open-database.ts';
import { returnOf } from '../../core/payments/rules/deadlines.ts';
import { enqueue } from '../../core/work/enqueue.ts';
import type { InsideHandler } from '../../core/work/worker.ts';
import { bookCases } from './bottling-books.ts';
import { finishConversion } from './finish-conversion.ts';
import { releaseLitres } from './reserve-litres.ts';
import { notifyBottlingFailed } from './read-conversion.ts';
import { clock } from '../../core/house/audit.ts';

/** Has litres that wait for a transfer freed when it does not come in time. docs/rules.md#cases-paid-by-bank-transfer */
export async function awaitTransfer(client: PoolClient, database: Database, id: number): Promise<void> {
  const at = returnOf(await clock(client));
  await enqueue(client, database, { kind: 'bottling-transfer', payload: { conversion: id }, key: String(id), at });
}

export const giveTransferUp =
  (database: Database): InsideHandler =>
  async (client, { payload }) => {
    await returnTransfer(client, database, Number(payload['conversion']));
  };

/** The transfer came: bottles. @returns false if no transfer is waited for: nothing was done */
export async function confirmTransfer(client: PoolClient, database: Database, id: number): Promise<boolean> {
  const { rows } = await client.query<{ memberId: number; cents: number }>(
    `select member_id as "memberId", charge_cents as cents from conversion
      where id = $1 and status = 'pending' and payment_method = ${PAYMENT_METHOD.bank}`,
    [id],
  );
  const [conversion] = rows;
  if (!conversion || !(await finishConversion(client, database, id))) return false;
  await bookCases(client, database, { id, ...conversion }, 'bank');
  return true;
}

/** The transfer did not come: frees the litres. @returns false if none is waited for: nothing was done */
export async function returnTransfer(client: PoolClient, database: Database, id: number): Promise<boolean> {
  const { rowCount } = await client.query(
    `select from conversion where id = $1 and payment_method = ${PAYMENT_METHOD.bank}`,
    [id],
  );
  if (!rowCount || !(await releaseLitres(client, id))) return false;
  await notifyBottlingFailed(client, database, id);
  return true;
}
