import { cellarLot } from '@le-chai/testing/cellar';
import { listingSteps, readAskingPrice, suggestedPrice } from './listing-steps.ts';

const AT = { listing: null, best_offer: null, last_trade: null };
const listing = (status: 'requested' | 'listed' | 'withdrawing') => ({ ...AT, listing: { id: 1, status, price: 120 } });
const steps = (known: Parameters<typeof cellarLot>[1], open = true) =>
  listingSteps(cellarLot(1, known), open).map(({ step }) => step);

it('lists what is at the marketplace and not listed, while that is open', () => {
  expect(steps({ statusNew: { id: 201 } })).toEqual(['list']);
  expect(steps({ statusNew: { id: 201 } }, false)).toEqual([]);
  expect(steps({ statusNew: { id: 8 } })).toEqual([]);
  expect(steps({ statusNew: { id: 203 } })).toEqual([]);
});

it('reprices and withdraws listings, open or requested; withdraws even while the marketplace is closed', () => {
  for (const status of ['requested', 'listed'] as const) {
    expect(steps({ statusNew: { id: 201 }, marketplace: listing(status) })).toEqual(['withdraw', 'price']);
    expect(steps({ statusNew: { id: 202 }, marketplace: listing(status) }, false)).toEqual(['withdraw']);
  }
  expect(steps({ statusNew: { id: 202 }, marketplace: listing('withdrawing') })).toEqual([]);
});

it('reads prices as people write them, within the limits', () => {
  expect(readAskingPrice('120')).toEqual({ price: 120 });
  expect(readAskingPrice('€1,350.50')).toEqual({ price: 1350.5 });
  expect(readAskingPrice('100000')).toEqual({ price: 100_000 });
  for (const wrong of ['0', '0.99', '100001'])
    expect(readAskingPrice(wrong)).toEqual({ problem: expect.stringContaining('between') });
  for (const wrong of ['', 'much', '-4'])
    expect(readAskingPrice(wrong)).toEqual({ problem: expect.stringContaining('amount') });
});

it('suggests the price now, the last trade or the market price', () => {
  expect(suggestedPrice(cellarLot(1, { marketplace: { ...listing('listed'), last_trade: 99 } }))).toBe('120');
  expect(suggestedPrice(cellarLot(1, { marketplace: { ...AT, last_trade: 99 } }))).toBe('99');
  expect(suggestedPrice(cellarLot(1))).toBe('312');
});
