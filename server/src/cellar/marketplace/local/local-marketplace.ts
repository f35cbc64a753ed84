import type { Database } from '../../../core/database/open-database.ts';
import { enqueue } from '../../../core/work/enqueue.ts';
import { type Conclusion, type Marketplace, MarketplaceUnavailable, type TransferRequest } from '../marketplace.ts';
import { concludeTransfers, noteTransfers, readMode } from './local-books.ts';

/** Seconds until it acknowledges. */
const A_MOMENT = 3;

/**
 * The marketplace for tests and demonstrations: no company, the same steps. Its books are a table of its own, and its
 * message is a job.
 */
export class LocalMarketplace implements Marketplace {
  readonly #database: Database;

  constructor(database: Database) {
    this.#database = database;
  }

  async request(transfers: readonly TransferRequest[]): Promise<void> {
    await this.#database.transaction(async (client) => {
      const mode = await readMode(client);
      if (mode === 'away') throw new MarketplaceUnavailable('The local marketplace is told not to answer');
      const ids = transfers.map(({ id }) => id);
      const acknowledged = await noteTransfers(client, ids, { acknowledged: mode !== 'silent' });
      if (mode !== 'prompt' || acknowledged.length === 0) return;
      const { rows } = await client.query<{ at: Date }>(`select house_now() + $1 * interval '1 second' as at`, [
        A_MOMENT,
      ]);
      const payload = { transfers: acknowledged };
      await enqueue(client, this.#database, { kind: 'marketplace-acknowledged', payload, at: rows[0]!.at });
    });
  }

  async conclude(ids: readonly number[]): Promise<ReadonlyMap<number, Conclusion>> {
    return this.#database.transaction(async (client) => {
      if ((await readMode(client)) === 'away') {
        throw new MarketplaceUnavailable('The local marketplace is told not to answer');
      }
      return concludeTransfers(client, ids);
    });
  }
}
