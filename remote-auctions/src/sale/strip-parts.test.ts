import * as fc from 'fast-check';
import { barrelAuction, historyEntry, liveOf, mineOf } from '@le-chai/testing/auctions';
import { stripParts } from './strip-parts.ts';

const auction = barrelAuction();
const mine = mineOf(auction, { member_no: 107 });
const entry = (bid_id: number, member_no: number, quantity: number, units_now: number) =>
  historyEntry({ bid_id, member_no, event: 'joined', offer: 200 - bid_id, quantity, units_now });

describe('the strip of units', () => {
  it('shows what is won, what stays free, and unfilled requests, the member’s own separately', () => {
    const history = [entry(1, 5518, 22, 22), entry(2, 107, 30, 27), entry(3, 4127, 60, 0), entry(4, 4128, 9, 0)];
    const live = liveOf(auction, { units_offered: 50, units_asked: 121, history });
    expect(stripParts({ live, mine }).map(({ look, units, cells, price }) => [look, units, cells, price])).toEqual([
      ['deep', 22, 22, 199],
      ['own', 27, 27, 198],
      ['free', 1, 1, undefined],
      ['own-missing', 3, 3, 198],
      ['missing', 69, 13, undefined],
    ]);
  });

  it('accounts for every unit that is requested or offered', () => {
    const bids = fc.array(fc.integer({ min: 1, max: 30 }), { maxLength: 20 });
    fc.assert(
      fc.property(bids, fc.integer({ min: 1, max: 100 }), (quantities, units_offered) => {
        let left = units_offered;
        const history = quantities.map((quantity, index) => {
          const won = Math.min(left, quantity);
          left -= won;
          return entry(index + 1, index, quantity, won);
        });
        const units_asked = quantities.reduce((sum, quantity) => sum + quantity, 0);
        const parts = stripParts({ live: liveOf(auction, { units_offered, units_asked, history }), mine });
        const units = parts.reduce((sum, part) => sum + part.units, 0);
        expect(units).toBe(Math.max(units_offered, units_asked));
      }),
    );
  });
});
