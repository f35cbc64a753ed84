import { randomBytes } from 'node:crypto';
import type { Database } from '../database/open-database.ts';
import type { Worker } from '../work/worker.ts';
import { Payments } from './intents/payments.ts';
import { TestProvider } from './provider/test-provider.ts';
import { refundCharge } from './refunds/refund-charge.ts';

/** Card payments on a server: the provider, the engine, and the work that follows. */
export async function addPayments(database: Database, worker: Worker): Promise<Payments> {
  const provider = new TestProvider(database, await webhookSecret(database));
  const payments = new Payments(database, provider, worker);
  worker.outside('refund', ({ payload }) => refundCharge(database, provider, Number(payload['refund'])));
  return payments;
}

/** Signs the test provider's events; made by whichever process comes first. */
async function webhookSecret({ pool }: Pick<Database, 'pool'>): Promise<string> {
  await pool.query(
    `insert into setting (key, value) values ('test_provider_secret', $1) on conflict (key) do nothing`,
    [JSON.stringify(randomBytes(32).toString('base64'))],
  );
  const { rows } = await pool.query<{ value: string }>(`select value from setting where key = 'test_provider_secret'`);
  return rows[0]!.value;
}
