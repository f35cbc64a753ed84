import { readBottlingSearch, readSaleBottling } from './bottling-address.ts';

describe('the address of a bottling', () => {
  it.each(['shop', 'private-sale', 'collection'])('names a sale of the %s', (saleType) => {
    expect(readSaleBottling({ saleType, saleId: '319' })).toEqual({ saleType, saleId: 319 });
  });

  it.each([
    ['single-lot', '319'],
    ['shop', '0'],
    ['shop', '31a'],
    ['shop', '-3'],
    ['', '319'],
  ])('names none as %s/%s', (saleType, saleId) => {
    expect(readSaleBottling({ saleType, saleId })).toBeUndefined();
  });

  it.each([
    ['initialLiters=22.5&initialStep=checkout', { initialLiters: 22.5, initialStep: 'checkout' }],
    ['initialLiters=9&initialStep=configurator', { initialLiters: 9, initialStep: 'configurator' }],
    ['initialStep=bottles', { initialStep: 'configurator' }],
    ['', { initialStep: 'configurator' }],
    ['initialLiters=', { initialStep: 'configurator' }],
    ['initialLiters=much', { initialStep: 'configurator' }],
    ['initialLiters=-4', { initialStep: 'configurator' }],
    ['initialLiters=Infinity', { initialStep: 'configurator' }],
  ])('%s says where it begins', (search, read) => {
    expect(readBottlingSearch(new URLSearchParams(search))).toEqual(read);
  });
});
