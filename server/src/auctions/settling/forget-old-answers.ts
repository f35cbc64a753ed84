import type { Database } from '../../database/open-database.ts';

/** Answers are kept under their keys for this long; a client retries within minutes. Our own choice. */
const DAYS_KEPT = 7;

/** Lets go of answers that nobody will ask for again, and of the snapshots they point to. */
export async function forgetOldAnswers(database: Database): Promise<void> {
  const old = `created_at < house_now() - interval '${DAYS_KEPT} days'`;
  await database.transaction(async (client) => {
    await client.query(`delete from idempotency where ${old}`);
    await client.query(`delete from auction_snapshot where ${old} - interval '1 hour'`);
  });
}
