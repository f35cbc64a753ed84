import type { Database } from '../database/open-database.ts';
import { BATCH, DELETED, OVERWRITTEN } from './retention.ts';

/** Years that entries of the audit are kept at least: the database refuses to delete younger ones. */
export const LEAST_AUDIT_YEARS = 4;

export interface Keeping {
  /** Years that entries of the audit are kept. */
  auditYears: number;
}

/** Deletes what has been kept for its period, in batches. Ends early, between two of them, when it is stopped. */
export async function keepHouse(
  { pool }: { pool: Pick<Database['pool'], 'query'> },
  { auditYears }: Keeping,
  stop?: AbortSignal,
): Promise<void> {
  for (const { sql } of [...DELETED, ...OVERWRITTEN]) {
    await untilNothingIsLeft(async () => (await pool.query(sql, [BATCH])).rowCount ?? 0, stop);
  }
  await untilNothingIsLeft(async () => {
    const { rows } = await pool.query<{ gone: number }>(
      `select prune_audit(house_now() - $1 * interval '1 year', $2)::int as gone`,
      [auditYears, BATCH],
    );
    return rows[0]!.gone;
  }, stop);
}

async function untilNothingIsLeft(doBatch: () => Promise<number>, stop?: AbortSignal): Promise<void> {
  for (let gone = BATCH; gone === BATCH;) gone = stop?.aborted ? 0 : await doBatch();
}
