import { renderHost, type FakeRemote } from '../../host/src/testing/render-host.tsx';
import account from '../../remote-account/src/remote.ts';
import accountManifest from '../../remote-account/remote.json' with { type: 'json' };
import auctions from '../../remote-auctions/src/remote.ts';
import auctionsManifest from '../../remote-auctions/remote.json' with { type: 'json' };
import cellar from '../../remote-cellar/src/remote.ts';
import cellarManifest from '../../remote-cellar/remote.json' with { type: 'json' };
import checkout from '../../remote-checkout/src/remote.ts';
import checkoutManifest from '../../remote-checkout/remote.json' with { type: 'json' };

/** Every remote as it is, mounted where its manifest says. */
const remotes: Record<string, FakeRemote> = {
  auctions: { mounts: auctionsManifest.mounts as FakeRemote['mounts'], routes: auctions.createRoutes },
  cellar: { mounts: cellarManifest.mounts as FakeRemote['mounts'], routes: cellar.createRoutes },
  account: { mounts: accountManifest.mounts as FakeRemote['mounts'], routes: account.createRoutes },
  checkout: { mounts: checkoutManifest.mounts as FakeRemote['mounts'], routes: checkout.createRoutes },
};

/** Renders the host with all its remotes, for a member, at an address. The network is faked apart. */
export function renderComposed(at: string): ReturnType<typeof renderHost> {
  return renderHost(remotes, { at, token: 'good' });
}
