import { barrelAuction, liveOf, mineOf, ownBid } from '@le-chai/testing/auctions';
import { viewOf } from './auction-view.ts';
import { draftLevel } from './bid-draft.ts';

const barrel = barrelAuction();
const nothing = { chosen: undefined, typed: '', wanted: undefined };
const at = (live: Record<string, unknown>, mine: Record<string, unknown> = {}) =>
  viewOf(barrel, liveOf(barrel, { units_offered: 50, ...live }), mineOf(barrel, mine));

describe('how full a barrel would be with a drafted bid', () => {
  it.each([
    ['the minimum bid', { units_asked: 20 }, {}, nothing, 42],
    ['as many units as are wanted', { units_asked: 20 }, {}, { ...nothing, wanted: 10 }, 60],
    ['no more than all', { units_asked: 45 }, {}, { ...nothing, wanted: 30 }, 100],
    ['units sold with Buy now', { units_asked: 10, units_bought: 10 }, {}, { ...nothing, wanted: 5 }, 50],
  ])('counts %s', (_, live, mine, typed, level) => {
    expect(draftLevel(at(live, mine), typed)).toBe(level);
  });

  it('counts a raise by what it adds', () => {
    const mine = { canBid: false, bids: [ownBid({ bid_quantity: 5, bid_offer: 96 })] };
    expect(draftLevel(at({ units_asked: 20 }, mine), nothing)).toBeUndefined();
    expect(draftLevel(at({ units_asked: 20 }, mine), { ...nothing, wanted: 10 })).toBe(50);
  });

  it('is not drawn if the barrel is full or closed, or the member cannot bid', () => {
    expect(draftLevel(at({ units_asked: 60 }), nothing)).toBeUndefined();
    expect(draftLevel(at({ units_asked: 20, status: 'closed' }), nothing)).toBeUndefined();
    expect(draftLevel(at({ units_asked: 20 }, { canBid: false }), nothing)).toBeUndefined();
  });
});
