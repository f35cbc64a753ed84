import { randomUUID } from 'node:crypto';
import { type AuctionCounter, WEEKLY_PER_PAGE, type WeeklyOffersQuery } from '@le-chai/contracts/auctions';
import type { FilterGroups } from '@le-chai/contracts/primitives';
import type { Database } from '../database/open-database.ts';
import type { Member } from '../http/member.ts';
import { Prebuilt, weakEtag } from '../http/prebuilt.ts';
import { notFound } from '../http/refusal.ts';
import { BoundedCache } from './bounded-cache.ts';
import { CatalogueIndex, type Snapshot } from './catalogue-index.ts';
import { type Entry, isOn } from './entry.ts';
import { filterGroups } from './filter-groups.ts';
import { MemberSalesCache } from './member-sales-cache.ts';
import { ownPart } from './own-part.ts';
import type { MemberSales } from './own-sales.ts';
import { type KnownSale, SaleCache } from './sale-cache.ts';
import { inScope, selectedFacets, selectSales, type Wanted } from './select-sales.ts';
import { sortSales } from './sort-sales.ts';

/** A page holds no more items than this, whatever is asked for. */
const LARGEST_PAGE = 50;

/** Characters, and so bytes, of answers kept in memory. */
const ANSWERS = 64 * 1024 * 1024;

/** Sales named in the lists kept in memory that are the same for everybody. */
const COMPUTED = 1_000_000;

/** What is asked for without looking at anybody's own sales. */
export type SharedWanted = Omit<Wanted, 'bidded' | 'wishlist'>;
const NOTHING_OWN = { wished: new Set<number>(), bidded: new Set<number>() };

interface Answer {
  etag: string;
  json: string;
}

/** Lists, details and counts of sales, as one member sees them. */
export class Catalogue {
  readonly #index: CatalogueIndex;
  readonly #sales: SaleCache;
  readonly #members: MemberSalesCache;
  readonly #answers = new BoundedCache<Answer>(ANSWERS);
  readonly #computed = new BoundedCache<{ version: number; value: unknown }>(COMPUTED);
  /** Versions count from nought in every process: an ETag of another must not meet them. */
  readonly #process = randomUUID().slice(0, 8);

  constructor(database: Database) {
    this.#index = new CatalogueIndex(database);
    this.#sales = new SaleCache(database);
    this.#members = new MemberSalesCache(database);
  }

  /**
   * ETag of every answer that a member would get now; known without asking the database or building the answer.
   * Undefined while changes may be missed.
   */
  etag(member: Member): string | undefined {
    const version = this.#index.version;
    return version === undefined ? undefined : this.#etagAt(version, member);
  }

  /** The answer to a question that this member asked before, while nothing changed since. */
  kept(member: Member, key: string): Prebuilt | undefined {
    const etag = this.etag(member);
    const kept = etag && this.#answers.get(answerKey(member, key));
    return kept && kept.etag === etag ? new Prebuilt(kept.json, kept.etag) : undefined;
  }

  /** One page of a list. */
  list(query: WeeklyOffersQuery, member: Member): Promise<Prebuilt> {
    return this.#answer(member, listKey(query), async (own) => {
      const perPage = Math.min(query.per_page ?? WEEKLY_PER_PAGE, LARGEST_PAGE);
      const page = query.page ?? 1;
      const chosen = this.#chosen(await this.#index.current(), query, own);
      const ids = chosen.slice((page - 1) * perPage, page * perPage).map(({ id }) => id);
      const items = await this.#told(await this.#sales.get(ids), member, own);
      const total = chosen.length;
      return `{"items":[${items.join(',')}],"total":${total},"page":${page},"total_pages":${Math.ceil(total / perPage)}}`;
    });
  }

  /** @throws {Refusal} 404 where there is no such sale */
  detail(saleId: number, member: Member): Promise<Prebuilt> {
    return this.#answer(member, detailKey(saleId), async (own) => {
      const sales = await this.#sales.get([saleId]);
      if (!sales[0]) throw notFound(`Auction ${saleId}`);
      const [told] = await this.#told(sales, member, own);
      return told!;
    });
  }

  async filters(wanted: SharedWanted): Promise<FilterGroups> {
    const snapshot = await this.#index.current();
    return this.#once(`filters ${listKey(wanted)}`, snapshot, () => {
      const now = this.#index.now();
      const inList = [...snapshot.entries.values()].filter((entry) => inScope(entry, wanted, NOTHING_OWN, now));
      return filterGroups(inList, selectedFacets(wanted.filters));
    });
  }

  async counter(): Promise<AuctionCounter> {
    const snapshot = await this.#index.current();
    return this.#once('counter', snapshot, () => this.#count(snapshot));
  }

  /** Reads all sales ahead of the first who asks. */
  async warmUp(): Promise<void> {
    await this.#index.current();
  }

  #count({ entries }: Snapshot): AuctionCounter {
    const count = { charity: 0, collection: 0, singleLots: 0, barrel: 0 };
    for (const entry of entries.values()) {
      if (!isOn(entry, this.#index.now())) continue;
      if (entry.charity) count.charity += 1;
      if (entry.productType === 'barrel' && entry.typeId === 2) count.barrel += 1;
      if (entry.productType === 'lot' && entry.typeId === 2) count.collection += 1;
      if (entry.productType === 'lot' && entry.typeId === 1) count.singleLots += 1;
    }
    return count;
  }

  /** The sales of a list in their order, over all pages. Lists that have nothing of the caller's in them are shared. */
  #chosen(snapshot: Snapshot, query: WeeklyOffersQuery, own: MemberSales): readonly Entry[] {
    const { page: _page, per_page: _perPage, expand: _expand, ...wanted } = query;
    const choose = () =>
      sortSales(selectSales(candidates(snapshot.entries, wanted.id), wanted, own, this.#index.now()), query.sort);
    return wanted.bidded || wanted.wishlist ? choose() : this.#once(`chosen ${listKey(wanted)}`, snapshot, choose);
  }

  /** What is computed from a snapshot of the index, once while nothing changes. */
  #once<Value>(key: string, { version }: Snapshot, compute: () => Value): Value {
    const known = this.#computed.get(key);
    if (known?.version === version) return known.value as Value;
    const value = compute();
    this.#computed.set(key, { version, value }, Array.isArray(value) ? value.length + 1 : 100);
    return value;
  }

  #etagAt(version: number, member: Member): string | undefined {
    const own = this.#members.version(member.id, this.#index.now());
    return own && weakEtag([this.#process, version, member.id, own, member.session.kind].join('.'));
  }

  /** Builds an answer, and keeps it unless something changed meanwhile. */
  async #answer(member: Member, key: string, build: (own: MemberSales) => Promise<string>): Promise<Prebuilt> {
    // Taken before building, so that what changes meanwhile makes the answer old at once.
    const own = await this.#members.get(member.id);
    const { version } = await this.#index.current();
    const etag = this.#etagAt(version, member);
    const json = Buffer.from(`{"code":200,"result":${await build(own)}}`).toString('latin1');
    if (!etag || this.etag(member) !== etag) return new Prebuilt(json);
    const kept = answerKey(member, key);
    this.#answers.set(kept, { etag, json }, json.length + kept.length);
    return new Prebuilt(json, etag);
  }

  /** Each sale as JSON, its shared part and the member's own together. */
  async #told(sales: readonly KnownSale[], member: Member, own: MemberSales): Promise<string[]> {
    const ranked = sales.filter(({ row }) => {
      const ofSeveralUnits = row.quantity_max > 1 || row.product_type === 'barrel';
      return ofSeveralUnits && own.bids.get(row.id)?.some(({ status }) => status === 'pending');
    });
    const units = await this.#sales.unitsNow(ranked);
    const now = this.#index.now();
    return sales.map(({ row, json }) => {
      const part = ownPart(row, member, own, units.get(row.id)?.get(member.id) ?? 0, now);
      return `${json},${JSON.stringify(part).slice(1)}`;
    });
  }
}

export const detailKey = (saleId: number) => `sale ${saleId}`;

/** One key for the same question, in whatever order its parameters came. */
export function listKey(query: WeeklyOffersQuery): string {
  return `list ${JSON.stringify(Object.entries(query).toSorted(([a], [b]) => (a < b ? -1 : 1)))}`;
}

const answerKey = ({ id, session }: Member, key: string) => `${id} ${session.kind} ${key}`;

/** A list narrowed to one sale need not look at the others. */
function candidates<Value>(entries: ReadonlyMap<number, Value>, id: number | undefined): Iterable<Value> {
  if (id === undefined) return entries.values();
  const entry = entries.get(id);
  return entry === undefined ? [] : [entry];
}
