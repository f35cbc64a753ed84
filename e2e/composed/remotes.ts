import account from '../../remote-account/src/remote.ts';
import accountManifest from '../../remote-account/remote.json' with { type: 'json' };
import auctions from '../../remote-auctions/src/remote.ts';
import auctionsManifest from '../../remote-auctions/remote.json' with { type: 'json' };
import cellar from '../../remote-cellar/src/remote.ts';
import cellarManifest from '../../remote-cellar/remote.json' with { type: 'json' };
import checkout from '../../remote-checkout/src/remote.ts';
import checkoutManifest from '../../remote-checkout/remote.json' with { type: 'json' };

/** Every remote as it is. */
export const REMOTES = { auctions, cellar, account, checkout };

/** What each declares. */
export const MANIFESTS = {
  auctions: auctionsManifest,
  cellar: cellarManifest,
  account: accountManifest,
  checkout: checkoutManifest,
};
