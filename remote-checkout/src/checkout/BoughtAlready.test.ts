import { BidEntry } from '@le-chai/contracts/auction';
import { boughtBefore, paymentIn, boughtMessage } from './BoughtAlready.tsx';

const NOW = Date.parse('2026-11-22T13:00:00Z');
const entry = (known: object): BidEntry =>
  BidEntry.parse({
    type: 'buy_now',
    bid_id: 7,
    bid_quantity: 1,
    bid_status: 'winner',
    bid_date: '2026-11-22T12:00:00.000Z',
    bid_offer: 100,
    canEdit: false,
    ...known,
  });

describe('what was bought before', () => {
  it('is the newest purchase of the last day', () => {
    const newest = entry({ bid_id: 9, bid_date: '2026-11-22T12:59:00.000Z' });
    expect(boughtBefore([entry({}), newest, entry({})], NOW)).toBe(newest);
  });

  it.each([
    ['a hold that is not paid', { bid_status: 'pending' }],
    ['a hold that has run out', { bid_status: 'deleted' }],
    ['a bid that has won', { type: 'bid' }],
    ['a purchase of the day before', { bid_date: '2026-11-21T13:00:00.000Z' }],
  ])('is not %s', (_, known) => {
    expect(boughtBefore([entry(known)], NOW)).toBeUndefined();
  });
});

describe('a payment that another tab has made', () => {
  it('only reaches the checkouts of its sale', () => {
    expect(paymentIn(boughtMessage(2417, 88), 2417)).toBe(88);
    expect(paymentIn(boughtMessage(2417, 88), 2418)).toBeUndefined();
    expect(paymentIn('notices-read', 2417)).toBeUndefined();
    expect(paymentIn('checkout:2417:', 2417)).toBeUndefined();
  });
});
