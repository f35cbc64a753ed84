import type { Database, Queryable } from '../../../core/database/open-database.ts';
import { enqueue } from '../../../core/work/enqueue.ts';
import {
  type Conclusion,
  type ListingRequest,
  type Marketplace,
  MarketplaceUnavailable,
  type TransferRequest,
} from '../marketplace.ts';
import type { Message } from '../messages.ts';
import type { Holding } from '../rules/compare-holdings.ts';
import type { ListingNews } from '../rules/listings.ts';
import { randomUUID } from 'node:crypto';
import type { PoolClient } from 'pg';
import { inSeconds } from '../../../core/house/audit.ts';
import { ownSetting } from '../../../core/house/own-setting.ts';

/** What signs its messages: those that a test sends, or an operator by hand. */
export const ownSecret = (database: Pick<Database, 'pool'>) => ownSetting(database, 'local_marketplace_secret', 32);

/** Seconds until it acknowledges. */
const A_MOMENT = 3;

/**
 * The marketplace for tests and demonstrations: no company, the same steps. Its books are a table of its own, and its
 * message is a job.
 */
export class LocalMarketplace implements Marketplace {
  readonly kind = 'local';
  readonly #database: Database;

  constructor(database: Database) {
    this.#database = database;
  }

  async secrets(): Promise<readonly string[]> {
    return [await ownSecret(this.#database)];
  }

  async request(transfers: readonly TransferRequest[]): Promise<void> {
    await this.#database.transaction(async (client) => {
      const mode = await readAnsweringMode(client);
      const ids = transfers.map(({ id }) => id);
      const acknowledged = await noteTransfers(client, ids, { acknowledged: mode !== 'silent' });
      if (mode !== 'prompt' || acknowledged.length === 0) return;
      const at = await inSeconds(client, A_MOMENT);
      const payload = { transfers: acknowledged };
      await enqueue(client, this.#database, { kind: 'marketplace-acknowledged', payload, at });
    });
  }

  async list({ id }: ListingRequest): Promise<void> {
    await this.#change(id, 'listed');
  }

  async withdraw({ id }: Pick<ListingRequest, 'id'>): Promise<void> {
    await this.#change(id, 'unlisted');
  }

  /** Does what is asked for and says so, each as far as its mode allows. */
  async #change(id: number, news: 'listed' | 'unlisted'): Promise<void> {
    await this.#database.transaction(async (client) => {
      const mode = await readAnsweringMode(client);
      if (mode === 'silent') return void (await noteListing(client, id, 'asked'));
      if ((await noteListing(client, id, news)) !== news || mode !== 'prompt') return;
      const at = await inSeconds(client, A_MOMENT);
      const payload = { id: randomUUID(), type: news, listing: id } satisfies Message;
      await enqueue(client, this.#database, { kind: 'marketplace-message', payload, at });
    });
  }

  async concludeListing({ id }: Pick<ListingRequest, 'id'>): Promise<ListingNews> {
    return this.#database.transaction(async (client) => {
      await readAnsweringMode(client);
      const status = await noteListing(client, id, 'asked');
      return status === 'asked' ? ((await noteListing(client, id, 'unlisted')) as ListingNews) : status;
    });
  }

  /** All on one page: its book names transfers and listings alone, and what they are about is looked up. */
  async holdings(): Promise<{ holdings: Holding[]; next: null }> {
    await readAnsweringMode(this.#database.pool);
    const { rows } = await this.#database.pool.query<Holding>(
      `with last as (
         select distinct on (t.serial_id) t.serial_id, t.id, t.direction
           from local_marketplace b join marketplace_transfer t on t.id = b.transfer_id
          where b.acknowledged_at is not null order by t.serial_id, t.id desc)
       select s.serial_number as "serialNumber", last.id as transfer,
              (select json_build_object('id', x.id, 'priceCents', x.price_cents)
                 from local_listing b join marketplace_listing x on x.id = b.listing_id
                where x.wrapper_id = s.cellar_lot_id and b.status = 'listed' order by x.id desc limit 1) as listing
         from last join serial s on s.id = last.serial_id
        where last.direction = 'export'
          and not exists (select from local_listing b join marketplace_listing x on x.id = b.listing_id
                           where x.wrapper_id = s.cellar_lot_id and b.status = 'sold')
        order by s.id`,
    );
    return { holdings: rows, next: null };
  }

  async conclude(ids: readonly number[]): Promise<ReadonlyMap<number, Conclusion>> {
    return this.#database.transaction(async (client) => {
      await readAnsweringMode(client);
      return concludeTransfers(client, ids);
    });
  }
}

/**
 * How the local marketplace behaves, for tests and demonstrations: acknowledges after a moment; never does; does and
 * its message is lost; does not answer at all.
 */
export const MODES = ['prompt', 'silent', 'unheard', 'away'] as const;
type Mode = (typeof MODES)[number];

const SETTING = 'local_marketplace';

async function readMode(db: Queryable): Promise<Mode> {
  const { rows } = await db.query<{ mode: Mode }>(`select value ->> 'mode' as mode from setting where key = $1`, [
    SETTING,
  ]);
  return rows[0]?.mode ?? 'prompt';
}

/** @throws {MarketplaceUnavailable} while it is away */
async function readAnsweringMode(db: Queryable): Promise<Exclude<Mode, 'away'>> {
  const mode = await readMode(db);
  if (mode === 'away') throw new MarketplaceUnavailable('The local marketplace is set not to answer');
  return mode;
}

/** How far a listing is in its book; what is over stays as it is. */
const FURTHER = ['asked', 'listed', 'unlisted', 'sold'] as const;

/** Records the state of a listing, unless it is known to be further. @returns its state then */
export async function noteListing(
  client: PoolClient,
  id: number,
  status: (typeof FURTHER)[number],
): Promise<(typeof FURTHER)[number]> {
  const { rows } = await client.query<{ status: (typeof FURTHER)[number] }>(
    `insert into local_listing as x (listing_id, status) values ($1, $2)
     on conflict (listing_id) do update
        set status = case when array_position($3::text[], excluded.status) > array_position($3::text[], x.status)
                          then excluded.status else x.status end
     returning status`,
    [id, status, FURTHER],
  );
  return rows[0]!.status;
}

/** @returns whether that changed anything */
export async function writeMode(client: PoolClient, mode: Mode): Promise<boolean> {
  if ((await readMode(client)) === mode) return false;
  await client.query(
    `insert into setting (key, value) values ($1, $2)
     on conflict (key) do update set value = excluded.value, updated_at = house_now()`,
    [SETTING, JSON.stringify({ mode })],
  );
  return true;
}

/** Notes transfers that it was asked for. @returns those that were not known yet */
async function noteTransfers(
  client: PoolClient,
  ids: readonly number[],
  { acknowledged }: { acknowledged: boolean },
): Promise<number[]> {
  const { rows } = await client.query<{ id: number }>(
    `insert into local_marketplace (transfer_id, acknowledged_at)
     select id, case when $2 then house_now() end from unnest($1::bigint[]) as id
     on conflict do nothing returning transfer_id as id`,
    [ids, acknowledged],
  );
  return rows.map(({ id }) => id);
}

/** Acknowledges a transfer, unless it was cancelled. @returns whether it is acknowledged now */
export async function noteAcknowledgement(client: PoolClient, id: number): Promise<boolean> {
  await noteTransfers(client, [id], { acknowledged: true });
  const { rowCount } = await client.query(
    `update local_marketplace set acknowledged_at = coalesce(acknowledged_at, house_now())
      where transfer_id = $1 and withdrawn_at is null`,
    [id],
  );
  return Boolean(rowCount);
}

/** Cancels what is not acknowledged, known or not. */
async function concludeTransfers(client: PoolClient, ids: readonly number[]): Promise<Map<number, Conclusion>> {
  await noteTransfers(client, ids, { acknowledged: false });
  const { rows } = await client.query<{ id: number; acknowledged: boolean }>(
    `update local_marketplace
        set withdrawn_at = case when acknowledged_at is null then coalesce(withdrawn_at, house_now()) end
      where transfer_id = any($1::bigint[])
     returning transfer_id as id, acknowledged_at is not null as acknowledged`,
    [ids],
  );
  return new Map(rows.map(({ id, acknowledged }) => [id, acknowledged ? 'acknowledged' : 'given-up']));
}
