import { lotAuction } from '@le-chai/testing/auctions';
import { directBarrel, directLot } from '@le-chai/testing/direct-sales';
import * as fc from 'fast-check';
import { badgeOf, discountLabel, priceBefore, stockLabel } from './direct-sale-words.ts';

describe('the stock of a fixed-price sale', () => {
  it.each([
    ['In our warehouse', {}],
    ['Only 2 left', { only_few_left: true, units_left: 2 }],
    ['Sold out', { is_available: false, units_left: 0 }],
    ['On hold', { is_available: false, is_held: true, units_left: 0 }],
    ['Ended', { status: 'closed', is_available: false }],
    ['Sold out', { status: 'closed', is_available: false, units_left: 0 }],
    ['Withdrawn', { status: 'withdrawn', is_available: false }],
    ['Opens 3 Dec, 10:00', { status: 'scheduled', is_available: false, start_data: '2026-12-03T10:00:00Z' }],
  ] as const)('is shown as “%s”', (words, known) => {
    expect(stockLabel(directLot(known))).toBe(words);
  });

  it('counts a barrel in litres', () => {
    expect(stockLabel(directBarrel({ only_few_left: true, units_left: 3 }))).toBe('Only 13.5\u00A0L left');
  });
});

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

  it('is shown in whole per cent, between nothing and all of it', () => {
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
  it('is not shown if the price says the same', () => {
    expect(badgeOf(directLot({ badge: '−11 %' }))).toBeUndefined();
    expect(badgeOf(directLot({ badge: 'Members first' }))).toBe('Members first');
    expect(badgeOf(directLot({ badge: null }))).toBeUndefined();
  });

  it('of an auction is shown as it is: its price is made by bids', () => {
    expect(badgeOf(lotAuction({ badge: '−11 %' }))).toBe('−11 %');
  });
});
