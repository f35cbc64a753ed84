import { earlyRequests } from '@le-chai/federation/boot';
import { RemoteManifest } from '@le-chai/federation/manifest';
import { earlyPlaces, openEarly } from '@le-chai/testing/early-page';
import manifest from '../remote.json' with { type: 'json' };
import remote from './remote.ts';

describe('the requests that the page starts before any script has run', () => {
  it.each([
    ...earlyPlaces(manifest),
    '/weekly/auctions/all?page=3&sorting=price-desc&filters=%7B%22region%22%3A%5B%22Alba%22%5D%7D',
    '/weekly/auctions/single-lots?view=table',
    '/weekly/auctions/barrels?page=2',
    '/sales/lot/2417-pauillac-2016-three-and-a-magnum',
    '/store/shop?page=2&sorting=a-to-z',
    '/my-activities/offers?page=2',
    '/my-activities/offers?standing=outbid',
  ])('are those that %s makes', async (place) => {
    const { early, made } = await openEarly(remote, manifest, place);
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
