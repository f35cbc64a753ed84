import type { QueryResultRow } from 'pg';
import type { Database } from './open-database.ts';

/** A scraper waits ten seconds as a rule, ms. */
const PATIENCE_MS = 2000;

/**
 * Rows that a metric is made of. @returns null if the database does not answer in time: the metric is left out then,
 * and the others are still served
 */
export async function measuredRows<Row extends QueryResultRow>(
  pool: Database['pool'],
  text: string,
  values: readonly unknown[] = [],
): Promise<Row[] | null> {
  const timeout = Promise.withResolvers<null>();
  const timer = setTimeout(() => timeout.resolve(null), PATIENCE_MS);
  const asked = pool.query<Row>(text, [...values]).then(
    ({ rows }) => rows,
    () => null,
  );
  try {
    return await Promise.race([asked, timeout.promise]);
  } finally {
    clearTimeout(timer);
  }
}
