import type { SavedQuery, SavedSearches, SearchPlace } from '@le-chai/contracts/saved-searches';
import type { PoolClient } from 'pg';
import type { Queryable } from '../../../core/database/open-database.ts';
import { savedQueryKey } from './saved-query.ts';

interface SearchRow {
  id: number;
  place: SearchPlace;
  q: string;
  filters: Record<string, string[]>;
  price_from: number | null;
  price_to: number | null;
  name: string;
  notifies: boolean;
  created: Date;
}

/** What a member has saved, the newest first. */
export async function readSearches(db: Queryable, memberId: number): Promise<SavedSearches> {
  const { rows } = await db.query<SearchRow>({
    name: 'saved-searches',
    text: `select id, place, q, filters, price_from, price_to, name, notifies, created_at as created from saved_search
            where member_id = $1 order by created_at desc, id desc`,
    values: [memberId],
  });
  return { searches: rows.map(({ created, ...row }) => Object.assign(row, { created: created.toISOString() })) };
}

/**
 * Saves a search of a member; one that finds the same gets the name, and the member is notified of it again. Under the
 * member's lock, so that two at once are counted together.
 * @returns how many there are then
 */
export async function writeSearch(
  client: PoolClient,
  memberId: number,
  { name, ...query }: SavedQuery & { name: string },
): Promise<number> {
  await client.query('select from member where id = $1 for no key update', [memberId]);
  await client.query(
    `insert into saved_search (member_id, place, q, filters, price_from, price_to, key, name)
     values ($1, $2, $3, $4, $5, $6, $7, $8)
     on conflict (member_id, key) do update set name = excluded.name, notifies = true`,
    [
      memberId,
      query.place,
      query.q.trim(),
      JSON.stringify(query.filters),
      query.price_from,
      query.price_to,
      savedQueryKey(query),
      name,
    ],
  );
  const { rows } = await client.query<{ count: number }>(
    'select count(*)::int as count from saved_search where member_id = $1',
    [memberId],
  );
  return rows[0]!.count;
}
