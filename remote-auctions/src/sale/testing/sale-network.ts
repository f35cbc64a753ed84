import { listAddresses } from '@le-chai/contracts/address';
import { weeklyOffers } from '@le-chai/contracts/auctions';
import { getOutstandingPayments } from '@le-chai/contracts/payments';
import { priceHistory } from '@le-chai/contracts/price-history';
import { lotAuction, pageOf, priceHistoryOf } from '@le-chai/testing/auctions';
import { fakeNetwork, type Network } from '@le-chai/testing/network';

/** A house for the page of a sale: the member owes nothing and has no address, and no other sale is on. */
export function saleNetwork(): Network {
  const network = fakeNetwork();
  network.answer(getOutstandingPayments, []);
  network.answer(listAddresses, []);
  // What stands around the box, and is asked for once it comes near.
  network.answer(weeklyOffers, pageOf());
  network.answer(priceHistory, priceHistoryOf(lotAuction()));
  return network;
}
