import { barrelAuction, liveOf, lotAuction, mineOf } from '@le-chai/testing/auctions';
import { viewOf } from './auction-view.ts';
import { howBidsWork } from './HowBidsWork.tsx';

const of = (sale: Parameters<typeof viewOf>[0]) => howBidsWork(viewOf(sale, liveOf(sale), mineOf(sale)));
const several = { bids: [], quantities: { min: 3, max: 12, step: 1, mul: 1 } };

describe('the rules as they apply to a sale', () => {
  it.each([
    ['a lot with maxima', lotAuction(), 'How a maximum works', 'A step is €50 at this price.'],
    ['a lot without', lotAuction({ max_bid_feature_is_available: false }), 'How bids are decided', '€50 now.'],
    [
      'several lots',
      lotAuction({ options: several }),
      'How lots are dealt out',
      'a part of its lots, never fewer than 3.',
    ],
    ['a barrel', barrelAuction(), 'How units are dealt out', 'More units at the same price give up the earlier place.'],
  ])('are those of %s', (_, sale, title, words) => {
    const told = of(sale);
    expect(told.title).toBe(title);
    expect(told.lines.join(' ')).toContain(words);
    for (const line of told.lines) expect(line).toMatch(/^[A-Z].*\.$/);
  });
});
