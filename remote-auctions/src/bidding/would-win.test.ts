import type { HistoryEntry } from '@le-chai/contracts/bidding';
import * as fc from 'fast-check';
import { allocate, losses, activeBids, unitsWon, type RankedBid } from './would-win.ts';

const bid = fc.record({
  offer: fc.integer({ min: 50, max: 60 }),
  quantity: fc.integer({ min: 1, max: 30 }),
  placedAt: fc.nat(5),
});
const bids = fc
  .array(bid, { maxLength: 20 })
  .map((list): RankedBid[] => list.map((one, index) => ({ ...one, bid_id: index + 1 })));

const entry = (over: Partial<HistoryEntry>): HistoryEntry => ({
  bid_id: 1 as HistoryEntry['bid_id'],
  member_no: 4127,
  date: '2026-11-21T10:00:00Z',
  event: 'joined',
  offer: 110,
  quantity: 15,
  units_now: 15,
  price_after: 96,
  ...over,
});

describe('allocating the units', () => {
  it('fills by price, then by time, the last in part', () => {
    const won = allocate(
      [
        { bid_id: 1, offer: 120, quantity: 30, placedAt: 3 },
        { bid_id: 2, offer: 110, quantity: 15, placedAt: 1 },
        { bid_id: 3, offer: 110, quantity: 20, placedAt: 2 },
      ],
      50,
      1,
    );
    expect([won.get(1), won.get(2), won.get(3)]).toEqual([30, 15, 5]);
  });

  it('gives away no unit twice, and none below the least quantity in part', () => {
    fc.assert(
      fc.property(bids, fc.integer({ min: 1, max: 60 }), fc.integer({ min: 1, max: 5 }), (list, offered, min) => {
        const won = allocate(list, offered, min);
        expect([...won.values()].reduce((sum, units) => sum + units, 0)).toBeLessThanOrEqual(offered);
        for (const { bid_id, quantity } of list) {
          const units = won.get(bid_id) ?? 0;
          expect(units === 0 || units === quantity || units >= min).toBe(true);
        }
      }),
    );
  });
});

describe('what a bid would win', () => {
  const live = {
    units_offered: 50,
    units_bought: 0,
    units_asked: 45,
    history: [entry({ offer: 120, quantity: 30 }), entry({ bid_id: 2 as HistoryEntry['bid_id'] })],
  };

  it('is known if the history contains every bid', () => {
    expect(unitsWon(live, { offer: 110, quantity: 20 }, undefined, 1)).toBe(5);
    expect(unitsWon(live, { offer: 130, quantity: 20 }, undefined, 1)).toBe(20);
  });

  it('does not count the member’s bid that it replaces', () => {
    expect(unitsWon(live, { offer: 120, quantity: 20 }, 2, 1)).toBe(20);
  });

  it('gets no units that were sold with Buy now', () => {
    expect(unitsWon({ ...live, units_bought: 4 }, { offer: 110, quantity: 20 }, undefined, 1)).toBe(1);
  });

  it('is unknown if older bids are missing from the history', () => {
    expect(activeBids({ ...live, units_asked: 60 })).toBeUndefined();
    expect(unitsWon({ ...live, units_asked: 60 }, { offer: 200, quantity: 1 }, undefined, 1)).toBeUndefined();
  });

  it('ignores bids that were replaced', () => {
    const replaced = {
      ...live,
      history: [...live.history, entry({ bid_id: 3 as HistoryEntry['bid_id'], event: 'replaced' })],
    };
    expect(activeBids(replaced)).toHaveLength(2);
  });
});

const live = (list: readonly RankedBid[]) => ({
  units_offered: 30,
  units_bought: 0,
  units_asked: list.reduce((sum, { quantity }) => sum + quantity, 0),
  history: list.map(({ bid_id, offer, quantity, placedAt }) =>
    entry({ bid_id: bid_id as HistoryEntry['bid_id'], offer, quantity, date: new Date(placedAt).toISOString() }),
  ),
});

describe('what a bid takes from others', () => {
  it('lists the hardest hit first', () => {
    const standing = [
      { bid_id: 1, offer: 55, quantity: 10, placedAt: 1 },
      { bid_id: 2, offer: 54, quantity: 12, placedAt: 2 },
      { bid_id: 3, offer: 53, quantity: 8, placedAt: 3 },
    ];
    expect(losses(live(standing), { offer: 56, quantity: 10 }, undefined, 1)).toEqual([
      { bid_id: 3, keeps: 0, asked: 8 },
      { bid_id: 2, keeps: 10, asked: 12 },
    ]);
  });

  it('is never more than it wins itself, unless too few units are left for a minimum', () => {
    fc.assert(
      fc.property(bids, bid, (standing, draft) => {
        const visible = live(standing);
        const before = allocate(standing, 30, 1);
        const taken = losses(visible, draft, undefined, 1).reduce(
          (sum, { bid_id, keeps }) => sum + (before.get(bid_id) ?? 0) - keeps,
          0,
        );
        expect(taken).toBeLessThanOrEqual(unitsWon(visible, draft, undefined, 1) ?? 0);
      }),
    );
  });
});
