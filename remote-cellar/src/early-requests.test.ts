import { getCardProvider, listPaymentMethods } from '@le-chai/contracts/cards';
import { myGifts } from '@le-chai/contracts/gifts';
import { provenance } from '@le-chai/contracts/provenance';
import { myShipments } from '@le-chai/contracts/shipping';
import { earlyKey, earlyRequests } from '@le-chai/federation/boot';
import { RemoteManifest } from '@le-chai/federation/manifest';
import { fakeNetwork } from '@le-chai/testing/network';
import { renderRoutes } from '@le-chai/testing/render-routes';
import { waitFor } from '@testing-library/react';
import manifest from '../remote.json' with { type: 'json' };
import remote from './remote.ts';

const CALLS = [getCardProvider, listPaymentMethods, myGifts, myShipments, provenance];

const table = encodeURIComponent(JSON.stringify({ page: 2, sortBy: 'created', sortDir: 'asc' }));

describe('the requests that the page starts before any script has run', () => {
  it.each([
    '/shipments',
    '/shipments/7',
    '/pending-gifts',
    '/pending-gifts?direction=given&status=pending',
    '/provenance/ABCD',
  ])('are those that %s makes', async (place) => {
    const { early, made } = open(place);
    expect(early.length).toBeGreaterThan(0);
    await waitFor(() => expect(made()).toEqual(new Set(early)));
  });

  it.each([`/shipments?table=${table}`, `/pending-gifts?table=${table}`])(
    'are none where %s asks for another page',
    async (place) => {
      const { early, made } = open(place);
      expect(early).toEqual([]);
      await waitFor(() => expect(made().size).toBe(1));
    },
  );
});

function open(place: string) {
  const network = fakeNetwork();
  for (const call of CALLS) network.refuse(call, 503, { message: 'closed' });
  renderRoutes(remote.createRoutes, { at: place });
  return {
    early: earlyRequests(RemoteManifest.parse(manifest), place).map(earlyKey),
    made: () =>
      new Set(CALLS.flatMap((call) => network.asked(call)).map(({ url }) => earlyKey(`${url.pathname}${url.search}`))),
  };
}
