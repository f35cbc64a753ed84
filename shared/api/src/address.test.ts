import { saleDetail, weeklyOffers } from '@le-chai/contracts/auctions';
import { getUser } from '@le-chai/contracts/session';
import * as fc from 'fast-check';
import { addressOf } from './address.ts';
import { configureApi } from './configuration.ts';

beforeEach(() => configureApi({ apiBase: '/core' }));

describe('addressOf', () => {
  it('puts the product API behind its base and the session functions at the root', () => {
    expect(addressOf(saleDetail, { saleId: 12 })).toBe('/core/v2/sale/12');
    expect(addressOf(getUser)).toBe('/_serverFn/get-user');
  });

  it('leaves out what says nothing: undefined and the first page', () => {
    expect(addressOf(weeklyOffers, {}, { page: 1, q: undefined, weekly: true })).toBe(
      '/core/v2/v2_1/weekly-offers?weekly=true',
    );
    expect(addressOf(weeklyOffers, {}, { page: 2 })).toBe('/core/v2/v2_1/weekly-offers?page=2');
  });

  it('is the same whatever the order of the parameters', () => {
    fc.assert(
      fc.property(fc.dictionary(fc.string({ minLength: 1 }), fc.string()), (query) => {
        const turned = Object.fromEntries(Object.entries(query).toReversed());
        expect(addressOf(weeklyOffers, {}, turned)).toBe(addressOf(weeklyOffers, {}, query));
      }),
    );
  });

  it('keeps a path parameter inside its segment', () => {
    expect(addressOf(saleDetail, { saleId: '../users?x' })).toBe('/core/v2/sale/..%2Fusers%3Fx');
  });

  it('refuses to call with a path parameter missing', () => {
    expect(() => addressOf(saleDetail, {})).toThrow('saleId');
  });
});
