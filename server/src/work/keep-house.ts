import type { Database } from '../database/open-database.ts';

/** What is let go of when it is this old, as PostgreSQL writes it. Our own choices. */
const FORGOTTEN = [
  // A client retries within minutes.
  `delete from idempotency where created_at < house_now() - interval '7 days'`,
  // Kept answers point to these.
  `delete from auction_snapshot where created_at < house_now() - interval '7 days' - interval '1 hour'`,
  `delete from job where done_at < house_now() - interval '30 days'`,
  `delete from login_attempt where at < house_now() - interval '1 day'`,
  `delete from rate_limit where expire < (extract(epoch from now()) * 1000)::bigint`,
  `delete from password_reset where expires_at < house_now() - interval '30 days'`,
  `delete from sign_in where at < house_now() - interval '1 year'`,
  `delete from challenge where expires_at < house_now()`,
  `delete from email_link where expires_at < house_now() - interval '30 days'`,
  `delete from signup_draft where expires_at < house_now()`,
  `delete from session where coalesce(revoked_at, expires_at) < house_now() - interval '90 days'`,
  `select prune_audit(house_now() - interval '4 years')`,
];

/** Lets go of what nobody will ask for again. */
export async function keepHouse(database: Database): Promise<void> {
  for (const statement of FORGOTTEN) await database.pool.query(statement);
}
