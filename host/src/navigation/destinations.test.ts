import { dashboardStandIn, destinations, isWithin, ownPlaces, phoneDestinations } from './destinations.ts';

/** A composition with these prefixes mounted. */
const mounted = (...prefixes: string[]) => ({
  remotes: [
    {
      name: 'one',
      version: '1',
      entry: '',
      retryEntry: '',
      previous: null,
      manifest: {
        name: 'one',
        contract: 1,
        mounts: prefixes.map((prefix) => ({ prefix, access: 'private' as const, signedOut: 'login' as const })),
        routes: [],
      },
    },
  ],
});
const EVERYTHING = [
  '/dashboard',
  '/weekly',
  '/my-activities',
  '/new-shop',
  '/store',
  '/my-assets',
  '/outstanding-payments',
];
const shorts = (places: readonly { short: string }[]): string[] => places.map(({ short }) => short);

describe('the links of the navigation', () => {
  it('are those of the composition, in the order of the house', () => {
    expect(shorts(destinations(mounted(...EVERYTHING)))).toEqual([
      'What’s new',
      'Auctions',
      'Shop',
      'Private sales',
      'My bids',
      'Cellar',
      'To pay',
    ]);
    expect(shorts(destinations(mounted('/my-assets', '/weekly')))).toEqual(['Auctions', 'Cellar']);
  });

  it('are at most four beside the profile on a phone; the next two are at the top, the others in the menu', () => {
    const { below, above, menu } = phoneDestinations(mounted(...EVERYTHING));
    expect(shorts(below)).toEqual(['What’s new', 'Auctions', 'My bids', 'Cellar']);
    expect(shorts(above)).toEqual(['Shop', 'To pay']);
    expect(shorts(menu)).toEqual(['Private sales']);
  });

  it('all fit at the bottom of a phone while they are few', () => {
    const { below, above } = phoneDestinations(mounted('/weekly', '/my-assets', '/outstanding-payments'));
    expect(shorts(below)).toEqual(['Auctions', 'Cellar', 'To pay']);
    expect(above).toEqual([]);
  });

  it('don’t include a page without a link, such as a checkout', () => {
    const places = destinations(mounted(...EVERYTHING));
    const here = (path: string) => shorts(places.filter((place) => isWithin(place, path)));
    expect(here('/outstanding-payments')).toEqual(['To pay']);
    expect(here('/outstanding-payments/pay')).toEqual(['To pay']);
    expect(here('/new-shop')).toEqual(['Shop']);
    expect(here('/store/shop')).toEqual(['Shop']);
    expect(here('/store/private-sale')).toEqual(['Private sales']);
    expect(here('/checkout/2417')).toEqual([]);
    expect(here('/checkout/payments/88')).toEqual([]);
  });
});

describe('links that a remote declares', () => {
  it('are offered if the remote owns their paths', () => {
    const { remotes } = mounted('/tours');
    const places = [
      { name: 'Tours', to: '/tours', words: 'visits' },
      { name: 'Cellar', to: '/my-assets' },
      { name: 'Elsewhere', to: '//evil.example' },
    ];
    const bringing = { remotes: remotes.map((remote) => ({ ...remote, manifest: { ...remote.manifest, places } })) };
    expect(ownPlaces(bringing)).toEqual([{ name: 'Tours', to: '/tours', words: 'visits' }]);
    expect(ownPlaces({ remotes })).toEqual([]);
  });
});

describe('the dashboard', () => {
  it('is a remote’s, or replaced by the first link', () => {
    expect(dashboardStandIn(mounted(...EVERYTHING))).toBeUndefined();
    expect(dashboardStandIn(mounted('/my-assets', '/weekly'))).toBe('/weekly/auctions/all');
    expect(dashboardStandIn(mounted('/my-profile'))).toBe('/my-profile/account-information');
    expect(dashboardStandIn(mounted('/signup'))).toBeUndefined();
  });
});
