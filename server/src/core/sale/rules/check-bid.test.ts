import { bidAll, bidNow, bidOf, MINUTE, openBarrel, openLot } from './auction-fixture.ts';
import type { AuctionState } from './auction-state.ts';
import type { BidRequest } from './check-bid.ts';

const [A, B] = [1, 2];
const refusal = (state: AuctionState, request: BidRequest, now?: number) => {
  const decision = bidNow(state, request, now);
  return decision.accepted ? undefined : decision.refusal;
};

describe('a bid is refused', () => {
  it('before the sale opens, after it closed, and on a sale that is no auction', () => {
    expect(refusal(openLot({}, { status: 'scheduled' }), bidOf(A, 100))).toEqual({ reason: 'not-open' });
    expect(refusal(openLot({}, { status: 'withdrawn' }), bidOf(A, 100))).toEqual({ reason: 'ended' });
    expect(refusal(openLot({}, { status: 'closed' }), bidOf(A, 100))).toEqual({ reason: 'ended' });
    expect(refusal(openLot({ isAuction: false }), bidOf(A, 100))).toEqual({ reason: 'not-an-auction' });
  });

  it('at the very end and after it, though nobody has closed the sale yet', () => {
    const lot = openLot();
    expect(refusal(lot, bidOf(A, 100), lot.finishesAt! - 1)).toBeUndefined();
    expect(refusal(lot, bidOf(A, 100), lot.finishesAt!)).toEqual({ reason: 'ended' });
    expect(refusal(lot, bidOf(A, 100), lot.finishesAt! + MINUTE)).toEqual({ reason: 'ended' });
  });

  it('at no time where the sale has no end', () => {
    expect(refusal(openLot({}, { finishesAt: null }), bidOf(A, 100))).toBeUndefined();
  });

  it('from a member with an overdue payment, or acted for by the house', () => {
    expect(refusal(openLot(), bidOf(A, 100, { overdue: true }))).toEqual({ reason: 'overdue-payment' });
    expect(refusal(openLot(), bidOf(A, 100, { impersonated: true }))).toEqual({ reason: 'impersonated' });
  });

  it('below the opening price, then below the price and a step, and says the least amount', () => {
    expect(refusal(openLot(), bidOf(A, 99.99))).toEqual({ reason: 'below-minimum', minimum: 100_00 });
    const lot = bidAll(openLot(), bidOf(A, 100, { max: 200_00 }));
    expect(refusal(lot, bidOf(B, 109.99))).toEqual({ reason: 'below-minimum', minimum: 110_00 });
    expect(refusal(lot, bidOf(B, 109.99, { max: 900_00 }))).toEqual({ reason: 'below-minimum', minimum: 110_00 });
  });

  it('from a member who has one already, and where the one to raise is not the member’s pending one', () => {
    const lot = bidAll(openLot(), bidOf(A, 100), bidOf(B, 110));
    expect(refusal(lot, bidOf(A, 300))).toEqual({ reason: 'already-bid', bidId: 1 });
    expect(refusal(lot, bidOf(A, 300, { edits: 2 }))).toEqual({ reason: 'no-such-bid' });
    expect(refusal(lot, bidOf(3, 300, { edits: 2 }))).toEqual({ reason: 'no-such-bid' });
    const edited = bidAll(lot, bidOf(A, 300, { edits: 1 }));
    expect(refusal(edited, bidOf(A, 900, { edits: 1 }))).toEqual({ reason: 'no-such-bid' });
  });

  it('in parts of units or outside the quantities', () => {
    const barrel = openBarrel({ quantityMin: 3 });
    expect(refusal(barrel, bidOf(A, 100, { quantity: 3.5 }))).toEqual({ reason: 'not-whole-units' });
    const range = { reason: 'quantity-out-of-range', least: 3, most: 50 };
    expect(refusal(barrel, bidOf(A, 100, { quantity: 2 }))).toEqual(range);
    expect(refusal(barrel, bidOf(A, 100, { quantity: 51 }))).toEqual(range);
    expect(refusal(openLot(), bidOf(A, 100, { quantity: 2 }))).toMatchObject({ least: 1, most: 1 });
  });

  it('with a maximum below the offer, or with one where the bid is the price', () => {
    expect(refusal(openLot(), bidOf(A, 100, { max: 99_00 }))).toEqual({ reason: 'maximum-below-offer' });
    expect(refusal(openBarrel(), bidOf(A, 100, { max: 200_00 }))).toEqual({ reason: 'no-maximum-here' });
  });

  it('as an edit that lowers anything, or raises nothing', () => {
    const barrel = bidAll(openBarrel(), bidOf(A, 120, { quantity: 10 }));
    const edit = (euro: number, quantity: number) => refusal(barrel, bidOf(A, euro, { quantity, edits: 1 }));
    expect(edit(119, 12)).toEqual({ reason: 'lowers', field: 'bid_offer', held: 120_00 });
    expect(edit(130, 9)).toEqual({ reason: 'lowers', field: 'bid_quantity', held: 10 });
    expect(edit(120, 10)).toEqual({ reason: 'raises-nothing' });
    expect(edit(120, 11)).toBeUndefined();
    const lot = bidAll(openLot(), bidOf(A, 100, { max: 300_00 }));
    expect(refusal(lot, bidOf(A, 110, { max: 200_00, edits: 1 }))).toMatchObject({
      reason: 'lowers',
      field: 'max_bid',
    });
  });

  it('as asking for more units than are left, unless the bid asked for them before', () => {
    const barrel = { ...bidAll(openBarrel(), bidOf(A, 120, { quantity: 45 })), unitsBought: 10 };
    const most = { reason: 'quantity-out-of-range', least: 1, most: 40 };
    expect(refusal(barrel, bidOf(B, 130, { quantity: 41 }))).toEqual(most);
    expect(refusal(barrel, bidOf(B, 130, { quantity: 40 }))).toBeUndefined();
    expect(refusal(barrel, bidOf(A, 130, { quantity: 45, edits: 1 }))).toBeUndefined();
    expect(refusal(barrel, bidOf(A, 130, { quantity: 46, edits: 1 }))).toEqual({ ...most, most: 45 });
  });

  it('as an edit below the next step, except for the leader raising their own maximum', () => {
    const lot = bidAll(openLot(), bidOf(A, 100, { max: 200_00 }), bidOf(B, 150));
    expect(refusal(lot, bidOf(B, 160, { edits: 2 }))).toEqual({ reason: 'below-minimum', minimum: 170_00 });
    expect(refusal(lot, bidOf(B, 170, { edits: 2 }))).toBeUndefined();
    expect(refusal(lot, bidOf(A, 100, { max: 201_00, edits: 1 }))).toBeUndefined();
    expect(refusal(lot, bidOf(A, 101, { max: 200_00, edits: 1 }))).toMatchObject({ reason: 'below-minimum' });
  });
});

describe('while a sale can be bought at once', () => {
  const hint = { reason: 'buy-now-instead', buyNowPrice: 500_00, held: false };
  const lot = openLot({ buyNowPrice: 500_00 });

  it('refuses an offer or a maximum that reaches the price of buying it', () => {
    expect(refusal(lot, bidOf(A, 500))).toEqual(hint);
    expect(refusal(lot, bidOf(A, 100, { max: 500_00 }))).toEqual(hint);
    expect(refusal(lot, bidOf(A, 100, { max: 499_99 }))).toBeUndefined();
  });

  it('says so when somebody holds it', () => {
    expect(refusal({ ...lot, unitsHeld: 1 }, bidOf(A, 500))).toEqual({ ...hint, held: true });
    const barrel = openBarrel({ buyNowPrice: 500_00 }, { unitsBought: 10, unitsHeld: 20 });
    expect(refusal(barrel, bidOf(A, 500, { quantity: 20 }))).toEqual(hint);
    expect(refusal(barrel, bidOf(A, 500, { quantity: 21 }))).toEqual({ ...hint, held: true });
  });

  it('accepts it in the last quarter of an hour, and once the bids are that high', () => {
    const end = lot.finishesAt!;
    expect(refusal(lot, bidOf(A, 500), end - 15 * MINUTE - 1)).toEqual(hint);
    expect(refusal(lot, bidOf(A, 500), end - 15 * MINUTE)).toBeUndefined();
    const high = bidAll(lot, bidOf(A, 100, { max: 489_00 }), bidOf(B, 485));
    expect(high.price).toBe(489_00);
    expect(refusal(high, bidOf(3, 500))).toEqual(hint);
    const higher = bidAll(lot, bidOf(A, 100, { max: 495_00 }), bidOf(B, 490));
    expect(refusal(higher, bidOf(3, 510))).toBeUndefined();
  });
});
