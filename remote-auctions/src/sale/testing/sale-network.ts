import { listAddresses } from '@le-chai/contracts/address';
import { weeklyOffers } from '@le-chai/contracts/auctions';
import { getOutstandingPayments } from '@le-chai/contracts/payments';
import { priceHistory } from '@le-chai/contracts/price-history';
import { lotAuction, pageOf, priceHistoryOf } from '@le-chai/testing/auctions';
import { fakeNetwork, type Network } from '@le-chai/testing/network';

/** A network for the page of a sale: the member owes nothing and has no address, and there is no other sale. */
export function saleNetwork(): Network {
  const network = fakeNetwork();
  network.answer(getOutstandingPayments, []);
  network.answer(listAddresses, []);
  // What is around the box and loads when scrolled near.
  network.answer(weeklyOffers, pageOf());
  network.answer(priceHistory, priceHistoryOf(lotAuction()));
  return network;
}
