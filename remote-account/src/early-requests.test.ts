import { getCardProvider, listPaymentMethods } from '@le-chai/contracts/cards';
import { listSessions } from '@le-chai/contracts/own-account';
import { getProfile } from '@le-chai/contracts/profile';
import { getMySubscriptions } from '@le-chai/contracts/subscriptions';
import { earlyKey, earlyRequests } from '@le-chai/federation/boot';
import { RemoteManifest } from '@le-chai/federation/manifest';
import { fakeNetwork } from '@le-chai/testing/network';
import { renderRoutes } from '@le-chai/testing/render-routes';
import { waitFor } from '@testing-library/react';
import manifest from '../remote.json' with { type: 'json' };
import remote from './remote.ts';

const CALLS = [getCardProvider, getMySubscriptions, getProfile, listPaymentMethods, listSessions];

describe('the requests that the page starts before any script has run', () => {
  it.each(['/my-profile/account-information', '/my-profile/payment-methods', '/my-profile/password'])(
    'are those that %s makes',
    async (place) => {
      const { early, made } = await open(place);
      expect(early.length).toBeGreaterThan(0);
      expect(made()).toEqual(new Set(early));
    },
  );
});

/** Opens a page whose every request is refused, and waits until it stands. */
async function open(place: string) {
  const network = fakeNetwork();
  for (const call of CALLS) network.refuse(call, 503, { message: 'closed' });
  const { router, queryClient } = renderRoutes(remote.createRoutes, { at: place });
  await waitFor(() => {
    expect(router.state.initialized).toBe(true);
    expect(queryClient.isFetching()).toBe(0);
  });
  return {
    early: earlyRequests(RemoteManifest.parse(manifest), place).map(earlyKey),
    made: () =>
      new Set(CALLS.flatMap((call) => network.asked(call)).map(({ url }) => earlyKey(`${url.pathname}${url.search}`))),
  };
}
