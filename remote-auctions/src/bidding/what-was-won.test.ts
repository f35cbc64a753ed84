import { barrelAuction, liveOf, lotAuction, mineOf, ownBid } from '@le-chai/testing/auctions';
import { viewOf } from './auction-view.ts';
import { whatWasWon } from './what-was-won.ts';

const lot = lotAuction();
const barrel = barrelAuction();
const winner = { bid_status: 'winner', canEdit: false };
const view = (sale: typeof lot | typeof barrel, mine: Record<string, unknown>) =>
  viewOf(sale, liveOf(sale, { status: 'closed' }), mineOf(sale, { standing: 'won', ...mine }));

describe('what was won', () => {
  it('costs the price if the bid was a maximum', () => {
    const bids = [ownBid({ ...winner, bid_offer: 1500 })];
    expect(whatWasWon(view(lot, { bids, units_now: 1 }))).toEqual({ amount: 1, total: 1300, bought: false });
  });

  it('includes the house fee', () => {
    const bids = [ownBid({ ...winner, bid_offer: 1500 })];
    expect(whatWasWon(view(lot, { bids, units_now: 1, fee_rate: 0.1 })).total).toBe(1430);
  });

  it('costs the price bid for the litres that were won, not for those asked for', () => {
    const bids = [ownBid({ ...winner, bid_offer: 110, bid_quantity: 20 })];
    expect(whatWasWon(view(barrel, { bids, units_now: 5 }))).toEqual({ amount: 22.5, total: 2475, bought: false });
  });

  it('costs its Buy now price, whatever a losing bid had offered', () => {
    const bids = [
      ownBid({ ...winner, bid_id: 50, type: 'buy_now', bid_offer: 1800 }),
      ownBid({ bid_status: 'loser', canEdit: false, bid_offer: 1400 }),
    ];
    expect(whatWasWon(view(lot, { bids }))).toEqual({ amount: 1, total: 1800, bought: true });
  });

  it('adds up what was bought and what was won of a barrel', () => {
    const bids = [
      ownBid({ ...winner, bid_id: 50, type: 'buy_now', bid_offer: 128, bid_quantity: 2 }),
      ownBid({ ...winner, bid_offer: 110, bid_quantity: 4 }),
    ];
    expect(whatWasWon(view(barrel, { bids, units_now: 4 }))).toEqual({ amount: 27, total: 3132, bought: false });
  });
});
