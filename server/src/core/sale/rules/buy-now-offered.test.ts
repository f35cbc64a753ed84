import { MINUTE, TEN_O_CLOCK } from './auction-fixture.ts';
import { buyNowOffered } from './buy-now-offered.ts';

const sale = { price: 100_00, buyNowPrice: 500_00, finishesAt: TEN_O_CLOCK + 120 * MINUTE };
const withLeft = (minutes: number) => buyNowOffered(sale, sale.finishesAt - minutes * MINUTE);
const atPrice = (price: number) => buyNowOffered({ ...sale, price }, TEN_O_CLOCK);

describe('buying at once', () => {
  it('is offered until a quarter of an hour before the end, and all the time where there is no end', () => {
    expect([120, 16, 15, 1].map(withLeft)).toEqual([true, true, false, false]);
    expect(buyNowOffered({ ...sale, finishesAt: null }, TEN_O_CLOCK)).toBe(true);
  });

  it('is offered while the next bid is still below its price', () => {
    expect([489_99, 490_00, 500_00].map(atPrice)).toEqual([true, false, false]);
  });

  it('is not offered where it has no price', () => {
    expect(buyNowOffered({ ...sale, buyNowPrice: null }, TEN_O_CLOCK)).toBe(false);
  });
});
