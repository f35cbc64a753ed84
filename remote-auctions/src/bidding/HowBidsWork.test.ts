import { barrelAuction, liveOf, lotAuction, mineOf } from '@le-chai/testing/auctions';
import { viewOf } from './auction-view.ts';
import { howBidsWork } from './HowBidsWork.tsx';

const of = (sale: Parameters<typeof viewOf>[0]) => howBidsWork(viewOf(sale, liveOf(sale), mineOf(sale)));
const several = { bids: [], quantities: { min: 3, max: 12, step: 1, mul: 1 } };

describe('the rules as they apply to a sale', () => {
  it.each([
    ['a lot with maximums', lotAuction(), 'How maximum bids work', 'A step is €50 at this price.'],
    ['a lot without', lotAuction({ max_bid_feature_is_available: false }), 'How bidding works', 'currently €50.'],
    [
      'several lots',
      lotAuction({ options: several }),
      'How lots are allocated',
      'only some of its lots, but never fewer than 3.',
    ],
    [
      'a barrel',
      barrelAuction(),
      'How units are allocated',
      'Asking for more units at the same price loses your earlier place.',
    ],
  ])('are those of %s', (_, sale, title, words) => {
    const rules = of(sale);
    expect(rules.title).toBe(title);
    expect(rules.lines.join(' ')).toContain(words);
    for (const line of rules.lines) expect(line).toMatch(/^[A-Z].*\.$/);
  });
});
