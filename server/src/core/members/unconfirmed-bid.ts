import type { Queryable } from '../database/open-database.ts';

/** Without a setting, cents. */
const USUAL = 100_000;

export const UNCONFIRMED_BID = 'unconfirmed_bid';

/** What a bid may come to while the e-mail address is not confirmed, cents. */
export async function unconfirmedBidLimit(db: Queryable): Promise<number> {
  const { rows } = await db.query<{ cents: number }>(
    `select (value #>> '{}')::float8 as cents from setting where key = '${UNCONFIRMED_BID}'`,
  );
  return rows[0]?.cents ?? USUAL;
}
