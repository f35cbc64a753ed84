import type { PoolClient } from 'pg';
import type { Announcer } from '../../core/database/open-database.ts';
import { enqueue, type NewJob } from '../../core/work/enqueue.ts';
import { deadlinesOf, returnOf } from '../../core/payments/rules/deadlines.ts';

/** Has the reminder, the deadline and the lapse of payments seen to when they come. */
export async function enqueueDeadlines(
  client: PoolClient,
  database: Announcer,
  payments: readonly { id: number; born: Date }[],
): Promise<void> {
  const jobs = payments.flatMap(({ id, born }): NewJob[] => {
    const { reminder, deadline, lapse } = deadlinesOf(born);
    const about = { payload: { payment: id }, key: String(id) };
    return [
      { kind: 'payment-due', ...about, at: reminder },
      { kind: 'payment-overdue', ...about, at: deadline },
      { kind: 'payment-lapse', ...about, at: lapse },
    ];
  });
  await enqueue(client, database, ...jobs);
}

/** Has payments that were marked as transferred just now become unpaid again, if nothing comes. */
export async function enqueueReturn(client: PoolClient, database: Announcer, ids: readonly number[]): Promise<void> {
  const { rows } = await client.query<{ id: number; markedAt: Date }>(
    'select id, marked_at as "markedAt" from outstanding_payment where id = any($1::bigint[]) and marked_at is not null',
    [ids],
  );
  const jobs = rows.map(({ id, markedAt }): NewJob => {
    return { kind: 'payment-return', payload: { payment: id }, key: String(id), at: returnOf(markedAt) };
  });
  await enqueue(client, database, ...jobs);
}
