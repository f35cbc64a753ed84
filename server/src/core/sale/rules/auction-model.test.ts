import * as fc from 'fast-check';
import { acceptBid } from './accept-bid.ts';
import { bidOf, MINUTE, openBarrel, openLot, TEN_O_CLOCK } from './auction-fixture.ts';
import { pendingBid, unitsLeft, unitsNow, type AuctionState } from './auction-state.ts';
import { winsAtClose } from './close-auction.ts';
import { NaiveAuction } from './naive-auction.ts';
import { sellUnits } from './sell-units.ts';
import { SOFT_CLOSE } from './soft-close.ts';

/* Between EUR 100 and 500 the increment is EUR 10: what the naive auction takes for granted. */
const OPENING = 100_00;
const STEP = 10_00;
const MEMBERS = [1, 2, 3, 4, 5];

const action = fc.record({
  memberId: fc.constantFrom(...MEMBERS),
  /** Where the offer is: above the price, or near the member's own last bid. */
  offer: fc.integer({ min: -2, max: 6 }).map((steps) => steps * 5),
  above: fc.constantFrom(0, 0, 5, 10, 15, 40),
  quantity: fc.integer({ min: 1, max: 12 }),
  edits: fc.boolean(),
  keeps: fc.boolean(),
  wait: fc.integer({ min: 0, max: 4 * MINUTE }),
  /** Units of a barrel bought at once instead of a bid. */
  buys: fc.oneof({ weight: 5, arbitrary: fc.constant(0) }, { weight: 1, arbitrary: fc.integer({ min: 1, max: 6 }) }),
});
type Action = typeof action extends fc.Arbitrary<infer A> ? A : never;

function requestOf(state: AuctionState, doing: Action) {
  const own = pendingBid(state, doing.memberId);
  const base = own && doing.keeps ? own.offer : state.price;
  const offer = Math.min(490_00, Math.max(1_00, base + doing.offer * 100));
  const proxy = state.terms.productType === 'lot';
  return bidOf(doing.memberId, offer / 100, {
    max: proxy ? Math.min(490_00, Math.max(own?.max ?? 0, offer) + doing.above * 100) : offer,
    quantity: proxy ? 1 : doing.quantity,
    edits: doing.edits && own ? own.bidId : null,
  });
}

/** Bids at random on the real rules and on the naive ones, and compares them after every bid. */
function compare(start: AuctionState, naive: NaiveAuction, actions: readonly Action[]) {
  let state = start;
  let now = TEN_O_CLOCK;
  for (const doing of actions) {
    now += doing.wait;
    if (now >= state.finishesAt!) break;
    if (canBeBought(state, doing.buys)) {
      state = compareSold(state, naive, doing.buys, now);
      continue;
    }
    const request = requestOf(state, doing);
    const decision = acceptBid(state, request, now, state.bets + 1);
    expect(decision.accepted).toBe(naive.bid(request));
    if (!decision.accepted) continue;
    const next = decision.state;
    expect({ price: next.price, leader: next.leaderId }).toEqual({ price: naive.price, leader: naive.leader });
    expect(sharesOf(next)).toEqual(sharesOf(naive));
    checkInvariants(state, next, now);
    state = next;
  }
  return state;
}

function canBeBought({ terms, unitsBought }: AuctionState, units: number) {
  return terms.productType === 'barrel' && units > 0 && terms.unitsOffered - unitsBought - units >= terms.quantityMin;
}

function compareSold(before: AuctionState, naive: NaiveAuction, units: number, now: number): AuctionState {
  const had = sharesOf(before);
  const { state, displaced } = sellUnits(before, units, now);
  naive.buy(units);
  expect({ price: state.price, left: unitsLeft(state) }).toEqual({ price: naive.price, left: naive.units });
  const has = sharesOf(state);
  expect(has).toEqual(sharesOf(naive));
  const lost = MEMBERS.flatMap((memberId, at) => (has[at]! < had[at]! ? [{ memberId, unitsNow: has[at]! }] : []));
  expect(displaced.toSorted((a, b) => a.memberId - b.memberId)).toEqual(lost);
  checkInvariants(before, state, now);
  return state;
}

function sharesOf(auction: AuctionState | NaiveAuction) {
  const wins = auction instanceof NaiveAuction ? auction.wins() : undefined;
  return MEMBERS.map((member) => (wins ? (wins.get(member) ?? 0) : unitsNow(auction as AuctionState, member)));
}

function checkInvariants(before: AuctionState, after: AuctionState, now: number) {
  expect(after.price).toBeGreaterThanOrEqual(before.price);
  expect(after.version).toBe(before.version + 1);
  const sold = [...after.allocation.values()].reduce((sum, units) => sum + units, 0);
  expect(sold).toBeLessThanOrEqual(after.terms.unitsOffered - after.unitsBought);
  expect(new Set(after.ranking.map((bid) => bid.memberId)).size).toBe(after.ranking.length);
  const moved =
    after.price !== before.price ||
    after.leaderId !== before.leaderId ||
    `${sharesOf(after)}` !== `${sharesOf(before)}`;
  expect(after.finishesAt).toBe(moved && before.finishesAt! - now < SOFT_CLOSE ? now + SOFT_CLOSE : before.finishesAt);
  if (after.leaderId !== null) {
    const max = pendingBid(after, after.leaderId)!.max;
    for (const bid of after.ranking) expect(bid.max).toBeLessThanOrEqual(max);
    expect(after.price).toBeLessThanOrEqual(max);
  }
}

const actions = fc.array(action, { maxLength: 40 });
/** Mostly far away, or so near that most bids put it off. */
const end = fc.constantFrom(120, 5).map((minutes) => ({ finishesAt: TEN_O_CLOCK + minutes * MINUTE }));

describe('an auction, against a naive one', () => {
  it('decides every bid on a lot alike', () => {
    fc.assert(
      fc.property(actions, end, (list, ends) => {
        const state = compare(openLot({}, ends), new NaiveAuction(1, 1, OPENING, STEP, true), list);
        expect(winsAtClose(state).map((win) => win.total)).toEqual(state.leaderId === null ? [] : [state.price]);
      }),
      { numRuns: 500 },
    );
  });

  it('decides every bid on a barrel alike', () => {
    fc.assert(
      fc.property(
        actions,
        end,
        fc.integer({ min: 1, max: 20 }),
        fc.integer({ min: 1, max: 4 }),
        (list, ends, units, least) => {
          const minimum = Math.min(units, least);
          const barrel = openBarrel({ unitsOffered: units, quantityMin: minimum }, ends);
          const state = compare(barrel, new NaiveAuction(units, minimum, OPENING, STEP, false), list);
          for (const win of winsAtClose(state)) {
            expect(win.price).toBe(pendingBid(state, win.memberId)!.offer);
            expect(win.total).toBe(Math.round((win.price * win.units * 4500) / 1000));
          }
        },
      ),
      { numRuns: 500 },
    );
  });
});
