import type { PoolClient } from 'pg';
import type { Announcer, Queryable } from '../database/open-database.ts';
import type { OwedWin } from './rules/owed-win.ts';

/** The sale that units are won of; its lot, where it is not of a barrel. */
export interface WonSale {
  readonly id: number;
  readonly lotId: number | null;
}

/**
 * What the wings do with units that members have won or bought, in the transaction that decides it. Handed down from
 * above, so that a sale knows neither payments nor the cellar.
 */
export interface WinHandlers {
  /** Records what each win owes. @returns the payments' ids, by bid */
  owe(
    client: PoolClient,
    database: Announcer,
    sale: WonSale,
    wins: readonly OwedWin[],
  ): Promise<ReadonlyMap<number, number>>;
  /** Stores the bottles of each win in its member's cellar, under its payment. */
  store(
    client: Queryable,
    sale: WonSale,
    wins: readonly OwedWin[],
    paymentOf: ReadonlyMap<number, number>,
  ): Promise<void>;
}

/**
 * Records what a close or a purchase comes to for its members.
 * @returns the payments' ids, by bid
 */
export async function recordWins(
  client: PoolClient,
  database: Announcer,
  handlers: WinHandlers,
  sale: WonSale,
  wins: readonly OwedWin[],
): Promise<ReadonlyMap<number, number>> {
  if (wins.length === 0) return new Map();
  const paymentOf = await handlers.owe(client, database, sale, wins);
  await handlers.store(client, sale, wins, paymentOf);
  return paymentOf;
}
