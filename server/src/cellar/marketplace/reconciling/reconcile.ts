import type { Database } from '../../../core/database/open-database.ts';
import { endTransfers } from '../end-transfers.ts';
import { type Marketplace, MarketplaceUnavailable } from '../marketplace.ts';
import { compareHoldings, type Holding } from '../rules/compare-holdings.ts';
import { missedExports, ownBottles, recordDifferences } from './difference-rows.ts';

/** More pages than this cannot be ours. */
const MOST_PAGES = 10_000;

/**
 * Compares what the marketplace holds for the house with what the house has there. A missed acknowledgement is taken in;
 * all else that does not fit is written down for the operator, and nothing is changed.
 * @throws {MarketplaceUnavailable}
 */
export async function reconcile(database: Database, marketplace: Marketplace): Promise<void> {
  const theirs = await allHoldings(marketplace);
  await database.transaction(async (client) => {
    const missed = await missedExports(
      client,
      theirs.map(({ transfer }) => transfer),
    );
    const acknowledged = await endTransfers(client, database, missed, 'acknowledged');
    const ours = await ownBottles(
      client,
      theirs.map(({ serialNumber }) => serialNumber),
    );
    const counts = { held: theirs.length, acknowledged: acknowledged.length };
    await recordDifferences(client, compareHoldings(ours, theirs), counts);
  });
}

async function allHoldings(marketplace: Marketplace): Promise<Holding[]> {
  const all: Holding[] = [];
  let after: string | null = null;
  for (let pages = 0; pages < MOST_PAGES; pages += 1) {
    const { holdings, next } = await marketplace.holdings(after);
    all.push(...holdings);
    if (next === null) return all;
    after = next;
  }
  throw new MarketplaceUnavailable('The list of what the marketplace holds has no end');
}
