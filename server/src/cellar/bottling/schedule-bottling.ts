import type { PoolClient } from 'pg';
import type { Announcer } from '../../core/database/open-database.ts';
import { enqueue, type NewJob } from '../../core/work/enqueue.ts';
import { readBarrel } from './owned-barrel.ts';
import { bottlingDates } from './rules/bottling-dates.ts';

/** The work of a barrel that was bought with its bottling chosen, by the number of its payment. */
export const AFTER_PURCHASE = 'bottling-after-purchase';

/** A barrel that is paid for and has a final bottling date. */
export interface Scheduled {
  id: number;
  finalDate: string;
  paidAt: Date;
}

/**
 * To be called when a payment settles: has the owner of a barrel notified of its final bottling date in time, and the house
 * bottle what is left by then; and a bottling that it was bought with done immediately. Ignores what is not a barrel.
 */
export async function barrelPaid(client: PoolClient, database: Announcer, paymentId: number): Promise<void> {
  const barrel = await readBarrel(client, paymentId);
  if (!barrel?.paidAt) return;
  await hastenPurchase(client, database, paymentId);
  if (barrel.finalDate === null) return;
  await scheduleBottling(client, database, [{ id: paymentId, finalDate: barrel.finalDate, paidAt: barrel.paidAt }]);
}

/* A job that is just being done waits for the payment's lock, and finds it paid. */
async function hastenPurchase(client: PoolClient, { changes }: Announcer, paymentId: number): Promise<void> {
  const { rowCount } = await client.query(
    `update job set run_at = house_now()
      where id = (select id from job where kind = '${AFTER_PURCHASE}' and key = $1 and done_at is null
                     for update skip locked)`,
    [String(paymentId)],
  );
  if (rowCount) changes.announce(client, 'job', AFTER_PURCHASE);
}

/** Writes the work of barrels' dates; what is written already stays. */
export async function scheduleBottling(
  client: PoolClient,
  database: Announcer,
  barrels: readonly Scheduled[],
): Promise<void> {
  const jobs = barrels.flatMap(({ id, finalDate, paidAt }): NewJob[] => {
    const { notices, apply } = bottlingDates(finalDate, paidAt);
    const payload = { payment: id, date: finalDate };
    const key = `${id}-${finalDate}`;
    return [
      ...notices.map((at) => ({ kind: 'bottling-notice', payload: { ...payload, apply }, key: `${key}-${+at}`, at })),
      { kind: 'bottling-default', payload, key, at: apply },
    ];
  });
  await enqueue(client, database, ...jobs);
}
