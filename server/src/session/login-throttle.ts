import type { Database, Queryable } from '../database/open-database.ts';
import { Refusal } from '../http/refusal.ts';

/** Wrong guesses an account allows within the window, whoever makes them. */
const GUESSES = 10;
const WINDOW = '15 minutes';

/**
 * Enters a guess before it is looked at, so that guesses made at once cannot be more than are allowed. A right one is
 * struck out again by `forgiveGuess`.
 * @param account keyed hash of the e-mail address, of a member or not
 * @returns id of the guess
 * @throws {Refusal} 429 with the time until the next guess is allowed
 */
export function enterGuess(database: Database, account: string): Promise<number> {
  return database.transaction(async (client) => {
    await client.query('select pg_advisory_xact_lock(hashtextextended($1, 2))', [account]);
    const { rows } = await client.query<{ wait: number }>(
      `select extract(epoch from at + $2::interval - house_now())::float8 as wait
         from login_attempt
        where account = $1 and at > house_now() - $2::interval
        order by at desc offset $3 limit 1`,
      [account, WINDOW, GUESSES - 1],
    );
    if (rows[0]) {
      throw new Refusal(429, 'too-many-guesses', 'Too many wrong passwords. Please try again later.', {
        retryAfter: rows[0].wait,
      });
    }
    await client.query('delete from login_attempt where account = $1 and at <= house_now() - $2::interval', [
      account,
      WINDOW,
    ]);
    const entered = await client.query<{ id: number }>('insert into login_attempt (account) values ($1) returning id', [
      account,
    ]);
    return entered.rows[0]!.id;
  });
}

/** Strikes out a guess that was right. Wrong ones before it still count: they may be somebody else's. */
export async function forgiveGuess(client: Queryable, guess: number): Promise<void> {
  await client.query('delete from login_attempt where id = $1', [guess]);
}
