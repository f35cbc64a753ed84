import { earlyRequests } from '@le-chai/federation/boot';
import { RemoteManifest } from '@le-chai/federation/manifest';
import { openEarly } from '@le-chai/testing/early-page';
import { auctionCounter, auctionFilters, saleDetail, weeklyOffers } from '@le-chai/contracts/auctions';
import { shop } from '@le-chai/contracts/direct-sales';
import { auctionLive, auctionMine } from '@le-chai/contracts/bidding';
import { priceHistory } from '@le-chai/contracts/price-history';
import { getOutstandingPayments } from '@le-chai/contracts/payments';
import { getTotalEarns } from '@le-chai/contracts/value';
import { whatsNew } from '@le-chai/contracts/whats-new';
import manifest from '../remote.json' with { type: 'json' };
import remote from './remote.ts';

const calls = [
  auctionCounter,
  auctionFilters,
  auctionLive,
  auctionMine,
  getOutstandingPayments,
  getTotalEarns,
  priceHistory,
  saleDetail,
  shop,
  weeklyOffers,
  whatsNew,
];

describe('the requests that the page starts before any script has run', () => {
  it.each([
    '/dashboard',
    '/weekly/auctions/all',
    '/weekly/auctions/all?page=3&sorting=price-desc&filters=%7B%22region%22%3A%5B%22Alba%22%5D%7D',
    '/weekly/auctions/collections',
    '/weekly/auctions/single-lots?view=table',
    '/weekly/auctions/barrels?page=2',
    '/sales/lot/2417-pauillac-2016-three-and-a-magnum',
    '/new-shop',
    '/store/shop?page=2&sorting=a-to-z',
    '/store/private-sale',
    '/my-activities/wishlist',
    '/my-activities/offers?page=2',
    '/my-activities/offers?standing=outbid',
  ])('are those that %s makes', async (place) => {
    const { early, made } = await openEarly(remote, manifest, place, { calls });
    expect(early.length).toBeGreaterThan(0);
    expect(made).toEqual(new Set(early));
  });

  it('leave out a list that is narrowed by a text', () => {
    const early = earlyRequests(
      RemoteManifest.parse(manifest),
      '/weekly/auctions/all?search=%7B%22term%22%3A%22baro%22%7D',
    );
    expect(early.some((url) => url.includes('weekly-offers'))).toBe(false);
  });
});
