import fc from 'fast-check';
import { simulateBids, type Script } from './simulate-bids.ts';
import { pendingBid, unitsNow } from '../core/sale/rules/auction-state.ts';

const HOUR = 3_600_000_000;
const RIVALS = Array.from({ length: 40 }, (_, index) => 100 + index);
const ACCOUNT = 1;

function script(given: Partial<Omit<Script, 'terms'>> & { terms?: Partial<Script['terms']> }): Script {
  let bidId = 0;
  return {
    seed: 'a seed',
    startsAt: 1000 * HOUR,
    finishesAt: 1100 * HOUR,
    until: 1050 * HOUR,
    bids: 6,
    ceiling: 1000_00,
    rivals: RIVALS,
    accounts: [],
    nextBidId: () => (bidId += 1),
    ...given,
    terms: {
      saleId: 1,
      productType: 'lot',
      isAuction: true,
      openingPrice: 300_00,
      unitsOffered: 1,
      quantityMin: 1,
      unitMl: 0,
      buyNowPrice: null,
      ...given.terms,
    },
  };
}

const scripts = fc
  .record({
    seed: fc.string(),
    bids: fc.integer({ min: 2, max: 15 }),
    units: fc.constantFrom(1, 1, 6, 24, 50),
    opening: fc.integer({ min: 20, max: 3000 }),
    standing: fc.constantFrom('leads' as const, 'outbid' as const),
  })
  .map(({ seed, bids, units, opening, standing }) =>
    script({
      seed,
      bids,
      ceiling: opening * 200,
      accounts: [{ memberId: ACCOUNT, standing, units: undefined }],
      terms: { openingPrice: opening * 100, unitsOffered: units },
    }),
  );

describe('simulated bids', () => {
  it('are the same for the same seed', () => {
    expect(simulateBids(script({}))).toEqual(simulateBids(script({})));
    expect(simulateBids(script({ seed: 'another' })).accepted).not.toEqual(simulateBids(script({})).accepted);
  });

  it('come in order, between the start and the last instant, with prices that never fall', () => {
    fc.assert(
      fc.property(scripts, (given) => {
        const { accepted, state } = simulateBids(given);
        const instants = accepted.map(({ bid }) => bid.date);
        expect(instants).toEqual(instants.toSorted((a, b) => a - b));
        expect(Math.min(...instants)).toBeGreaterThanOrEqual(given.startsAt);
        expect(Math.max(...instants)).toBeLessThanOrEqual(given.until + accepted.length);
        for (const one of accepted) expect(one.state.price).toBeGreaterThanOrEqual(one.priceBefore);
        expect(state.bets).toBe(accepted.length);
        expect(state.finishesAt).toBe(given.finishesAt);
      }),
    );
  });

  it('leave the account where the script says', () => {
    fc.assert(
      fc.property(scripts, (given) => {
        const { state } = simulateBids(given);
        const [account] = given.accounts;
        expect(pendingBid(state, ACCOUNT)).toBeDefined();
        const leads = given.terms.unitsOffered === 1 ? state.leaderId === ACCOUNT : unitsNow(state, ACCOUNT) > 0;
        expect(leads).toBe(account?.standing === 'leads');
      }),
    );
  });

  it('leave an auction alone that is to have none', () => {
    expect(simulateBids(script({ bids: 0 })).accepted).toEqual([]);
  });
});
