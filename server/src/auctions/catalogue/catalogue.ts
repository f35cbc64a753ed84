import { type AuctionCounter, WEEKLY_PER_PAGE, type WeeklyOffersQuery } from '@le-chai/contracts/auctions';
import { CALENDAR_DAYS } from '@le-chai/contracts/calendar';
import { SHOP_PER_PAGE, type ShopQuery } from '@le-chai/contracts/direct-sales';
import type { FilterGroups, LaterOrder, ProductType, Sorting } from '@le-chai/contracts/primitives';
import type { SaleSuggestion } from '@le-chai/contracts/search';
import type { Database } from '../../core/database/open-database.ts';
import type { Member } from '../../core/http/member.ts';
import type { Prebuilt } from '../../core/http/prebuilt.ts';
import { notFound } from '../../core/http/refusal.ts';
import { Answers } from './answers.ts';
import { calendarMoment, type Mark } from './calendar/calendar-answer.ts';
import { comingMoments } from './calendar/coming-moments.ts';
import type { SharedWanted } from './choose-sales.ts';
import { VisitorHome } from './home/visitor-home.ts';
import { CatalogueIndex } from './index/catalogue-index.ts';
import { type As, OfferLists, SaleAnswers } from './sale-answers.ts';
import { OwnLists } from './own-lists.ts';
import { leadOf } from '../../core/sale/lead-sale.ts';
import { MemberSalesCache } from './member-sales-cache.ts';
import type { MemberSales } from './own-sales.ts';
import { asciiJson, SaleCache } from './sale-cache.ts';
import { SaleLists, type Slice } from './sale-lists.ts';
import { listKey, purchaseOf } from './select-sales.ts';
import { suggestionOf } from './suggestion.ts';

/** A page holds no more items than this, whatever is asked for. */
const LARGEST_PAGE = 50;
/** Cards of "What's new" on the dashboard. Our own choice, docs/rules.md#what-lists-show */
const CARDS = 12;

interface Paging {
  page?: number | undefined;
  per_page?: number | undefined;
}

/** Lists, details and counts of sales, as one member sees them. */
export class Catalogue {
  readonly lists: SaleLists;
  readonly answers: Answers;
  readonly home: VisitorHome;
  readonly #index: CatalogueIndex;
  readonly #database: Database;
  readonly #own: OwnLists;
  readonly #offers: OfferLists;
  readonly #sales: SaleCache;
  readonly #saleAnswers: SaleAnswers;

  constructor(database: Database) {
    const members = new MemberSalesCache(database);
    this.#database = database;
    this.#index = new CatalogueIndex(database);
    this.#own = new OwnLists(database, this.#index, members);
    this.#sales = new SaleCache(database);
    this.#saleAnswers = new SaleAnswers(this.#sales, members);
    this.#offers = new OfferLists(members, this.#saleAnswers);
    this.lists = new SaleLists(this.#index);
    this.answers = new Answers(this.#index, members);
    this.home = new VisitorHome(database, { index: this.#index, lists: this.lists, sales: this.#sales });
  }

  /** One page of a list, all written as auctions. */
  weekly(query: WeeklyOffersQuery, member: Member): Promise<Prebuilt> {
    const { page, per_page = WEEKLY_PER_PAGE, expand: _expand, standing, ...rest } = query;
    const { sort, wanted } = orderOf(rest);
    return this.#answer(weeklyKey(query), member, async (own) => {
      const isOwn = wanted.bidded ?? wanted.wishlist;
      const slice = async (from: number, most: number): Promise<Slice> => {
        if (!isOwn) return this.lists.slice(wanted, sort, from, most);
        const chosen = await this.#own.chosen(member.id, own, wanted, sort);
        if (!wanted.bidded) return { sales: chosen.slice(from, from + most), total: chosen.length };
        const { sales, standings } = await this.#offers.narrow(chosen, standing, member);
        return { sales: sales.slice(from, from + most), total: sales.length, standings };
      };
      return this.#page(slice, { page, per_page }, 'auction', member, own);
    });
  }

  /** One page of sales at a price. */
  shop(query: ShopQuery, member: Member): Promise<Prebuilt> {
    const { page, per_page = SHOP_PER_PAGE, ...rest } = query;
    const { sort, wanted } = orderOf(rest);
    return this.#answer(shopKey(query), member, async (own) => {
      const slice = (from: number, most: number) =>
        this.lists.slice({ ...wanted, purchase: 'direct' }, sort, from, most);
      return this.#page(slice, { page, per_page }, 'kind', member, own);
    });
  }

  /** @throws {Refusal} 404 if there is no such sale */
  detail(saleId: number, member: Member): Promise<Prebuilt> {
    return this.#answer(detailKey(saleId), member, async (own) => {
      const [json] = await this.#jsonOf([saleId], 'kind', member, own);
      if (json === undefined) throw notFound(`Auction ${saleId}`);
      return json;
    });
  }

  /** The auction of an id, in a list that is empty if there is none or it offers something else. */
  lookUp(saleId: number, productType: ProductType | undefined, member: Member): Promise<Prebuilt> {
    return this.#answer(lookUpKey(saleId, productType), member, async (own) => {
      const found = await this.#own.entries([saleId]);
      const wanted = found.filter(
        (entry) => purchaseOf(entry) === 'auction' && (productType === undefined || entry.productType === productType),
      );
      const ids = wanted.map(({ id }) => id);
      return `[${await this.#jsonOf(ids, 'auction', member, own)}]`;
    });
  }

  /** The newest sales with their cards. */
  whatsNew(onGoing: boolean, dashboard: boolean, member: Member): Promise<Prebuilt> {
    return this.#answer(whatsNewKey(onGoing, dashboard), member, async (own) => {
      const newest = await this.lists.newest(onGoing, dashboard ? CARDS : LARGEST_PAGE);
      return `[${await this.#jsonOf(newest, 'card', member, own)}]`;
    });
  }

  /** The sale that the house puts before all others, with its words; `null` while it is not on. */
  lead(member: Member): Promise<Prebuilt> {
    return this.#answer(LEAD_KEY, member, async (own) => {
      const lead = await leadOf(this.#database.pool);
      const { sales } = lead
        ? await this.lists.slice({ id: lead.saleId, onGoing: true }, 'default', 0, 1)
        : { sales: [] };
      const [json] = await this.#jsonOf(
        sales.map(({ id }) => id),
        'kind',
        member,
        own,
      );
      return lead && json ? `{"words":${asciiJson(lead.words)},"sale":${json}}` : 'null';
    });
  }

  /** When sales begin and end in the coming days, with what the member has to do with them. */
  calendar(member: Member): Promise<Prebuilt> {
    return this.#answer(CALENDAR_KEY, member, async (own) => {
      const { sets } = await this.#index.current();
      const now = this.#index.now();
      const moments = comingMoments(sets.entries.values(), now, now + CALENDAR_DAYS * DAY).slice(0, MOST_MOMENTS);
      const chosen = await this.#own.chosen(member.id, own, { bidded: true, onGoing: true });
      const [leading, outbid] = await Promise.all(
        (['leading', 'outbid'] as const).map((standing) => this.#offers.narrow(chosen, standing, member)),
      );
      const marks = new Map<number, Mark>([
        ...[...own.wished].map((id) => [id, 'wishlist'] as const),
        ...outbid!.sales.map(({ id }) => [id, 'outbid'] as const),
        ...leading!.sales.map(({ id }) => [id, 'leading'] as const),
      ]);
      return asciiJson(moments.map((moment) => calendarMoment(moment, marks)));
    });
  }

  /** What to offer to somebody who types this, the best first. @param show how the name of a sale is shown, by what was found in it */
  async suggested(
    wanted: SharedWanted,
    limit: number,
    show: (name: string, found: readonly string[]) => string,
  ): Promise<SaleSuggestion[]> {
    const { sales, words } = await this.lists.suggested(wanted, limit);
    const known = await this.#sales.get(sales.map(({ id }) => id));
    return known.map(({ row }) => suggestionOf(row, show(row.name, words)));
  }

  filters(wanted: SharedWanted): Promise<FilterGroups> {
    return this.lists.filters(wanted);
  }

  counter(): Promise<AuctionCounter> {
    return this.lists.counter();
  }

  /** Reads all sales before the first request. */
  async warmUp(): Promise<void> {
    await this.#index.current();
  }

  #answer(key: string, member: Member, build: (own: MemberSales) => Promise<string>): Promise<Prebuilt> {
    return this.answers.build(member, key, build);
  }

  async #page(
    slice: (from: number, most: number) => Promise<Slice>,
    { page = 1, per_page: asked = LARGEST_PAGE }: Paging,
    as: As,
    member: Member,
    own: MemberSales,
  ): Promise<string> {
    const perPage = Math.min(asked, LARGEST_PAGE);
    const { sales, total, standings } = await slice((page - 1) * perPage, perPage);
    const ids = sales.map(({ id }) => id);
    const items = await this.#jsonOf(ids, as, member, own);
    const rest = JSON.stringify({ total, page, total_pages: Math.ceil(total / perPage), standings });
    return `{"items":[${items.join(',')}],${rest.slice(1)}`;
  }

  #jsonOf(ids: readonly number[], as: As, member: Member, own: MemberSales): Promise<string[]> {
    return this.#saleAnswers.jsonOf(ids, as, member, own, this.#index.now());
  }
}

/** Moments in a calendar at most. Our own choice, docs/rules.md#the-calendar */
const MOST_MOMENTS = 200;
const DAY = 24 * 60 * 60_000;

/** The order that is asked for by either parameter, and the rest. */
function orderOf<Asked extends { sort?: Sorting | undefined; order?: LaterOrder | undefined }>({
  sort,
  order,
  ...wanted
}: Asked) {
  return { sort: order ?? sort, wanted };
}

export const weeklyKey = (query: WeeklyOffersQuery) => `weekly ${listKey(query)}`;
export const shopKey = (query: ShopQuery) => `shop ${listKey(query)}`;
export const detailKey = (saleId: number) => `sale ${saleId}`;
export const lookUpKey = (saleId: number, productType: ProductType | undefined) => `look up ${saleId} ${productType}`;
export const LEAD_KEY = 'lead';
export const CALENDAR_KEY = 'calendar';
export const whatsNewKey = (onGoing: boolean, dashboard: boolean) => `new ${onGoing} ${dashboard}`;
