import type { PoolClient } from 'pg';
import type { SearchPlace } from '@le-chai/contracts/saved-searches';
import type { Announcer } from '../../../core/database/open-database.ts';
import { readInSlices } from '../../../core/database/read-in-slices.ts';
import { type NewNotice, notify } from '../../../core/notices/notify.ts';
import type { Services } from '../../../core/services.ts';
import { enqueue } from '../../../core/work/enqueue.ts';
import { takeOthers } from '../../../core/work/take-others.ts';
import { loadListedOf } from '../index/load-entries.ts';
import { SaleSets } from '../index/sale-sets.ts';
import { findSaved } from './saved-query.ts';

const BEGUN = 'sale-begun';

/** A search that wants notices, with the member it belongs to. */
export interface WantingSearch {
  id: number;
  memberId: number;
  place: SearchPlace;
  q: string;
  filters: Record<string, string[]>;
  price_from: number | null;
  price_to: number | null;
  name: string;
}

const WANTING = `select id, member_id as "memberId", place, q, filters, price_from, price_to, name
     from saved_search where notifies order by id`;

/** Has the saved searches looked through for a sale that is on from now; in the transaction that opens it. Once for each sale. */
export function searchLater(client: PoolClient, database: Announcer, saleIds: readonly number[]): Promise<void> {
  return enqueue(
    client,
    database,
    ...saleIds.map((saleId) => ({ kind: BEGUN, payload: { sale: saleId }, key: String(saleId) })),
  );
}

/** Notifies members of the sales that begin and that their saved searches find. docs/rules.md#saved-searches */
export function addSearchWork({ database, worker }: Pick<Services, 'database' | 'worker'>): void {
  worker.inside(BEGUN, async (client, { id, payload }) => {
    // What a search finds among all that have begun is one notice.
    const sales = [payload, ...(await takeOthers(client, BEGUN, id))].map(({ sale }) => Number(sale));
    await notifySearches(client, database, sales, database.clock.now());
  });
}

/** Writes one notice for each search that finds any of these sales. */
async function notifySearches(
  client: PoolClient,
  database: Announcer,
  saleIds: readonly number[],
  now: number,
): Promise<void> {
  const sets = new SaleSets();
  for (const entry of await loadListedOf(client, saleIds, new Date(now).getUTCFullYear())) sets.put(entry);
  if (sets.entries.size === 0) return;
  for await (const rows of readInSlices<WantingSearch>(client, WANTING, [])) {
    const notices = noticesFor(sets, rows, now);
    if (notices.length > 0) await notify(client, database, notices);
  }
}

/** The notices of the searches that find something in these sets. */
export function noticesFor(sets: SaleSets, searches: readonly WantingSearch[], now: number): NewNotice[] {
  return searches.flatMap(({ id, memberId, name, ...query }) => {
    const found = findSaved(sets, query, now);
    const [first] = sets.orders.slice('default', found, 0, 1);
    if (!first) return [];
    const data = { search: name, found: found.size, saleId: first.id };
    return { memberId, kind: 'available' as const, data, key: `search ${id} ${first.id}` };
  });
}
