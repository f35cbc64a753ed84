import type { CellarStatusCode } from '@le-chai/contracts/cellar';
import type { MarketplaceListing } from '@le-chai/contracts/marketplace';
import type { PoolClient } from 'pg';
import type { Queryable } from '../../core/database/open-database.ts';
import { IS_OPEN_LISTING } from '../../core/database/statuses.ts';
import { toEuro } from '../../core/money/amounts.ts';
import type { ListingRequest } from './marketplace.ts';
import type { ListingStatus } from './rules/listings.ts';

/** A listing as it is changed: under its row lock, with its lot. */
export interface LockedListing {
  id: number;
  memberId: number;
  wrapperId: number;
  priceCents: number;
  status: ListingStatus;
  askedAt: Date;
}

const LOCKED = `id, member_id as "memberId", wrapper_id as "wrapperId", price_cents as "priceCents", status, asked_at as "askedAt"`;

export async function lockListing(client: PoolClient, id: number): Promise<LockedListing | undefined> {
  const { rows } = await client.query<LockedListing>(
    `select ${LOCKED} from marketplace_listing where id = $1 for update`,
    [id],
  );
  return rows[0];
}

/** The same, where it is the member's. */
export async function lockOwnListing(
  client: PoolClient,
  memberId: number,
  id: number,
): Promise<LockedListing | undefined> {
  const listing = await lockListing(client, id);
  return listing?.memberId === memberId ? listing : undefined;
}

/** The open listing of each of these lots that has one. */
export async function openListings(db: Queryable, wrapperIds: readonly number[]): Promise<number[]> {
  const { rows } = await db.query<{ id: number }>(
    `select id from marketplace_listing where wrapper_id = any($1::bigint[]) and ${IS_OPEN_LISTING} order by id`,
    [wrapperIds],
  );
  return rows.map(({ id }) => id);
}

export async function insertListing(
  client: PoolClient,
  { memberId, wrapperId, priceCents }: { memberId: number; wrapperId: number; priceCents: number },
): Promise<number> {
  const { rows } = await client.query<{ id: number }>(
    'insert into marketplace_listing (member_id, wrapper_id, price_cents) values ($1, $2, $3) returning id',
    [memberId, wrapperId, priceCents],
  );
  return rows[0]!.id;
}

/** Changes what the marketplace is asked for. */
export async function reviseListing(
  client: PoolClient,
  id: number,
  { priceCents, status }: { priceCents?: number; status?: 'withdrawing' },
): Promise<void> {
  await client.query(
    `update marketplace_listing
        set price_cents = coalesce($2, price_cents), status = coalesce($3, status), revision = revision + 1,
            asked_at = case when $3::text is null then asked_at else house_now() end
      where id = $1`,
    [id, priceCents ?? null, status ?? null],
  );
}

export async function recordStatus(client: PoolClient, id: number, status: ListingStatus): Promise<void> {
  const ended = status === 'unlisted' || status === 'sold';
  await client.query(
    `update marketplace_listing set status = $2, ended_at = case when $3 then coalesce(ended_at, house_now()) end where id = $1`,
    [id, status, ended],
  );
}

/** The lot of a listing: where it is, and what its member reads of it. */
export async function lotOfListing(
  client: PoolClient,
  wrapperId: number,
): Promise<{ status: CellarStatusCode; name: string; quantity: number } | undefined> {
  const { rows } = await client.query<{ status: CellarStatusCode; name: string; quantity: number }>(
    `select c.status, w.name, c.quantity from cellar_lot c join product w on w.id = c.product_id
      where c.id = $1 for no key update of c`,
    [wrapperId],
  );
  return rows[0];
}

interface ListingRow {
  id: number;
  wrapperId: number;
  price_cents: number;
  status: ListingStatus;
  created: Date;
  ended: Date | null;
}

/** As the member is answered. */
export async function readListing(db: Queryable, id: number): Promise<MarketplaceListing> {
  const { rows } = await db.query<ListingRow>(
    `select id, wrapper_id as "wrapperId", price_cents, status, created_at as created, ended_at as ended
       from marketplace_listing where id = $1`,
    [id],
  );
  const { price_cents: cents, created, ended, ...row } = rows[0]!;
  return { ...row, price: toEuro(cents), created: created.toISOString(), ended: ended?.toISOString() ?? null };
}

interface OpenListing extends ListingRequest {
  status: ListingStatus;
  askedAt: Date;
}

/** As the marketplace is asked for it, while it is open. */
export async function listingToAsk(db: Queryable, id: number): Promise<OpenListing | undefined> {
  const { rows } = await db.query<OpenListing>(
    `select x.id, x.revision, x.price_cents as "priceCents", x.status, x.asked_at as "askedAt", w.sku,
            (select coalesce(json_agg(s.serial_number order by s.id), '[]') from serial s where s.cellar_lot_id = x.wrapper_id)
              as serials
       from marketplace_listing x join cellar_lot c on c.id = x.wrapper_id join product w on w.id = c.product_id
      where x.id = $1 and x.${IS_OPEN_LISTING}`,
    [id],
  );
  return rows[0];
}
