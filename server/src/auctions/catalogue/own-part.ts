import { bidEntry } from '../bidding/mine.ts';
import { toEuro } from '../../core/money/amounts.ts';
import { buyNowOffered } from '../../core/sale/rules/buy-now-offered.ts';
import { onlyFewLeft } from '../../core/sale/rules/only-few-left.ts';
import type { Standing } from '../../core/sale/rules/standing.ts';
import type { Member } from '../../core/http/member.ts';
import type { SaleRow } from './load-sales.ts';
import type { OwnDirectPart } from './direct-sale.ts';
import type { MemberSales, OwnBidRow } from './own-sales.ts';
import { hasEnough, isAvailable, unitsLeft } from './rules/availability.ts';
import { isAuction, quantitiesOf, stockOf } from './sale-facts.ts';
import type { OwnPart } from './shared-sale.ts';

/** Who asks, about a sale. */
export interface Asking {
  readonly member: Member;
  readonly own: MemberSales;
  /** The member’s bids on it, newest first. */
  readonly bids: readonly OwnBidRow[];
  /** Units that the member's pending bid would win, if the sale has several units. */
  readonly unitsNow: number;
  /** The database's clock, ms. */
  readonly now: number;
}

/** What of a sale at a price is the caller's own, or depends on the moment. What the caller holds is left for the caller. */
export function ownDirectPart(sale: SaleRow, { own, bids, now }: Asking): OwnDirectPart {
  const ownHolds = bids.filter(({ type, status }) => type === 'buy_now' && status === 'pending');
  const heldByOthers = sale.units_held - ownHolds.reduce((sum, { quantity }) => sum + quantity, 0);
  const stock = { ...stockOf(sale), unitsHeld: heldByOthers };
  const left = unitsLeft(stock);
  const available = isAvailable(stock, now);
  return {
    quantity_options: { ...quantitiesOf(sale), max: left },
    units_left: left,
    only_few_left: onlyFewLeft(sale.quantity_max, left),
    is_available: available,
    is_held: !available && isAvailable({ ...stock, unitsHeld: 0 }, now),
    is_in_wishlist: own.wished.has(sale.id),
    is_waiting_to_be_notified: own.waiting.has(sale.id),
  };
}

/** The same of a sale by bids. */
export function ownPart(sale: SaleRow, { member, own, bids, unitsNow, now }: Asking): OwnPart {
  const held = pendingBid(bids);
  const mayBid = isOpenFor(sale, now) && isAuction(sale) && now < own.overdueAt && member.session.kind === 'member';
  const standing = standingIn(sale, member, bids, unitsNow);
  return {
    canBid: mayBid && !held,
    isWishlist: own.wished.has(sale.id),
    is_waiting_to_be_notified: own.waiting.has(sale.id),
    is_buy_now_enabled: isOpenFor(sale, now) && canBuy(sale, bids, now),
    standing,
    user_max_bid_set: held && sale.product_type === 'lot' && sale.quantity_max === 1 ? toEuro(held.max) : null,
    is_highest_bid: standing === 'leading' || standing === 'won',
    options: { bids: bids.map((bid) => bidEntry(bid, mayBid)), quantities: quantitiesOf(sale) },
  };
}

function isOpenFor(sale: SaleRow, now: number): boolean {
  return sale.status === 'open' && (sale.finishes_at === null || sale.finishes_at.getTime() > now);
}

/** The member who holds it can go on buying it, while nobody else can begin to. */
function canBuy(sale: SaleRow, bids: readonly OwnBidRow[], now: number): boolean {
  if (sale.buy_now_enabled && bids.some((bid) => holds(bid, now))) return true;
  return hasEnough(stockOf(sale)) && buyNow(sale, now);
}

const holds = ({ type, status, holdUntil }: OwnBidRow, now: number) =>
  type === 'buy_now' && status === 'pending' && (holdUntil ?? 0) > now * 1000;

function buyNow(sale: SaleRow, now: number): boolean {
  const finishesAt = sale.finishes_at && sale.finishes_at.getTime() * 1000;
  const buyNowPrice = sale.buy_now_enabled ? sale.buy_now_price_cents : null;
  return buyNowOffered({ price: sale.current_price_cents, buyNowPrice, finishesAt }, now * 1000);
}

/** A member's standing in a sale: by the bid in the running, otherwise by the outcome of earlier ones. */
export function standingIn(sale: SaleRow, member: Member, bids: readonly OwnBidRow[], unitsNow: number): Standing {
  const held = pendingBid(bids);
  // Units may be bought while a bid for more of them is pending.
  if (held) {
    const leads = sale.quantity_max === 1 && sale.product_type === 'lot' ? sale.leader_id === member.id : unitsNow > 0;
    return leads ? 'leading' : 'outbid';
  }
  if (bids.some(({ status }) => status === 'winner')) return 'won';
  return bids.some(({ status }) => status === 'loser') ? 'lost' : 'none';
}

const pendingBid = (bids: readonly OwnBidRow[]) =>
  bids.find(({ type, status }) => type === 'bid' && status === 'pending');
