import type { Standing } from '../../core/sale/rules/standing.ts';
import type { Member } from '../../core/http/member.ts';
import { asciiJson, type KnownSale, type SaleCache } from './sale-cache.ts';
import type { MemberSalesCache } from './member-sales-cache.ts';
import { type Asking, ownDirectPart, ownPart, standingIn } from './own-part.ts';
import type { MemberSales } from './own-sales.ts';
import { AUCTION_TYPE_ID } from '@le-chai/contracts/house';
import type { SaleCard } from '@le-chai/contracts/whats-new';
import type { WineColour } from '@le-chai/contracts/primitives';
import { toLitres } from '../../core/money/amounts.ts';
import { bidPercentage } from '../../core/sale/rules/bid-percentage.ts';
import type { SaleRow } from './load-sales.ts';
import type { OfferStanding, OfferStandings } from '@le-chai/contracts/auctions';
import type { Entry } from './index/entry.ts';

/** How sales are written: all as auctions, as the kind of sale they are, or the latter with a card of "What's new". */
export type As = 'auction' | 'kind' | 'card';

/** Puts sales into words for one member: the part that all share and the member's own together, as JSON. */
export class SaleAnswers {
  readonly #sales: SaleCache;
  readonly #members: MemberSalesCache;

  constructor(sales: SaleCache, members: MemberSalesCache) {
    this.#sales = sales;
    this.#members = members;
  }

  /**
   * The sales of these ids, in their order; those that do not exist are left out.
   * @param now the database's clock, ms
   */
  async jsonOf(ids: readonly number[], as: As, member: Member, own: MemberSales, now: number): Promise<string[]> {
    const known = await this.#known(ids, member);
    return known.map(({ sale, bids, unitsNow }) => saleAnswer(sale, as, { member, own, bids, unitsNow, now }));
  }

  /** The member's standing in each of these sales. */
  async standings(ids: readonly number[], member: Member): Promise<ReadonlyMap<number, Standing>> {
    const known = await this.#known(ids, member);
    return new Map(
      known.map(({ sale, bids, unitsNow }) => [sale.row.id, standingIn(sale.row, member, bids, unitsNow)]),
    );
  }

  /** Sales with the member's own bids on them and what these would win now. */
  async #known(ids: readonly number[], member: Member) {
    const [sales, bids] = [await this.#sales.get(ids), await this.#members.bids(member.id, ids)];
    const ranked = sales.filter(({ row }) => {
      const ofSeveralUnits = row.quantity_max > 1 || row.product_type === 'barrel';
      return ofSeveralUnits && bids.get(row.id)?.some(({ status, type }) => status === 'pending' && type === 'bid');
    });
    const units = await this.#sales.unitsNow(ranked);
    return sales.map((sale) => {
      const { id } = sale.row;
      return { sale, bids: bids.get(id) ?? [], unitsNow: units.get(id)?.get(member.id) ?? 0 };
    });
  }
}

function saleAnswer(sale: KnownSale, as: As, asking: Asking): string {
  const { row, json, direct } = sale;
  const whole =
    as === 'auction' || direct === undefined
      ? `${json},${JSON.stringify(ownPart(row, asking)).slice(1)}`
      : `${direct},${JSON.stringify(ownDirectPart(row, asking)).slice(1)}`;
  return as === 'card' ? `${whole.slice(0, -1)},"card":${asciiJson(cardOf(row))}}` : whole;
}

const KINDS = { 1: 'single-lot', 2: 'collection', 3: 'private-sale', 5: 'shop' } as const;

/** What the card of a sale shows beside the sale itself. The same for everybody. */
function cardOf(row: SaleRow): SaleCard {
  const components = row.components ?? [];
  const bottles = { red: 0, rose: 0, white: 0, other: 0 };
  for (const { product, quantity } of components) bottles[product.color as WineColour] += quantity;
  const builders = row.barrel_builder ? [row.barrel_builder] : components.map(({ builder }) => builder);
  return {
    // A barrel among the collections is a barrel first.
    kind: row.product_type === 'barrel' && row.type_id === AUCTION_TYPE_ID.collection ? 'barrel' : KINDS[row.type_id],
    producers: [...new Set(builders.map(({ name }) => name))],
    fill_percentage: bidPercentage(row.units_asked, row.units_sold, row.quantity_max),
    bottles,
    products: components.map(({ product, quantity }) => ({
      name: product.name,
      vintage: product.vintage,
      count: quantity,
      size: toLitres(product.size_ml),
    })),
  };
}

/** What was bid on, by the member's standing. */
export class OfferLists {
  readonly #members: MemberSalesCache;
  readonly #saleAnswers: SaleAnswers;

  constructor(members: MemberSalesCache, saleAnswers: SaleAnswers) {
    this.#members = members;
    this.#saleAnswers = saleAnswers;
  }

  /**
   * Narrows a list of what was bid on to one standing, and counts them all.
   * Only sales with a bid in the running are looked at; what became of the others is known.
   */
  async narrow(
    chosen: readonly Entry[],
    standing: OfferStanding | undefined,
    member: Member,
  ): Promise<{ sales: readonly Entry[]; standings: OfferStandings }> {
    const outcomes = await this.#members.bidded(member.id);
    const pending = chosen.flatMap(({ id }) => (outcomes.get(id) === 'pending' ? [id] : []));
    const running = await this.#saleAnswers.standings(pending, member);
    const standingOf = ({ id }: Entry): Standing => {
      const outcome = outcomes.get(id) ?? 'none';
      return outcome === 'pending' ? (running.get(id) ?? 'none') : outcome;
    };
    const standings: OfferStandings = { leading: 0, outbid: 0, won: 0, lost: 0 };
    for (const entry of chosen) {
      const stands = standingOf(entry);
      if (stands !== 'none') standings[stands] += 1;
    }
    return { sales: standing ? chosen.filter((entry) => standingOf(entry) === standing) : chosen, standings };
  }
}
