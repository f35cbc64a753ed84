import { bidAll, bidNow, bidOf, openBarrel, openLot } from './auction-fixture.ts';
import type { AuctionState } from './auction-state.ts';
import type { BidRequest } from './check-bid.ts';

const [A, B] = [1, 2];
const event = (state: AuctionState, request: BidRequest) => {
  const decision = bidNow(state, request);
  return decision.accepted ? decision.event : decision.refusal;
};

describe('what an accepted bid did', () => {
  it('is that it opened a lot, took its lead, was outbid at once or raised its own lead', () => {
    expect(event(openLot(), bidOf(A, 100))).toBe('opened');
    const led = bidAll(openLot(), bidOf(A, 100, { max: 200_00 }));
    expect(event(led, bidOf(B, 110, { max: 201_00 }))).toBe('took-lead');
    expect(event(led, bidOf(B, 200))).toBe('outbid-at-once');
    expect(event(led, bidOf(A, 100, { max: 201_00, edits: 1 }))).toBe('raised');
  });

  it('is that it opened the bidding for units, joined it or raised an own bid', () => {
    expect(event(openBarrel(), bidOf(A, 100))).toBe('opened');
    const one = bidAll(openBarrel(), bidOf(A, 100));
    expect(event(one, bidOf(B, 100))).toBe('joined');
    expect(event(one, bidOf(A, 110, { edits: 1 }))).toBe('raised');
  });
});
