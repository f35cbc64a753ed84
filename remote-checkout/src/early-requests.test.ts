import { saleDetail } from '@le-chai/contracts/auctions';
import { listAddresses } from '@le-chai/contracts/address';
import { auctionMine } from '@le-chai/contracts/bidding';
import { quoteSale, readPayment } from '@le-chai/contracts/buying';
import { getCardProvider, listPaymentMethods } from '@le-chai/contracts/cards';
import { getInfoConfig } from '@le-chai/contracts/config';
import { getOutstandingPayments, readOutstandingPayment } from '@le-chai/contracts/payments';
import { openEarly } from '@le-chai/testing/early-page';
import manifest from '../remote.json' with { type: 'json' };
import remote from './remote.ts';

const calls = [
  auctionMine,
  getCardProvider,
  getInfoConfig,
  getOutstandingPayments,
  listAddresses,
  listPaymentMethods,
  readOutstandingPayment,
  readPayment,
  saleDetail,
];

describe('the requests that the page starts before any script has run', () => {
  it.each([
    '/checkout/2417',
    '/checkout/2417?quantity=3',
    '/checkout/payments/7',
    '/checkout/transfers/Zk3hV0mP2xR7tYbN4cQs8JfL',
    '/outstanding-payments',
    '/outstanding-payments/pay?keys=%5B%22Zk3hV0mP2xR7tYbN4cQs8JfL%22%5D',
  ])('are those that %s makes', async (place) => {
    const { early, made } = await openEarly(remote, manifest, place, { calls, later: [quoteSale] });
    expect(early.length).toBeGreaterThan(0);
    expect(made).toEqual(new Set(early));
  });
});
