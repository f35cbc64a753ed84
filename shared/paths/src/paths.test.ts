import { paths, slug } from './paths.ts';
import { parseJson, stringify } from './search.ts';

describe('paths', () => {
  // Those without anything to fill in are held to lead to a page by e2e/composed/pages.test.ts.
  it('carry what they are given', () => {
    expect({
      login: paths.login(),
      loginFrom: paths.login({ redirect: '/my-assets/lots?page=2' }),
      loginBecause: paths.login({ code: 'password-changed', person: 'ada@example.test' }),
      signup: paths.signup(),
      signupByTheYear: paths.signup({ annual: true }),
      signupFor: paths.signupFor('Le Club', { step: 2 }),
      notices: paths.notices(),
      unreadNotices: paths.notices({ show: 'unread' }),
      wishlist: paths.wishlist(),
      offers: paths.offers({ standing: 'outbid' }),
      shop: paths.store('shop'),
      privateSales: paths.store('private-sale', { page: 2, search: { id: 12 } }),
      weekly: paths.weeklyAuctions('all'),
      weeklyFiltered: paths.weeklyAuctions('barrels', { filters: { region: ['Rhône'] }, page: 2 }),
      sale: paths.sale('lot', 12, 'Pauillac 2016, three & a magnum'),
      cellarLots: paths.cellarLots({ page: 2, sortBy: 'name', search: { term: 'baro' } }),
      cellarBarrels: paths.cellarBarrels({ region: ['Piedmont'], sortBy: 'name' }),
      experiences: paths.experiences({ page: 2 }),
      bottleOwn: paths.bottleOwn(41),
      bottleSale: paths.bottleSale('collection', 12, { initialLiters: 22.5, initialStep: 'checkout' }),
      shipments: paths.shipments(),
      shipment: paths.shipment(7),
      pendingGifts: paths.pendingGifts({ sortBy: 'expires', sortDir: 'asc' }),
      gift: paths.gift('a token/of one'),
      legal: paths.legal('terms'),
      provenance: paths.provenance('LC-2016-000-12'),
      subscriptions: paths.subscriptions({ tab: 'annual' }),
      invoices: paths.invoices({ page: 2 }),
      outstandingPayments: paths.outstandingPayments({ pageSize: 25 }),
    }).toMatchInlineSnapshot(`
{
  "bottleOwn": "/cellar/bottling/41",
  "bottleSale": "/bottling/collection/12?initialLiters=22.5&initialStep=checkout",
  "cellarBarrels": "/my-assets/barrels?table=%7B%22sortBy%22%3A%22name%22%7D&region=%5B%22Piedmont%22%5D",
  "cellarLots": "/my-assets/lots?table=%7B%22page%22%3A2%2C%22sortBy%22%3A%22name%22%7D&search=%7B%22term%22%3A%22baro%22%7D",
  "experiences": "/my-assets/experiences?table=%7B%22page%22%3A2%7D",
  "gift": "/gifts/a%20token%2Fof%20one",
  "invoices": "/my-profile/invoices?table=%7B%22page%22%3A2%7D",
  "legal": "/legal/terms",
  "login": "/auth/login",
  "loginBecause": "/auth/login?code=password-changed&person=ada%40example.test",
  "loginFrom": "/auth/login?redirect=%2Fmy-assets%2Flots%3Fpage%3D2",
  "notices": "/notices",
  "offers": "/my-activities/offers?standing=outbid",
  "outstandingPayments": "/outstanding-payments?table=%7B%22pageSize%22%3A25%7D",
  "pendingGifts": "/pending-gifts?table=%7B%22sortBy%22%3A%22expires%22%2C%22sortDir%22%3A%22asc%22%7D",
  "privateSales": "/store/private-sale?page=2&search=%7B%22id%22%3A12%7D",
  "provenance": "/provenance/LC-2016-000-12",
  "sale": "/sales/lot/12-pauillac-2016-three-a-magnum",
  "shipment": "/shipments/7",
  "shipments": "/shipments",
  "shop": "/store/shop",
  "signup": "/signup",
  "signupByTheYear": "/signup?annual=true",
  "signupFor": "/signup/le-club?step=2",
  "subscriptions": "/my-profile/subscriptions?tab=annual",
  "unreadNotices": "/notices?show=unread",
  "weekly": "/weekly/auctions/all",
  "weeklyFiltered": "/weekly/auctions/barrels?filters=%7B%22region%22%3A%5B%22Rh%C3%B4ne%22%5D%7D&page=2",
  "wishlist": "/my-activities/wishlist",
}
`);
  });

  it('keep the words of any name', () => {
    expect(slug('Château Pétrus — 1er Cru')).toBe('chateau-petrus-1er-cru');
    expect(slug('«»')).toBe('sale');
  });
});

describe('search parameters', () => {
  it('leave out what says nothing', () => {
    expect(stringify({ a: undefined, b: {}, c: [], d: { e: undefined }, f: false, g: 0 })).toBe('f=false&g=0');
  });

  it('come back as they went', () => {
    const filters = { region: ['Rhône', 'Alto Adige'], vintage: ['2016'] };
    expect(parseJson(new URLSearchParams(stringify({ filters })), 'filters')).toEqual(filters);
  });

  it('typed wrong are no error', () => {
    expect(parseJson(new URLSearchParams('filters={oops'), 'filters')).toBeUndefined();
    expect(parseJson(new URLSearchParams(), 'filters')).toBeUndefined();
  });
});
