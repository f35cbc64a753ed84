import { paths, slug } from './paths.ts';
import { parseJson, stringify } from './search.ts';

describe('paths', () => {
  it('are these', () => {
    expect({
      home: paths.home(),
      login: paths.login(),
      loginFrom: paths.login({ redirect: '/my-assets/lots?page=2' }),
      loginBecause: paths.login({ code: 'password-changed', person: 'ada@example.test' }),
      forgotPassword: paths.forgotPassword(),
      resetPassword: paths.resetPassword(),
      impersonate: paths.impersonate(),
      signup: paths.signup(),
      signupByTheYear: paths.signup({ annual: true }),
      signupFor: paths.signupFor('Le Club', { step: 2 }),
      contact: paths.contact(),
      notices: paths.notices(),
      unreadNotices: paths.notices({ show: 'unread' }),
      noticePreferences: paths.noticePreferences(),
      demoButtons: paths.demoButtons(),
      activities: paths.activities(),
      wishlist: paths.wishlist(),
      offers: paths.offers({ standing: 'outbid' }),
      newShop: paths.newShop(),
      shop: paths.store('shop'),
      privateSales: paths.store('private-sale', { page: 2, search: { id: 12 } }),
      dashboard: paths.dashboard(),
      weekly: paths.weeklyAuctions('all'),
      weeklyFiltered: paths.weeklyAuctions('barrels', { filters: { region: ['Rhône'] }, page: 2 }),
      sale: paths.sale('lot', 12, 'Pauillac 2016, three & a magnum'),
      cellarLots: paths.cellarLots({ page: 2, sortBy: 'name', search: { term: 'baro' } }),
      cellar: paths.cellar(),
      cellarBarrels: paths.cellarBarrels({ region: ['Piedmont'], sortBy: 'name' }),
      experiences: paths.experiences({ page: 2 }),
      bottleOwn: paths.bottleOwn(41),
      bottleSale: paths.bottleSale('collection', 12, { initialLiters: 22.5, initialStep: 'checkout' }),
      shipments: paths.shipments(),
      shipment: paths.shipment(7),
      pendingGifts: paths.pendingGifts({ sortBy: 'expires', sortDir: 'asc' }),
      gift: paths.gift('a token/of one'),
      provenance: paths.provenance('LC-2016-000-12'),
      profile: paths.profile(),
      accountInformation: paths.accountInformation(),
      addresses: paths.addresses(),
      confirmEmail: paths.confirmEmail(),
      password: paths.password(),
      security: paths.security(),
      signIns: paths.signIns(),
      paymentMethods: paths.paymentMethods(),
      subscriptions: paths.subscriptions({ tab: 'annual' }),
      invoices: paths.invoices({ page: 2 }),
      yourData: paths.yourData(),
      outstandingPayments: paths.outstandingPayments({ pageSize: 25 }),
    }).toMatchInlineSnapshot(`
{
  "accountInformation": "/my-profile/account-information",
  "activities": "/my-activities",
  "addresses": "/my-profile/addresses",
  "bottleOwn": "/cellar/bottling/41",
  "bottleSale": "/bottling/collection/12?initialLiters=22.5&initialStep=checkout",
  "cellar": "/my-assets",
  "cellarBarrels": "/my-assets/barrels?table=%7B%22sortBy%22%3A%22name%22%7D&region=%5B%22Piedmont%22%5D",
  "cellarLots": "/my-assets/lots?table=%7B%22page%22%3A2%2C%22sortBy%22%3A%22name%22%7D&search=%7B%22term%22%3A%22baro%22%7D",
  "confirmEmail": "/auth/confirm-email",
  "contact": "/contact",
  "dashboard": "/dashboard",
  "demoButtons": "/demo-buttons",
  "experiences": "/my-assets/experiences?table=%7B%22page%22%3A2%7D",
  "forgotPassword": "/auth/forgot-password",
  "gift": "/gifts/a%20token%2Fof%20one",
  "home": "/",
  "impersonate": "/auth/impersonate",
  "invoices": "/my-profile/invoices?table=%7B%22page%22%3A2%7D",
  "login": "/auth/login",
  "loginBecause": "/auth/login?code=password-changed&person=ada%40example.test",
  "loginFrom": "/auth/login?redirect=%2Fmy-assets%2Flots%3Fpage%3D2",
  "newShop": "/new-shop",
  "noticePreferences": "/notices/preferences",
  "notices": "/notices",
  "offers": "/my-activities/offers?standing=outbid",
  "outstandingPayments": "/outstanding-payments?table=%7B%22pageSize%22%3A25%7D",
  "password": "/my-profile/password",
  "paymentMethods": "/my-profile/payment-methods",
  "pendingGifts": "/pending-gifts?table=%7B%22sortBy%22%3A%22expires%22%2C%22sortDir%22%3A%22asc%22%7D",
  "privateSales": "/store/private-sale?page=2&search=%7B%22id%22%3A12%7D",
  "profile": "/my-profile",
  "provenance": "/provenance/LC-2016-000-12",
  "resetPassword": "/auth/reset-password",
  "sale": "/sales/lot/12-pauillac-2016-three-a-magnum",
  "security": "/my-profile/security",
  "shipment": "/shipments/7",
  "shipments": "/shipments",
  "shop": "/store/shop",
  "signIns": "/my-profile/sign-ins",
  "signup": "/signup",
  "signupByTheYear": "/signup?annual=true",
  "signupFor": "/signup/le-club?step=2",
  "subscriptions": "/my-profile/subscriptions?tab=annual",
  "unreadNotices": "/notices?show=unread",
  "weekly": "/weekly/auctions/all",
  "weeklyFiltered": "/weekly/auctions/barrels?filters=%7B%22region%22%3A%5B%22Rh%C3%B4ne%22%5D%7D&page=2",
  "wishlist": "/my-activities/wishlist",
  "yourData": "/my-profile/your-data",
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
