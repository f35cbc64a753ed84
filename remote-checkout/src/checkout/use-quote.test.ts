import { shippingEstimate } from '@le-chai/testing/shipping-estimate';
import fc from 'fast-check';
import { quoteChanges } from './use-quote.ts';

const shipping = shippingEstimate();
const seen = { price: 856, fee: 0, bottling: 0, shipping, due: 856, total: 885.28 };

describe('a total that has changed', () => {
  it('says what the price is and what it was', () => {
    expect(quoteChanges(seen, { ...seen, price: 860, due: 860, total: 889.28 })).toEqual([
      'The price is now €860; it was €856.',
    ]);
  });

  it('says each part that has changed, the estimate as one', () => {
    const now = { ...seen, price: 860, shipping: { ...shipping, total: 31.5 }, due: 860, total: 891.5 };
    expect(quoteChanges(seen, now)).toEqual([
      'The price is now €860; it was €856.',
      'The delivery estimate is now €31.50; it was €29.28.',
    ]);
  });

  it('says nothing if nothing has', () => {
    expect(quoteChanges(seen, { ...seen })).toEqual([]);
  });

  it('is never kept quiet', () => {
    const euros = fc.integer({ min: 0, max: 1_000_000 }).map((amount) => amount / 100);
    const figures = fc.record({
      price: euros,
      fee: euros,
      bottling: euros,
      shipping: fc.option(euros.map((total) => ({ ...shipping, total }))),
      due: euros,
      total: euros,
    });
    fc.assert(
      fc.property(figures, figures, (before, after) => {
        const differs = before.total !== after.total || before.due !== after.due;
        expect(!differs || quoteChanges(before, after).length > 0).toBe(true);
      }),
    );
  });
});
