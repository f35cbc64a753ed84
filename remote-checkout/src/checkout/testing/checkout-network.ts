import { listAddresses } from '@le-chai/contracts/address';
import { saleDetail } from '@le-chai/contracts/auctions';
import { auctionMine } from '@le-chai/contracts/bidding';
import { quoteSale, readPayment, type Quote } from '@le-chai/contracts/buying';
import { getCardProvider, listPaymentMethods } from '@le-chai/contracts/cards';
import { countriesList, getInfoConfig } from '@le-chai/contracts/config';
import { readOutstandingPayment } from '@le-chai/contracts/payments';
import { address } from '@le-chai/testing/address';
import { lotAuction, mineOf } from '@le-chai/testing/auctions';
import { houseConfig } from '@le-chai/testing/house-config';
import { fakeNetwork, type Network } from '@le-chai/testing/network';
import { shippingEstimate } from '@le-chai/testing/shipping-estimate';
import { quoted } from './quoted.ts';

/** The lot of the tests: buy-now price EUR 856, one to six units. */
export const saleOf = (known: Record<string, unknown> = {}) =>
  lotAuction({
    is_buy_now_enabled: true,
    buy_now_price: 856,
    options: { bids: [], quantities: { min: 1, max: 6, step: 1, mul: 1 } },
    ...known,
  });

/** What the member can do with it. */
export const mineWith = (known: Record<string, unknown> = {}) =>
  mineOf(saleOf(), { buy_now: { is_enabled: true, reason: null, name: null, units_left: 6, hold: null, ...known } });

/** A fake server where everything can be bought, by a member with an address and a card. */
export function checkoutNetwork(): Network {
  const network = fakeNetwork();
  network.answer(saleDetail, saleOf());
  network.answer(auctionMine, mineWith());
  network.answer(listAddresses, [
    address({ id: 12, selected: true }),
    address({ id: 13, full_name: 'Marchetti & Co' }),
  ]);
  network.answer(getInfoConfig, houseConfig());
  network.answer(countriesList, []);
  network.answer(getCardProvider, { name: 'test', publishable_key: null, test: true });
  network.answer(listPaymentMethods, [
    { id: 5, brand: 'visa', last4: '4242', exp_month: 12, exp_year: 2060, is_default: true },
  ]);
  network.answer(quoteSale, ({ body }) => quoteFor(body as Asked));
  // The following pages are tested elsewhere.
  network.respond(readPayment, () => new Promise(() => undefined));
  network.respond(readOutstandingPayment, () => new Promise(() => undefined));
  return network;
}

interface Asked {
  quantity: number;
  pickup: boolean;
}

/** EUR 856 a lot, plus an estimated EUR 29.28 for shipping to Italy. */
export function quoteFor({ quantity, pickup }: Asked, known: Partial<Quote> = {}): Quote {
  const price = 856 * quantity;
  return quoted({
    quantity,
    pickup,
    price,
    due: price,
    shipping: pickup ? null : shippingEstimate(),
    total: pickup ? price : price + 29.28,
    units_left: 6,
    ...known,
  });
}
