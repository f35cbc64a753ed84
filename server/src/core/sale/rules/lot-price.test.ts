import * as fc from 'fast-check';
import { acceptBid } from './accept-bid.ts';
import { bidAll, bidNow, bidOf, MINUTE, openLot, TEN_O_CLOCK } from './auction-fixture.ts';
import { bidIncrement } from './bid-increment.ts';
import { lotPrice } from './lot-price.ts';

const [A, B, C] = [1, 2, 3];

describe('the price of a lot', () => {
  it('is a step above the second maximum, and never above the leader’s own', () => {
    const max = fc.integer({ min: 1, max: 10_000_00 });
    fc.assert(
      fc.property(max, max, (a, b) => {
        const [leader, second] = [Math.max(a, b), Math.min(a, b)];
        const price = lotPrice(leader, second);
        expect(price).toBeLessThanOrEqual(leader);
        expect(price).toBeGreaterThanOrEqual(second);
        expect(price).toBeLessThanOrEqual(second + bidIncrement(second));
      }),
    );
  });

  it('stays at the opening price for the only bidder, whatever the maximum', () => {
    const lot = bidAll(openLot(), bidOf(A, 100, { max: 200_00 }));
    expect(lot).toMatchObject({ price: 100_00, leaderId: A });
  });

  it('rises a step above a maximum that did not reach the leader’s', () => {
    const lot = bidAll(openLot(), bidOf(A, 100, { max: 200_00 }), bidOf(B, 110, { max: 150_00 }));
    expect(lot).toMatchObject({ price: 160_00, leaderId: A });
  });

  it('rises to the maximum on a tie, and the earlier bid keeps the lead', () => {
    const lot = bidAll(openLot(), bidOf(A, 100, { max: 200_00 }), bidOf(B, 150), bidOf(C, 200));
    expect(lot).toMatchObject({ price: 200_00, leaderId: A });
  });

  it('passes to a higher maximum at a step above the old one', () => {
    const lot = bidAll(openLot(), bidOf(A, 100, { max: 200_00 }), bidOf(B, 110, { max: 500_00 }));
    expect(lot).toMatchObject({ price: 210_00, leaderId: B });
  });

  it('is not moved by the leader raising their own maximum, though a step would fit now', () => {
    const lot = bidAll(openLot(), bidOf(A, 100, { max: 155_00 }), bidOf(B, 150));
    expect(lot.price).toBe(155_00);
    const late = lot.finishesAt! - MINUTE;
    const raised = acceptBid(lot, bidOf(A, 100, { max: 300_00, edits: 1 }), late, 3);
    expect(raised).toMatchObject({ accepted: true, event: 'raised', replaces: 1 });
    expect(raised.accepted && raised.state).toMatchObject({
      price: 155_00,
      leaderId: A,
      finishesAt: lot.finishesAt,
    });
  });

  it('is recomputed when another member bids after such a raise', () => {
    const raised = bidAll(
      openLot(),
      bidOf(A, 100, { max: 155_00 }),
      bidOf(B, 150),
      bidOf(A, 100, { max: 300_00, edits: 1 }),
      bidOf(C, 170),
    );
    expect(raised).toMatchObject({ price: 180_00, leaderId: A });
  });

  it('gives each bid a later date than the one before, also within one microsecond', () => {
    const first = bidNow(openLot(), bidOf(A, 100), TEN_O_CLOCK);
    const second = first.accepted && bidNow(first.state, bidOf(B, 110), TEN_O_CLOCK);
    expect(second && second.accepted && second.bid.date).toBe(TEN_O_CLOCK + 1);
  });
});
