import { Auction } from '@le-chai/contracts/auction';
import { DirectSale } from '@le-chai/contracts/direct-sales';
import * as z from 'zod/mini';
import type { Database, Queryable } from '../../core/database/open-database.ts';
import { Versions } from '../../core/database/versions.ts';
import { BoundedCache } from './bounded-cache.ts';
import { type OwnDirectPart, sharedDirectSale } from './direct-sale.ts';
import { loadSales, type SaleRow } from './load-sales.ts';
import { isAuction } from './sale-facts.ts';
import { type OwnPart, sharedSale } from './shared-sale.ts';
import { micros } from '../../core/sale/load-auction.ts';
import { allocateUnits, compareRank, type RankedBid } from '../../core/sale/rules/allocate-units.ts';

/** Whole sales kept in memory. */
const SALES = 3000;

export interface KnownSale {
  readonly row: SaleRow;
  /** The shared part as JSON without its closing brace: the caller's own part follows. */
  readonly json: string;
  /** The same for a sale at a fixed price, written as one. */
  readonly direct: string | undefined;
  readonly version: number;
  unitsNow?: ReadonlyMap<number, number>;
}

/** Whole sales in memory, each until something about it changes. */
export class SaleCache {
  readonly #database: Database;
  readonly #versions: Versions;
  readonly #known = new BoundedCache<KnownSale>(SALES);

  constructor(database: Database) {
    this.#database = database;
    this.#versions = new Versions(database.changes, 'sale');
  }

  /** The sales named, in their order; those that do not exist are left out. At most one query. */
  async get(ids: readonly number[]): Promise<KnownSale[]> {
    const found = new Map<number, KnownSale>();
    const versions = new Map<number, number>();
    for (const id of ids) {
      const known = this.#fresh(id);
      if (known) found.set(id, known);
      else versions.set(id, this.#versions.of(id));
    }
    if (versions.size > 0) {
      for (const row of await loadSales(this.#database.pool, [...versions.keys()])) {
        const known = { row, json: sharedJson(row), direct: directJson(row), version: versions.get(row.id)! };
        this.#known.set(String(row.id), known);
        found.set(row.id, known);
      }
    }
    return ids.flatMap((id) => found.get(id) ?? []);
  }

  /** Who would win how many units of these sales now; at most one query. */
  async unitsNow(sales: readonly KnownSale[]): Promise<UnitsNow> {
    const { healthy } = this.#database.changes;
    const unknown = sales.filter((sale) => !sale.unitsNow || !healthy);
    const loaded = await unitsWonNow(
      this.#database.pool,
      unknown.map(({ row }) => row),
    );
    for (const sale of unknown) {
      const units = loaded.get(sale.row.id);
      if (units) sale.unitsNow = units;
    }
    return new Map(sales.map((sale) => [sale.row.id, sale.unitsNow ?? new Map<number, number>()]));
  }

  #fresh(id: number): KnownSale | undefined {
    if (!this.#database.changes.healthy) return undefined;
    const known = this.#known.get(String(id));
    return known?.version === this.#versions.of(id) ? known : undefined;
  }
}

/** A caller who has nothing to do with a sale: what the shared part is checked together with. */
const NOBODYS: OwnPart = {
  canBid: false,
  isWishlist: false,
  is_waiting_to_be_notified: false,
  is_buy_now_enabled: false,
  standing: 'none',
  user_max_bid_set: null,
  is_highest_bid: false,
  options: { bids: [], quantities: { min: 1, max: 1, step: 1, mul: 1 } },
};

const NOBODYS_DIRECTLY: OwnDirectPart = {
  quantity_options: { min: 1, max: 1, step: 1, mul: 1 },
  units_left: 1,
  only_few_left: false,
  is_available: false,
  is_held: false,
  is_in_wishlist: false,
  is_waiting_to_be_notified: false,
};

const sharedJson = (row: SaleRow) => jsonOf(row, sharedSale(row), Auction, NOBODYS);

const directJson = (row: SaleRow) =>
  isAuction(row) ? undefined : jsonOf(row, sharedDirectSale(row), DirectSale, NOBODYS_DIRECTLY);

/**
 * Checked against the contract here, once for all who ask.
 * @throws {Error} when the sale does not fit: a defect of the server
 */
function jsonOf(row: SaleRow, shared: object, contract: z.ZodMiniType, nobodys: object): string {
  const checked = z.safeParse(contract, { ...shared, ...nobodys });
  if (!checked.success) throw new Error(`Sale ${row.id} does not fit the contract: ${z.prettifyError(checked.error)}`);
  return asciiJson(shared).slice(0, -1);
}

/** Sale → member → units that the member's pending bid would win now. */
type UnitsNow = ReadonlyMap<number, ReadonlyMap<number, number>>;

/** Who would win how many units now, of sales of several units. One query for all of them. */
async function unitsWonNow(db: Queryable, sales: readonly SaleRow[]): Promise<UnitsNow> {
  if (sales.length === 0) return new Map();
  const { rows } = await db.query<RankedBid & { saleId: number }>({
    name: 'pending-bids',
    text: `select sale_id as "saleId", id as "bidId", member_id as "memberId", offer_cents as offer, max_cents as max,
                  quantity, ${micros('bid_date')} as date
             from bid where sale_id = any($1::bigint[]) and status = 'pending' and type = 'bid'`,
    values: [sales.map(({ id }) => id)],
  });
  const pending = Map.groupBy(rows, ({ saleId }) => saleId);
  return new Map(sales.map((sale) => [sale.id, unitsByMember(sale, pending.get(sale.id) ?? [])]));
}

function unitsByMember(sale: SaleRow, pending: readonly RankedBid[]): Map<number, number> {
  const units = Math.max(0, sale.quantity_max - sale.units_sold);
  const allocation = allocateUnits(pending.toSorted(compareRank), units, sale.quantity_min);
  return new Map(pending.map(({ bidId, memberId }) => [memberId, allocation.get(bidId) ?? 0]));
}

/**
 * JSON in ASCII alone, in a string of one byte a character: it goes out as it is, without being encoded for everyone
 * who asks. Replacing leaves V8 with two bytes a character; only rereading the bytes does not.
 */
export function asciiJson(value: unknown): string {
  const ascii = JSON.stringify(value).replaceAll(
    /[\u0080-\uffff]/g,
    (character) => `\\u${character.charCodeAt(0).toString(16).padStart(4, '0')}`,
  );
  return Buffer.from(ascii, 'latin1').toString('latin1');
}
