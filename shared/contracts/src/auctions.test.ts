import { WEEKLY_OFFERS_PAGES, WeeklyOffersQuery, weeklyOffersParams } from './auctions.ts';

describe('the pages of weekly offers', () => {
  it.each([
    ['all', { onGoing: true, weekly: true }],
    ['barrels', { onGoing: true, type_product: 'barrel', id_type_auction: 'collection' }],
    ['collections', { type_product: 'lot', id_type_auction: 'collection' }],
    ['offers', { bidded: true }],
    ['wishlist', { wishlist: true }],
    ['private-sale', { id_type_auction: 'private-sale' }],
    ['single-lots', { id_type_auction: 'single-lot' }],
    ['shop', { id_type_auction: 'shop' }],
  ])('add what the call takes: %s', (page, query) => {
    expect(WeeklyOffersQuery.parse(weeklyOffersParams(page))).toEqual(query);
  });

  it('are these alone', () => {
    expect(Object.keys(WEEKLY_OFFERS_PAGES)).toHaveLength(8);
    for (const page of ['', 'everything', 'toString'])
      expect(() => weeklyOffersParams(page)).toThrow('Unknown weekly-offers page');
  });
});
