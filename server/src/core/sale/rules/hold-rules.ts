import { buyNowOffered } from './buy-now-offered.ts';
import { unitsFree } from './units-free.ts';

const SECOND = 1_000_000;

/** How long a purchase holds its units against other purchases. Microseconds. Our own choice, docs/rules.md#holds */
export const HOLD = 15 * 60 * SECOND;
/** A member has units of one sale held once within this time, unless they are paid for. Microseconds. Our own choice. */
export const ONE_HOLD_IN = 24 * 3600 * SECOND;

/** A sale, as far as it matters to buying from it. Cents; instants in microseconds. */
export interface OnOffer {
  /** By bids; else at a price. */
  readonly isAuction: boolean;
  readonly status: 'scheduled' | 'open' | 'closed' | 'withdrawn';
  readonly finishesAt: number | null;
  /** The state of the bidding. */
  readonly price: number;
  /** What a unit (a lot, a litre) costs to buy; none if it is not sold at a price. */
  readonly buyPrice: number | null;
  readonly unitsOffered: number;
  readonly unitsSold: number;
  readonly quantityMin: number;
}

/** One hold of the member who asks, running or over, paid ones left out. */
export interface OwnHold {
  readonly bidId: number;
  readonly quantity: number;
  /** Over, otherwise it still holds its units. One that is over before its time was released by an earlier version. */
  readonly status: 'pending' | 'deleted';
  readonly since: number;
  readonly until: number;
  /** The card payment under way for it. */
  readonly paymentId: number | null;
}

/** Who holds what of a sale. */
export interface Holds {
  readonly own: readonly OwnHold[];
  /** Units that other members hold at this moment. */
  readonly byOthers: number;
  /** When the first of those is free again; none if it is not known. */
  readonly othersUntil: number | null;
}

export interface HoldRequest {
  readonly quantity: number;
  readonly overdue: boolean;
  /** Only to be held, or to be paid for at once. */
  readonly to: 'hold' | 'pay';
}

/** Why units cannot be held, as a closed union. One place turns it into words: `core/sale/holds.ts`. */
export type HoldRefusal =
  | { readonly reason: 'not-open' | 'ended' | 'not-for-sale' | 'buy-now-over' | 'overdue-payment' | 'sold-out' }
  | { readonly reason: 'quantity-out-of-range'; readonly least: number; readonly most: number }
  | { readonly reason: 'held'; readonly until: number | null }
  | { readonly reason: 'too-few-left'; readonly left: number }
  /** `canPay`: it can still be bought without. */
  | { readonly reason: 'held-today'; readonly again: number; readonly canPay: boolean }
  | { readonly reason: 'payment-under-way'; readonly payment: number };

export interface Held {
  /** The hold to go on with; none if it is to be made. */
  readonly bidId: number | null;
  readonly until: number;
}

/**
 * Decides whether a member may hold units of a sale while paying for them. A member has one hold of a sale: one who asks
 * again while it runs goes on with it, in another quantity if wanted. While a card payment for it is under way it stays
 * as it is, and no other payment can begin. docs/rules.md#holds
 * @param now the database's clock, read under the sale's row lock, in microseconds
 */
export function decideHold(
  sale: OnOffer,
  holds: Holds,
  request: HoldRequest,
  now: number,
): Held | { readonly refusal: HoldRefusal } {
  const running = holds.own.find(({ until }) => until > now);
  const refusal =
    underWay(running, request) ??
    (request.overdue ? ({ reason: 'overdue-payment' } as const) : undefined) ??
    whyNotOffered(sale, running, now) ??
    (running ? undefined : heldToday(sale, holds.own, request, now)) ??
    whyNotSoMany(sale, holds, request.quantity);
  return refusal ? { refusal } : { bidId: running?.bidId ?? null, until: running?.until ?? now + HOLD };
}

/** Nobody pays twice for one hold: a member with a payment under way goes to that one. Being shown the hold is not a payment. */
function underWay(running: OwnHold | undefined, { to, quantity }: HoldRequest): HoldRefusal | undefined {
  if (!running || running.paymentId === null) return undefined;
  const asItIs = to === 'hold' && quantity === running.quantity;
  return asItIs ? undefined : { reason: 'payment-under-way', payment: running.paymentId };
}

/**
 * Why a sale cannot be bought from, or nothing. What a member holds is theirs to pay for, though the bids come close, the
 * last quarter of an hour begins, or a sale at a price ends meanwhile.
 */
function whyNotOffered(sale: OnOffer, running: OwnHold | undefined, now: number): HoldRefusal | undefined {
  if (sale.status === 'scheduled') return { reason: 'not-open' };
  if (isOver(sale, now) && !(running?.status === 'pending' && !sale.isAuction)) return { reason: 'ended' };
  if (sale.buyPrice === null) return { reason: 'not-for-sale' };
  if (running || !sale.isAuction) return undefined;
  return buyNowOffered({ ...sale, buyNowPrice: sale.buyPrice }, now) ? undefined : { reason: 'buy-now-over' };
}

/**
 * Why nobody can get a quote for units of a sale, or nothing. A quote holds nothing, so that it matters neither
 * who else holds them nor who asks, nor, before it opens, when.
 */
export function whyNotQuoted(sale: OnOffer, quantity: number, now: number): HoldRefusal | undefined {
  if (sale.status !== 'scheduled' && isOver(sale, now)) return { reason: 'ended' };
  return sale.buyPrice === null ? { reason: 'not-for-sale' } : outOfRange(sale, quantity);
}

const isOver = ({ status, finishesAt }: OnOffer, now: number) =>
  status !== 'open' || (finishesAt !== null && finishesAt <= now);

const leastOf = ({ quantityMin }: OnOffer) => Math.max(1, quantityMin);

function outOfRange(sale: OnOffer, quantity: number): HoldRefusal | undefined {
  const [least, most] = [leastOf(sale), sale.unitsOffered];
  return quantity < least || quantity > most ? { reason: 'quantity-out-of-range', least, most } : undefined;
}

/** Nobody keeps units from others by never paying for them. Paying at a price is never limited. */
function heldToday(
  { isAuction }: OnOffer,
  own: readonly OwnHold[],
  { to }: HoldRequest,
  now: number,
): HoldRefusal | undefined {
  if (to === 'pay' && !isAuction) return undefined;
  const again = Math.max(...own.map(({ since }) => since + ONE_HOLD_IN));
  return again > now ? { reason: 'held-today', again, canPay: !isAuction } : undefined;
}

function whyNotSoMany(sale: OnOffer, holds: Holds, quantity: number): HoldRefusal | undefined {
  const outside = outOfRange(sale, quantity);
  if (outside) return outside;
  const least = leastOf(sale);
  if (sale.unitsOffered - sale.unitsSold < least) return { reason: 'sold-out' };
  const left = unitsFree(sale, holds.byOthers);
  if (left < least) return { reason: 'held', until: holds.othersUntil };
  return quantity > left ? { reason: 'too-few-left', left } : undefined;
}
