import { ApiError } from '@le-chai/api';
import { BidKeys } from './bid-intent.ts';

const intent = { auctionId: 7, replaces: undefined, input: { bid_offer: 120, bid_quantity: 1 } };
const lost = new ApiError({ kind: 'network', message: 'no answer' });
const refused = new ApiError({ kind: 'refused', status: 409, name: 'too-low', message: 'too low', minimum: 130 });

describe('the key of a bid', () => {
  it('is kept while nobody knows what became of the bid', () => {
    const keys = new BidKeys();
    const first = keys.keyFor(intent);
    keys.settle(lost);
    expect(keys.keyFor({ ...intent })).toBe(first);
  });

  it('is another for another amount', () => {
    const keys = new BidKeys();
    const first = keys.keyFor(intent);
    expect(keys.keyFor({ ...intent, input: { ...intent.input, bid_offer: 130 } })).not.toBe(first);
  });

  it.each([
    ['accepted', undefined],
    ['refused', refused],
  ])('is another once the bid was %s', (_, outcome) => {
    const keys = new BidKeys();
    const first = keys.keyFor(intent);
    keys.settle(outcome);
    expect(keys.keyFor(intent)).not.toBe(first);
  });
});
