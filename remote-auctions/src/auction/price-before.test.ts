import * as fc from 'fast-check';
import { lotAuction } from '@le-chai/testing/auctions';
import { directLot } from '@le-chai/testing/direct-sales';
import { badgeOf, discountLabel, priceBefore } from './direct-sale-words.ts';

const cents = fc.integer({ min: 1, max: 1_000_000 }).map((amount) => amount / 100);
const maybe = fc.option(cents);

describe('the price before', () => {
  it('is only ever a higher one', () => {
    fc.assert(
      fc.property(cents, maybe, maybe, (price, undiscounted_price, original_price) => {
        const before = priceBefore({ price, undiscounted_price, original_price });
        expect(before === undefined || before > price).toBe(true);
        const known = undiscounted_price ?? original_price ?? 0;
        expect(before ?? price).toBe(Math.max(known, price));
      }),
    );
  });

  it('is told in whole per cent, between nothing and all of it', () => {
    fc.assert(
      fc.property(cents, maybe, (price, undiscounted_price) => {
        const label = discountLabel({ price, undiscounted_price, original_price: null });
        expect(label ?? '−1\u00A0%').toMatch(/^−([1-9]\d?|100)\u00A0%$/);
      }),
    );
    expect(discountLabel({ price: 118, undiscounted_price: 132, original_price: null })).toBe('−11\u00A0%');
    expect(discountLabel({ price: 118, undiscounted_price: null, original_price: 120 })).toBe('−2\u00A0%');
    expect(discountLabel({ price: 118, undiscounted_price: 118.2, original_price: null })).toBeUndefined();
  });
});

describe('a badge', () => {
  it('is not told where the price tells the same', () => {
    expect(badgeOf(directLot({ badge: '−11 %' }))).toBeUndefined();
    expect(badgeOf(directLot({ badge: 'Members first' }))).toBe('Members first');
    expect(badgeOf(directLot({ badge: null }))).toBeUndefined();
  });

  it('of an auction is told as it is: its price is made by bids', () => {
    expect(badgeOf(lotAuction({ badge: '−11 %' }))).toBe('−11 %');
  });
});
