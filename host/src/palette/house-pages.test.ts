import fc from 'fast-check';
import { fold, housePages, matchingPages } from './house-pages.ts';

const remote = (
  name: string,
  prefix: string,
  pages: readonly (readonly [to: string, name: string, words?: string])[],
) => ({
  name,
  version: '1',
  entry: '',
  retryEntry: '',
  previous: null,
  manifest: {
    name,
    contract: 1,
    mounts: [{ prefix, access: 'private' as const, signedOut: 'login' as const }],
    routes: [
      { pattern: `${prefix}/:id`, data: [] },
      ...pages.map(([pattern, page, words]) => ({ pattern, name: page, ...(words && { words }), data: [] })),
    ],
  },
});
const account = remote('account', '/my-profile', [['/my-profile/cards', 'Cards', 'credit debit']]);
const auctions = remote('auctions', '/weekly', [
  ['/weekly/auctions/all', 'Weekly auctions', 'sales bids'],
  ['/weekly/auctions/barrels', 'Barrels', 'auctions litres'],
]);
const checkout = remote('checkout', '/outstanding-payments', [['/outstanding-payments', 'To pay']]);
const all = housePages({ remotes: [account, checkout, auctions] }, {});
const namesFor = (text: string): string[] => matchingPages(all, text).map(({ name }) => name);

describe('the pages of a composition', () => {
  it('are in the order of the navigation, then those outside it, then the host’s own', () => {
    expect(all.map(({ name }) => name)).toEqual([
      'Weekly auctions',
      'Barrels',
      'To pay',
      'Cards',
      'Notices',
      'Contact us',
    ]);
  });

  it('are offered only by the remote that owns their paths', () => {
    const strange = remote('tours', '/tours', [
      ['/tours', 'Tours'],
      ['/weekly/auctions/all', 'Our auctions'],
      ['//evil.example', 'Elsewhere'],
      ['/tours/:id', 'A tour'],
    ]);
    const names = housePages({ remotes: [auctions, strange] }, {}).map(({ name }) => name);
    expect(names).toEqual(['Weekly auctions', 'Barrels', 'Tours', 'Notices', 'Contact us']);
  });

  it('are named by the edge, except for a build with its own manifest', () => {
    const names = {
      auctions: [{ pattern: '/weekly/auctions/all', name: 'From the edge' }],
      cellar: [
        { pattern: '/my-assets/lots', name: 'My cellar', words: 'bottles' },
        { pattern: '/weekly/lots', name: 'Of another' },
      ],
    };
    const pages = housePages({ remotes: [remote('cellar', '/my-assets', []), auctions] }, names);
    expect(pages.map(({ name }) => name)).toEqual(['Weekly auctions', 'Barrels', 'My cellar', 'Notices', 'Contact us']);
    expect(matchingPages(pages, 'bottle')).toEqual([{ name: 'My cellar', to: '/my-assets/lots', words: 'bottles' }]);
  });

  it('include the links of a remote', () => {
    const tours = remote('tours', '/tours', []);
    const places = [{ name: 'Wine tours', to: '/tours', words: 'visits' }];
    const pages = housePages({ remotes: [{ ...tours, manifest: { ...tours.manifest, places } }] }, {});
    expect(matchingPages(pages, 'visit').map(({ name }) => name)).toEqual(['Wine tours']);
  });
});

describe('a page found by a word', () => {
  it.each([
    ['auctions', ['Weekly auctions', 'Barrels']],
    ['LITR', ['Barrels']],
    ['deb cred', ['Cards']],
    ['to', ['To pay']],
    ['help', ['Contact us']],
    ['inbox', ['Notices']],
  ])('is found, first where the word is its own name: %s', (text, names) => {
    expect(namesFor(text)).toEqual(names);
  });

  it('is found by any prefix of its name, however it is written', () => {
    const page = fc.constantFrom(...all);
    const cut = fc.double({ min: 0, max: 1, noNaN: true });
    fc.assert(
      fc.property(page, cut, fc.boolean(), ({ name }, share, loud) => {
        const part = name.slice(0, 1 + Math.floor(share * (name.length - 1)));
        fc.pre(fold(part) !== '');
        expect(namesFor(` ${loud ? part.toUpperCase() : part} `)).toContain(name);
      }),
    );
  });

  it('is never found twice, nor by an empty text', () => {
    fc.assert(
      fc.property(fc.string(), (text) => {
        const names = namesFor(text);
        expect(new Set(names).size).toBe(names.length);
        expect(names.length > 0 && fold(text) === '').toBe(false);
      }),
    );
  });
});
