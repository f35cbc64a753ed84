import { barrelAuction, mineOf } from '@le-chai/testing/auctions';
import { toBarrelOnSale, buyingState } from './barrel-on-sale.ts';

const auction = barrelAuction({ is_buy_now_enabled: true, buy_now_price: 128 });
const sale = toBarrelOnSale('collection', auction);
const mine = (known: object) =>
  mineOf(auction, { buy_now: { is_enabled: true, reason: null, name: null, units_left: 5, hold: null, ...known } });
const hold = {
  bid_id: 7,
  id_sale: 319,
  quantity: 2,
  price: 128,
  total: 1152,
  expires: '2030-01-01T00:00:00Z',
  id_payment: null,
};

describe('a barrel that is planned', () => {
  it('can be bought at its price, and with a hold even if others cannot', () => {
    expect(buyingState(sale, mine({}), undefined)).toEqual({ kind: 'buy' });
    expect(buyingState(sale, undefined, undefined)).toEqual({ kind: 'buy' });
    expect(buyingState(sale, mine({ hold, reason: 'None is left.' }), undefined)).toEqual({ kind: 'buy' });
  });

  it('says why not', () => {
    expect(buyingState(sale, mine({ reason: 'None is left.' }), undefined)).toEqual({
      kind: 'not-now',
      text: 'None is left.',
    });
    expect(buyingState(sale, mine({}), 'Auction required')).toEqual({ kind: 'not-now', text: 'Auction required' });
  });

  it('without a price is sold by bids', () => {
    expect(buyingState(toBarrelOnSale('collection', barrelAuction()), mine({}), undefined)).toEqual({ kind: 'bids' });
    const off = barrelAuction({ is_buy_now_enabled: false, buy_now_price: 128 });
    expect(buyingState(toBarrelOnSale('collection', off), mine({}), undefined)).toEqual({ kind: 'bids' });
  });
});
