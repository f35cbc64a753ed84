import type { PoolClient } from 'pg';
import type { Database } from '../database/open-database.ts';
import { enqueue, type NewJob } from '../work/enqueue.ts';
import { readBarrel } from './owned-barrel.ts';
import { bottlingDates } from './rules/bottling-dates.ts';

/** A barrel that is paid for and has a final bottling date. */
export interface Scheduled {
  id: number;
  finalDate: string;
  paidAt: Date;
}

/**
 * To be called when a payment settles: has the owner of a barrel told of its final bottling date in time, and the house
 * bottle what is left by then. Passes by what is no barrel, or has no date.
 */
export async function barrelPaid(
  client: PoolClient,
  database: Pick<Database, 'changes'>,
  paymentId: number,
): Promise<void> {
  const barrel = await readBarrel(client, paymentId);
  if (!barrel?.paidAt || barrel.finalDate === null) return;
  await scheduleBottling(client, database, [{ id: paymentId, finalDate: barrel.finalDate, paidAt: barrel.paidAt }]);
}

/** Writes the work of barrels' dates; what is written already stays. */
export async function scheduleBottling(
  client: PoolClient,
  database: Pick<Database, 'changes'>,
  barrels: readonly Scheduled[],
): Promise<void> {
  const jobs = barrels.flatMap(({ id, finalDate, paidAt }): NewJob[] => {
    const { tell, apply } = bottlingDates(finalDate, paidAt);
    const payload = { payment: id, date: finalDate };
    const key = `${id}-${finalDate}`;
    return [
      ...tell.map((at) => ({ kind: 'bottling-notice', payload: { ...payload, apply }, key: `${key}-${+at}`, at })),
      { kind: 'bottling-default', payload, key, at: apply },
    ];
  });
  await enqueue(client, database, ...jobs);
}
