import type { PoolClient } from 'pg';
import { Refusal } from '../http/refusal.ts';

export interface Allowance {
  /** Attempts allowed within the window. */
  times: number;
  /** As PostgreSQL writes it: `1 hour`. No longer than a day, after which attempts are let go of. */
  window: string;
  /** Told with the refusal. */
  message: string;
}

/**
 * Enters an attempt of something that may not be done all day long, in the database, since there may be many processes.
 * @param who what is counted, such as `contact 203.0.113.7`; callers hash what is personal
 * @returns seconds to wait where the allowance is used up, else null
 */
export async function enterAttempt(
  client: PoolClient,
  who: string,
  { times, window }: Allowance,
): Promise<number | null> {
  await client.query('select pg_advisory_xact_lock(hashtextextended($1, 2))', [who]);
  const { rows } = await client.query<{ wait: number }>(
    `select extract(epoch from at + $2::interval - house_now())::float8 as wait from login_attempt
      where account = $1 and at > house_now() - $2::interval
      order by at desc offset $3 limit 1`,
    [who, window, times - 1],
  );
  if (rows[0]) return rows[0].wait;
  await client.query('insert into login_attempt (account) values ($1)', [who]);
  return null;
}

/** @throws {Refusal} 429 with the time to wait, when the allowance is used up */
export async function allowAttempt(client: PoolClient, who: string, allowance: Allowance): Promise<void> {
  const wait = await enterAttempt(client, who, allowance);
  if (wait !== null) throw new Refusal(429, 'too-many-attempts', allowance.message, { retryAfter: wait });
}
