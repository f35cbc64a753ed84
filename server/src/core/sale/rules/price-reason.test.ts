import { acceptBid, type Accepted } from './accept-bid.ts';
import { bidOf, openBarrel, openLot, TEN_O_CLOCK } from './auction-fixture.ts';
import type { AuctionState } from './auction-state.ts';
import type { BidRequest } from './check-bid.ts';
import { priceReason, type PriceMove } from './price-reason.ts';

const [A, B, C] = [1, 2, 3];

function after(start: AuctionState, ...requests: BidRequest[]): { state: AuctionState; move: PriceMove } {
  let last: Accepted | undefined;
  for (const request of requests) {
    const state: AuctionState = last?.state ?? start;
    last = acceptBid(state, request, TEN_O_CLOCK, state.bets + 1) as Accepted;
  }
  const { state, bid, event, priceBefore } = last!;
  return { state, move: { ...bid, event, priceBefore, priceAfter: state.price } };
}

describe('the reason of a price', () => {
  it('is the opening price before the first bid', () => {
    expect(priceReason(openLot(), undefined, A)).toMatchObject({ kind: 'opening', to: 100_00 });
  });

  it('shows the leader what another member’s open offer did', () => {
    const { state, move } = after(openLot(), bidOf(A, 100, { max: 200_00 }), bidOf(B, 150));
    expect(priceReason(state, move, A)).toEqual({
      kind: 'still-lead',
      from: 100_00,
      to: 160_00,
      otherOffer: 150_00,
    });
  });

  it('shows the leader that their own bid moved it', () => {
    const { state, move } = after(openLot(), bidOf(A, 100, { max: 155_00 }), bidOf(B, 200));
    expect(priceReason(state, move, B)).toEqual({ kind: 'you-lead', from: 100_00, to: 165_00, otherOffer: null });
  });

  it('shows the leader no bid but one that was outbid at once', () => {
    const { state, move } = after(openLot(), bidOf(A, 100, { max: 200_00 }), bidOf(B, 150));
    const other = { ...move, event: 'took-lead' } as const;
    expect(priceReason(state, other, A)).toMatchObject({ kind: 'still-lead', otherOffer: null });
  });

  it('never reveals another’s maximum, not even of one who was outbid at once', () => {
    const { state, move } = after(openLot(), bidOf(A, 100, { max: 155_00 }), bidOf(B, 110, { max: 150_00 }));
    expect(priceReason(state, move, A)).toMatchObject({ kind: 'still-lead', otherOffer: null });
    const led = after(openLot(), bidOf(A, 100), bidOf(B, 500));
    expect(priceReason(led.state, led.move, A)).toEqual({ kind: 'outbid', from: 100_00, to: 110_00, otherOffer: null });
  });

  it('shows a member with an equal maximum that the other bid came earlier', () => {
    const { state, move } = after(openLot(), bidOf(A, 100, { max: 200_00 }), bidOf(B, 200));
    expect(priceReason(state, move, B)).toMatchObject({ kind: 'tie-earlier', to: 200_00 });
  });

  it('explains the allocation where there are several units, and nothing to a member without a bid', () => {
    const { state, move } = after(openBarrel(), bidOf(A, 120, { quantity: 50 }), bidOf(B, 130, { quantity: 5 }));
    expect(priceReason(state, move, A)).toEqual({
      kind: 'allocation',
      from: 120_00,
      to: 120_00,
      otherOffer: 130_00,
    });
    expect(priceReason(state, move, B)).toMatchObject({ kind: 'allocation', otherOffer: null });
    expect(priceReason(state, move, C)).toBeNull();
  });

  it('is what was paid once the auction closed', () => {
    const { state, move } = after(openLot(), bidOf(A, 100, { max: 200_00 }), bidOf(B, 150));
    const closed = { ...state, status: 'closed' } as const;
    expect(priceReason(closed, move, A)).toMatchObject({ kind: 'won', to: 160_00 });
    expect(priceReason(closed, move, B)).toMatchObject({ kind: 'lost', to: 160_00 });
  });
});
