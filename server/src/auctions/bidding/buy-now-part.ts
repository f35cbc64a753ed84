import type { BuyNowState } from '@le-chai/contracts/hold';
import { refuseHold, holdOf } from '../../core/sale/holds.ts';
import { decideHold, type Holds, type OnOffer, type OwnHold } from '../../core/sale/rules/hold-rules.ts';
import { unitsFree } from '../../core/sale/rules/units-free.ts';
import { Refusal } from '../../core/http/refusal.ts';
import type { AuctionState } from '../../core/sale/rules/auction-state.ts';
import type { Bidder, OwnBid } from './mine.ts';

const IMPERSONATED = new Refusal(403, 'impersonated', 'Only the member themselves may buy.');

/** What the caller can buy of a sale at once, why not, and what the caller holds. Instants in microseconds. */
export function buyNowPart(
  state: AuctionState,
  member: Pick<Bidder, 'overdue' | 'impersonated'>,
  ownBids: readonly OwnBid[],
  now: number,
): BuyNowState {
  const { terms, unitsBought: unitsSold } = state;
  const buyPrice = terms.isAuction ? terms.buyNowPrice : state.price;
  const sale: OnOffer = { ...terms, ...state, buyPrice, unitsSold };
  const holds = holdsOf(state, ownBids);
  const quantity = Math.max(1, terms.quantityMin);
  const decision = decideHold(sale, holds, { quantity, overdue: member.overdue, to: 'pay' }, now);
  const refusal = 'refusal' in decision ? refuseHold(decision.refusal) : member.impersonated ? IMPERSONATED : undefined;
  const running = ownBids.find(
    (bid) => bid.type === 'buy_now' && bid.status === 'pending' && (bid.holdUntil ?? 0) > now,
  );
  return {
    is_enabled: !refusal,
    reason: refusal?.message ?? null,
    name: refusal?.reason ?? null,
    units_left: unitsFree({ ...terms, unitsSold }, holds.byOthers),
    hold: running
      ? holdOf(terms, {
          ...running,
          bidId: running.id,
          price: running.offer,
          until: running.holdUntil!,
          paymentId: running.paymentId ?? null,
        })
      : null,
  };
}

function holdsOf(state: AuctionState, ownBids: readonly OwnBid[]): Holds {
  const own = ownBids.flatMap(({ id, type, status, quantity, date, holdUntil }): OwnHold[] =>
    type === 'buy_now' && holdUntil && (status === 'pending' || status === 'deleted')
      ? // Either way the next step is the checkout: a payment under way comes with the hold.
        [{ bidId: id, quantity, status, since: date, until: holdUntil, paymentId: null }]
      : [],
  );
  const held = own.filter(({ status }) => status === 'pending').reduce((sum, { quantity }) => sum + quantity, 0);
  return { own, byOthers: Math.max(0, state.unitsHeld - held), othersUntil: null };
}
