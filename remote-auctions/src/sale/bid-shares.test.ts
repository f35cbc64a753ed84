import { barrelAuction, historyEntry, liveOf } from '@le-chai/testing/auctions';
import { BOUGHT, bidShares } from './bid-shares.ts';

const entries = [
  historyEntry({
    bid_id: 3,
    member_no: 107,
    event: 'joined',
    offer: 110,
    quantity: 14,
    units_now: 10,
    date: '2026-11-21T10:05:00Z',
  }),
  historyEntry({
    bid_id: 2,
    member_no: 2290,
    event: 'joined',
    offer: 110,
    quantity: 18,
    units_now: 18,
    date: '2026-11-21T10:00:00Z',
  }),
  historyEntry({
    bid_id: 1,
    member_no: 5518,
    event: 'opened',
    offer: 120,
    quantity: 22,
    units_now: 22,
    date: '2026-11-20T10:00:00Z',
  }),
  historyEntry({
    bid_id: 4,
    member_no: 5518,
    event: 'replaced',
    offer: 104,
    quantity: 20,
    units_now: 0,
    date: '2026-11-19T10:00:00Z',
  }),
];
const live = (units_asked: number) => liveOf(barrelAuction(), { units_offered: 50, units_asked, history: entries });

describe('the bids on a barrel', () => {
  it('are sorted by price and then by time, with what they win and what they miss', () => {
    const shares = bidShares(live(54), { member_no: 107 });
    expect(shares.map(({ member, units, missing, own }) => [member, units, missing, own])).toEqual([
      [5518, 22, 0, false],
      [2290, 18, 0, false],
      [107, 10, 4, true],
    ]);
  });

  it('account for older bids that the history no longer holds', () => {
    expect(bidShares(live(62), { member_no: 107 }).at(-1)).toMatchObject({ key: 'older', units: 0, missing: 8 });
  });

  it('come after what was bought with Buy now', () => {
    const [bought, first] = bidShares({ ...live(54), units_bought: 4 }, { member_no: 107 });
    expect(bought).toMatchObject({ key: BOUGHT, units: 4, missing: 0, own: false });
    expect(first).toMatchObject({ member: 5518 });
  });
});
