import { type Home, HOME_LOTS, type HomeLot, readHome } from '@le-chai/contracts/home';
import type { SaleId, WineColour } from '@le-chai/contracts/primitives';
import { createHash } from 'node:crypto';
import type { Database } from '../../../core/database/open-database.ts';
import { Versions } from '../../../core/database/versions.ts';
import { whileUnchanged } from '../../../core/database/while-unchanged.ts';
import { houseFact } from '../../../core/house/facts/read-facts.ts';
import { Prebuilt, weakEtag } from '../../../core/http/prebuilt.ts';
import { answerText } from '../../../core/http/route.ts';
import { toEuro, toLitres } from '../../../core/money/amounts.ts';
import type { CatalogueIndex } from '../index/catalogue-index.ts';
import type { SaleRow } from '../load-sales.ts';
import type { SaleCache } from '../sale-cache.ts';
import type { SaleLists } from '../sale-lists.ts';
import { opensNext } from './opens-next.ts';

/** Facts may begin to hold on a later day, and nothing says so when the day comes: they are looked at this often, ms. */
const LOOK_EVERY_MS = 60_000;

/** Lots by bids of a running week: neither barrels nor anything at a price. docs/rules.md#the-home-for-visitors */
const LOTS_OF_THE_WEEK = { weekly: true, onGoing: true, type_product: 'lot', purchase: 'auction' } as const;

/** What visitors see of the house: the same for all of them, and put together once for each change. */
export class VisitorHome {
  readonly #index: CatalogueIndex;
  readonly #lists: SaleLists;
  readonly #sales: SaleCache;
  readonly #insurance: () => Promise<Home['cover']>;
  #kept: { version: number; cover: Home['cover']; answer: Prebuilt } | undefined;

  constructor(
    database: Database,
    { index, lists, sales }: { index: CatalogueIndex; lists: SaleLists; sales: SaleCache },
  ) {
    this.#index = index;
    this.#lists = lists;
    this.#sales = sales;
    const settings = new Versions(database.changes, 'setting');
    this.#insurance = whileUnchanged(
      database.changes,
      // Both only grow, so their sum is another whenever one of them is.
      () => settings.all + Math.floor(index.now() / LOOK_EVERY_MS),
      () => houseFact(database.pool, 'insurance'),
    );
  }

  /** @throws {Error} if the house has not set how bottles are covered */
  async answer(): Promise<Prebuilt> {
    const cover = await this.#insurance();
    const kept = this.#kept;
    if (kept && kept.version === this.#index.version && kept.cover === cover) return kept.answer;
    // Taken before the sales are read, so that what changes meanwhile makes the answer old at once.
    const { version } = await this.#index.current();
    const json = answerText(readHome, { ...(await this.#week()), cover } satisfies Home);
    const answer = new Prebuilt(json, weakEtag(createHash('sha1').update(json).digest('base64url')));
    this.#kept = { version, cover, answer };
    return answer;
  }

  async #week(): Promise<Pick<Home, 'lots' | 'opens'>> {
    const { sales } = await this.#lists.slice(LOTS_OF_THE_WEEK, 'default', 0, HOME_LOTS);
    const found = await this.#sales.get(sales.map(({ id }) => id));
    const lots = found.flatMap(({ row }) => lotOf(row) ?? []);
    return { lots, opens: lots.length > 0 ? null : await this.#opens() };
  }

  async #opens(): Promise<string | null> {
    const { sets } = await this.#index.current();
    const at = opensNext(sets.entries.values(), this.#index.now());
    return at === undefined ? null : new Date(at).toISOString();
  }
}

/** The least that can be said of a lot; undefined of one that nothing can be drawn of, or that has no end. */
function lotOf(row: SaleRow): HomeLot | undefined {
  const components = row.components ?? [];
  if (components.length === 0 || row.finishes_at === null) return undefined;
  return {
    id_sale: row.id as SaleId,
    name: row.name,
    currentPrice: toEuro(row.current_price_cents),
    bets: row.bets,
    units: row.quantity_max,
    finish_data: row.finishes_at.toISOString(),
    bottles: components.map(({ product, builder, quantity }) => ({
      producer: builder.name,
      name: product.name,
      vintage: product.vintage,
      color: product.color as WineColour,
      region: product.region || builder.region,
      root: product.root,
      size: toLitres(product.size_ml),
      quantity,
    })),
  };
}
