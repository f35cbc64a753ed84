import fc from 'fast-check';
import { fold } from './fold.ts';
import { housePages, matchingPages } from './house-pages.ts';

const remote = (name: string, ...prefixes: string[]) => ({
  name,
  version: '1',
  entry: '',
  retryEntry: '',
  previous: null,
  manifest: {
    name,
    contract: 1,
    mounts: prefixes.map((prefix) => ({ prefix, access: 'private' as const, signedOut: 'login' as const })),
    routes: [],
  },
});
const all = housePages({
  remotes: [
    remote('auctions', '/dashboard', '/weekly', '/sales', '/my-activities', '/store'),
    remote('cellar', '/my-assets', '/shipments', '/pending-gifts'),
    remote('checkout', '/outstanding-payments'),
    remote('account', '/my-profile'),
  ],
});
const namesFor = (text: string): string[] => matchingPages(all, text).map(({ name }) => name);

describe('a page that is called by a word', () => {
  it.each([
    ['pay', 'To pay'],
    ['INVOICES', 'To pay'],
    ['cellar', 'My cellar'],
    ['bottl', 'Single lots'],
    ['wish', 'My activities'],
    ['wh new', 'What’s new'],
    ['e-mail', 'Account information'],
    ['barrels', 'Barrels'],
    ['tracking', 'Shipments'],
    ['present', 'Gifts'],
    ['help', 'Contact us'],
  ])('is found: %s', (text, name) => {
    expect(namesFor(text)).toContain(name);
  });

  it('comes first where the word is its own name', () => {
    expect(namesFor('auctions')[0]).toBe('Weekly auctions');
    expect(namesFor('notices')[0]).toBe('Notices');
  });

  it('is not offered where no remote has it', () => {
    const names = housePages({ remotes: [remote('checkout', '/outstanding-payments')] }).map(({ name }) => name);
    expect(names).toEqual(['To pay', 'Notices', 'Contact us']);
  });

  it('is offered where a remote brings it along, below its own paths', () => {
    const tours = remote('tours', '/tours');
    const places = [{ name: 'Wine tours', to: '/tours', words: 'visits' }];
    const pages = housePages({ remotes: [{ ...tours, manifest: { ...tours.manifest, places } }] });
    expect(matchingPages(pages, 'visit').map(({ name }) => name)).toEqual(['Wine tours']);
  });

  it('is found by every beginning of its name, however it is written', () => {
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

  it('is never found twice, nor by nothing', () => {
    fc.assert(
      fc.property(fc.string(), (text) => {
        const names = namesFor(text);
        expect(new Set(names).size).toBe(names.length);
        expect(names.length > 0 && fold(text) === '').toBe(false);
      }),
    );
  });
});
