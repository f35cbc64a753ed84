import { createQueryClient } from '@le-chai/api';
import type { PageHandle } from '@le-chai/federation/page-head';
import { RemoteManifest } from '@le-chai/federation/manifest';
import { paths } from '@le-chai/paths';
import { matchRoutes, type RouteObject } from 'react-router';
import { housePages, matchingPages } from '../../host/src/palette/house-pages.ts';
import { createRoutes } from '../../host/src/routes.tsx';
import { config } from '../../host/src/testing/house.ts';
import { MANIFESTS, REMOTES } from './remotes.ts';

const queryClient = createQueryClient();

/** The routes that are pages, without those that redirect. */
const pagesOf = (routes: readonly RouteObject[]): RouteObject[] =>
  routes.flatMap((route) => (route.children ? pagesOf(route.children) : route.lazy || route.Component ? [route] : []));

/** What a route calls itself. */
const titleOf = ({ handle }: RouteObject): unknown => (handle as { title?: string } | undefined)?.title;

const saysWhatItIs = ({ handle }: RouteObject): boolean => Boolean((handle as PageHandle | undefined)?.head);

/** An address of a pattern, as `/store/shop` of `/store/:saleType`. */
const addressOf = (pattern: string): string => pattern.replace(':productType', 'lot').replaceAll(/:\w+/g, '7');

const composition = {
  version: '1',
  channel: 'stable',
  host: { version: '1' },
  remotes: Object.entries(MANIFESTS).map(([name, manifest]) => ({
    name,
    version: '1',
    entry: '',
    retryEntry: '',
    previous: null,
    manifest: RemoteManifest.parse(manifest),
  })),
};

/** An entry of a manifest as it is written: with the reason why the palette does not lead to it, which is not released. */
interface Written {
  pattern: string;
  name?: string;
  words?: string;
  unlisted?: string;
}

describe.each(Object.entries(REMOTES))('the pages of %s', (name, remote) => {
  const written: Written[] = MANIFESTS[name as keyof typeof MANIFESTS].routes;
  const routes = remote.createRoutes({ queryClient });
  const matches = ({ pattern }: Written) => (matchRoutes(routes, addressOf(pattern)) ?? []).map(({ route }) => route);

  it('are those in its manifest', () => {
    const found = new Set(written.map((each) => matches(each).at(-1)));
    expect(found).toEqual(new Set(pagesOf(routes)));
  });

  it('have a name and words for the palette, or the reason why it does not lead there', () => {
    const silent = written.filter(({ pattern, ...said }) =>
      pattern.includes(':') ? said.name !== undefined : Boolean(said.name && said.words) === Boolean(said.unlisted),
    );
    expect(silent).toEqual([]);
  });

  it('describe themselves to search engines and link previews, if anyone can open them', () => {
    const open = MANIFESTS[name as keyof typeof MANIFESTS].mounts.filter(({ access }) => access === 'public');
    const isPublic = ({ pattern }: Written) => open.some(({ prefix }) => `${pattern}/`.startsWith(`${prefix}/`));
    expect(written.filter((each) => isPublic(each) !== matches(each).some(saysWhatItIs))).toEqual([]);
  });

  it('have a title', () => {
    expect(written.filter((each) => !matches(each).some(titleOf))).toEqual([]);
  });
});

describe('an address without parameters', () => {
  const remotes = Object.values(REMOTES).flatMap((remote) => remote.createRoutes({ queryClient }));
  const routes = createRoutes({ composition }, { tradingSite: config.tradingSite, hash: () => '' }, queryClient, {
    routes: remotes,
  });
  const constant = Object.entries(paths).flatMap(([name, path]) =>
    path.length === 0 ? [[name, (path as () => string)()] as const] : [],
  );

  it.each(constant)('leads to a page: %s', (_name, address) => {
    const leaf = matchRoutes(routes, address)?.at(-1)?.route;
    expect(leaf?.path === undefined ? leaf?.index : leaf.path !== '*').toBe(true);
  });
});

describe('the words of the palette', () => {
  const all = housePages(composition, {});

  it('lead to the main places first, before anything is typed', () => {
    const shown = ['What’s new', 'Weekly auctions', 'Collections', 'Single lots', 'Barrels'];
    expect(all.slice(0, shown.length).map(({ name }) => name)).toEqual(shown);
  });

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
  ])('find the page that is meant: %s', (text, name) => {
    expect(matchingPages(all, text).map((page) => page.name)).toContain(name);
  });

  it('put a page first where the word is its own name', () => {
    expect(matchingPages(all, 'auctions')[0]?.name).toBe('Weekly auctions');
    expect(matchingPages(all, 'notices')[0]?.name).toBe('Notices');
  });
});
