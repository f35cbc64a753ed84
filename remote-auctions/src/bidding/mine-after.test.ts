import type { Live, Mine } from '@le-chai/contracts/bidding';
import { historyEntry, liveOf, lotAuction, mineOf, ownBid } from '@le-chai/testing/auctions';
import fc from 'fast-check';
import { mineAfter } from './mine-after.ts';

const sale = lotAuction({ buy_now_price: 2000 });
const before = liveOf(sale, { finish_data: '2026-11-21T20:00:00.000Z' });
const now = (known: Record<string, unknown> = {}): Live => ({ ...before, version: 2, bets: before.bets + 1, ...known });
const watching = (known: Record<string, unknown> = {}): Mine => mineOf(sale, known);
const after = (live: Live, mine: Mine = watching()) => mineAfter(before, live, mine, sale);

describe('a member’s own part of an auction after others have bid', () => {
  it('is as new as the auction for a mere watcher, and no longer mentions the opening', () => {
    const mine = watching({ reason: { kind: 'opening', from: 1300, to: 1300, other_offer: null } });
    expect(after(now(), mine)).toEqual({ ...mine, version: 2, reason: null });
    expect(after(now({ bets: 0 }), mine)).toEqual({ ...mine, version: 2 });
  });

  it('is valid through every soft close', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 180_000 }), (moved) => {
        const finish_data = new Date(Date.parse(before.finish_data!) + moved).toISOString();
        expect(after(now({ finish_data }))).toBeDefined();
      }),
    );
  });

  it.each([
    ['has a bid', now(), watching({ standing: 'outbid', bids: [ownBid()] })],
    ['has bid on another device', now({ history: [historyEntry({ bid_id: 9, member_no: 107 })] }), watching()],
    ['may have a bid beyond the end of the history', now({ bets: before.bets + 2 }), watching()],
    ['sees it close', now({ status: 'closed' }), watching()],
    ['sees units taken by somebody who pays', now({ units_held: 1 }), watching()],
    ['sees units bought', now({ units_bought: 1 }), watching()],
    ['sees the price reach the Buy now price', now({ currentPrice: 1950 }), watching()],
    ['sees it rescheduled', now({ finish_data: '2026-11-22T20:00:00.000Z' }), watching()],
    ['sees its end removed', now({ finish_data: null }), watching()],
    [
      'was shown that it was over, and sees it continue',
      now({ finish_data: '2026-11-21T20:01:00.000Z' }),
      watching({ canBid: false, reason_not: 'This auction has ended.' }),
    ],
  ])('has to be refetched by a member who %s', (_, live, mine) => {
    expect(after(live, mine)).toBeUndefined();
  });
});
