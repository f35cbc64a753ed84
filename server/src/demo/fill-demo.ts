import type { PoolClient } from 'pg';
import type { Database } from '../core/database/open-database.ts';
import { refuseInProduction } from '../core/house/production.ts';
import { audit, clock } from '../core/house/audit.ts';
import { fillInDemoFacts } from '../core/house/facts/write-facts.ts';
import { acceptSecondOffer } from './accept-second-offer.ts';
import { insertBottlings } from './bottlings.ts';
import { pastBarrels } from './catalogue/past-barrels.ts';
import { cellarPurchases, lotsClosedLately, lotsOfOthers } from './catalogue/past-lots.ts';
import { sales } from './catalogue/sales.ts';
import { writeJourneys } from './cellar-journeys.ts';
import { DEMO_FACTS } from './demo-facts.ts';
import { insertGifts } from './gifts.ts';
import { chooseDemoLead } from './lead.ts';
import { insertHabits } from './insert-habits.ts';
import { insertOffers } from './insert-offers.ts';
import { insertPastSales } from './insert-past-sales.ts';
import { insertTransfers } from './marketplace.ts';
import { insertMarketPrices } from './market-prices.ts';
import { offerNow } from './offer.ts';
import { pastBarrelOffer, pastLotOffer } from './past-offers.ts';
import { hashDemoPasswords, insertMembers, loadPeople } from './people.ts';
import { insertNotes } from './notes.ts';
import { insertPurchases } from './purchases.ts';
import { insertSubscriptions } from './insert-subscriptions.ts';
import { insertShipments } from './shipments.ts';
import { insertCatalogue, loadShelf } from './shelf.ts';

/** What filling came to. */
export type Filling =
  | { kind: 'filled'; sales: number; members: number; bids: number }
  | { kind: 'filled-before'; at: string }
  | { kind: 'not-empty'; what: string };

/** Any number that no other advisory lock uses. */
const DEMO_LOCK = 7_201_002;

/**
 * Fills an empty house with one worth looking at, in one transaction: all of it is there, or nothing. A house that was
 * filled before is left as it is, and so is one that holds anything else.
 */
export async function fillDemo(database: Database, actor: string): Promise<Filling> {
  const hashes = await hashDemoPasswords();
  return database.transaction(async (client) => {
    await lockDemo(client);
    await refuseDemo(client);
    const at = await filledAt(client);
    if (at) return { kind: 'filled-before', at };
    const what = await whatIsThere(client);
    if (what) return { kind: 'not-empty', what };

    await fillInDemoFacts(client, database, DEMO_FACTS);
    const now = await clock(client);
    await insertCatalogue(client, now);
    await insertMembers(client, now, hashes);
    const house = { now, shelf: await loadShelf(client), people: await loadPeople(client) };
    const past = [
      ...cellarPurchases.map((lot) => pastLotOffer(lot, now)),
      ...pastBarrels.map((barrel) => pastBarrelOffer(barrel, now)),
      ...lotsClosedLately.map((lot) => pastLotOffer(lot, now)),
    ];
    await insertPastSales(client, database, house, past, actor);
    const ids = await insertOffers(
      client,
      house,
      sales.map((sale) => offerNow(sale, now)),
    );
    await writeJourneys(client);
    await insertBottlings(client, database, house);
    await insertGifts(client, database, house);
    await insertTransfers(client);
    await insertPurchases(client, database, house);
    await insertShipments(client, database, house);
    await insertNotes(client, house);
    await acceptSecondOffer(client, database, house);
    await insertPastSales(
      client,
      database,
      house,
      lotsOfOthers.map((lot) => pastLotOffer(lot, now)),
      actor,
    );
    await insertMarketPrices(client, database, house);
    await insertSubscriptions(client, database, house);
    await insertHabits(client, house);
    await chooseDemoLead(client, database);

    const counts = await countAll(client);
    await client.query(`insert into setting (key, value) values ('demo', $1)`, [JSON.stringify({ filledAt: now })]);
    await audit(client, { actor }, 'demo', 'house', { ...counts });
    database.changes.announce(client, 'sale', ...ids);
    database.changes.announce(client, 'setting', 'demo');
    return { kind: 'filled', ...counts };
  });
}

/** @throws {Refused} in production */
export async function refuseDemo(client: PoolClient): Promise<void> {
  await refuseInProduction(
    client,
    'The demo accounts have a password that everyone knows, so there is no demo in production.',
  );
}

/** Two who fill or refresh at once wait for each other. */
export async function lockDemo(client: PoolClient): Promise<void> {
  await client.query('select pg_advisory_xact_lock($1)', [DEMO_LOCK]);
}

/** When the house was filled; none if it is no demo house. */
export async function filledAt(client: PoolClient): Promise<string | undefined> {
  const { rows } = await client.query<{ at: string }>(
    `select value->>'filledAt' as at from setting where key = 'demo'`,
  );
  return rows[0]?.at;
}

async function whatIsThere(client: PoolClient): Promise<string | undefined> {
  const { members, sales: offered, bids, producers } = await countAll(client);
  const things = [
    [members, 'members'],
    [producers, 'producers'],
    [offered, 'sales'],
    [bids, 'bids'],
  ] as const;
  const held = things.filter(([count]) => count > 0).map(([count, name]) => `${count} ${name}`);
  return held.length > 0 ? held.join(', ') : undefined;
}

async function countAll(client: PoolClient) {
  const { rows } = await client.query<{ members: number; sales: number; bids: number; producers: number }>(
    `select (select count(*) from member)::int as members, (select count(*) from sale)::int as sales,
            (select count(*) from bid)::int as bids, (select count(*) from builder)::int as producers`,
  );
  return rows[0] ?? { members: 0, sales: 0, bids: 0, producers: 0 };
}
