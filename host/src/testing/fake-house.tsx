import { getInfoConfig } from '@le-chai/contracts/config';
import { getUser, type User } from '@le-chai/contracts/session';
import { houseConfig } from '@le-chai/testing/house-config';
import { fakeNetwork, type Network } from '@le-chai/testing/network';
import type { FakeRemote } from './render-host.tsx';

/**
 * The fake network of an open house; call it in `beforeEach`.
 * @param user who is signed in; if left out, nobody is, and no request for a session is expected
 */
export function fakeHouse(user?: User): Network {
  const network = fakeNetwork();
  network.answer(getInfoConfig, houseConfig());
  if (user) network.answer(getUser, { data: user, error: null, isError: false });
  return network;
}

/** A remote with one page: `/weekly/auctions/{tab}`, "Weekly auctions". */
export const auctions: FakeRemote = {
  mounts: [{ prefix: '/weekly' }],
  routes: () => [{ path: '/weekly/auctions/:tab', Component: () => <h1>Weekly auctions</h1> }],
};

/** Another: `/my-assets/lots`, "Lots". */
export const cellar: FakeRemote = {
  mounts: [{ prefix: '/my-assets' }],
  routes: () => [{ path: '/my-assets/lots', Component: () => <h1>Lots</h1> }],
};
