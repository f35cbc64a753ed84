import { stringify, type SearchValue } from './search.ts';

/** Search of every table: which page, how many rows, in which order. */
export interface TableSearch {
  page?: number;
  pageSize?: number;
  sortBy?: string;
  sortDir?: 'asc' | 'desc';
}

/** What the address of a list of sales says of it. */
export interface ListAddress {
  filters?: Record<string, string[]>;
  page?: number;
  sorting?: string;
  view?: string;
  /** The member's standing in the sales they bid on. */
  standing?: string;
  search?: { term?: string; id?: number };
  /** EUR at least, and at most. */
  price_from?: number;
  price_to?: number;
}

/** What the address of the list of barrels says of it: a table, and the values that each filter lets through. */
export interface BarrelsAddress extends TableSearch {
  region?: readonly string[];
  color?: readonly string[];
  winery?: readonly string[];
  vintage?: readonly string[];
}

/** Where the bottling of a sale begins. */
export interface BottlingAddress {
  initialLiters?: number;
  initialStep?: 'configurator' | 'checkout';
}

/** The address of a signup: its step, whether annual, and the campaign that led here. */
export interface SignupAddress {
  step?: number;
  annual?: boolean;
  /** The secret of a draft, on the way to another device; it leaves the address when it is read. */
  t?: string;
}

export type WeeklyTab = 'all' | 'collections' | 'single-lots' | 'barrels';

const withSearch = (path: string, search?: Record<string, SearchValue>): string => {
  const text = search ? stringify(search) : '';
  return text ? `${path}?${text}` : path;
};

const withTable = (path: string, table?: TableSearch, rest?: Record<string, SearchValue>): string =>
  withSearch(path, { table: { ...table }, ...rest });

/** The words of a name in the form used in addresses. */
export function slug(name: string): string {
  return (
    name
      .normalize('NFKD')
      .replaceAll(/\p{M}/gu, '')
      .toLowerCase()
      .replaceAll(/[^a-z0-9]+/g, '-')
      .replaceAll(/^-|-$/g, '') || 'sale'
  );
}

/** Every address of the app. One function a route; nothing else writes a path. */
export const paths = {
  home: () => '/',
  /** `code` says why the member was sent here, `person` is the e-mail address to sign in with. */
  login: (search?: { redirect?: string; code?: string; person?: string }) => withSearch('/auth/login', search),
  forgotPassword: () => '/auth/forgot-password',
  resetPassword: () => '/auth/reset-password',
  /** Where the link leads that confirms an e-mail address. */
  confirmEmail: () => '/auth/confirm-email',
  impersonate: () => '/auth/impersonate',
  signup: (search?: { annual?: boolean; redirect?: string }) => withSearch('/signup', search),
  /** Becoming a member of a tier. */
  signupFor: (tier: string, search?: SignupAddress) => withSearch(`/signup/${slug(tier)}`, { ...search }),
  contact: () => '/contact',
  /** A text of the house that anybody can read. */
  legal: (document: 'terms' | 'privacy' | 'imprint') => `/legal/${document}`,
  notices: (search?: { show?: 'unread' }) => withSearch('/notices', search),
  noticePreferences: () => '/notices/preferences',
  demoButtons: () => '/demo-buttons',
  dashboard: () => '/dashboard',
  weeklyAuctions: (tab: WeeklyTab, search?: ListAddress) => withSearch(`/weekly/auctions/${tab}`, { ...search }),
  /** What begins and ends in the coming days. */
  calendar: () => '/weekly/calendar',
  sale: (productType: 'lot' | 'barrel', saleId: number, name: string) =>
    `/sales/${productType}/${saleId}-${slug(name)}`,
  /** Who a producer is, by their name, and what their wines sold for. */
  producer: (name: string, page = 1) => withSearch(`/producers/${encodeURIComponent(name)}`, page > 1 ? { page } : {}),
  /** What wines were sold for at auction. */
  results: ({ q, vintage, page }: { q?: string; vintage?: number; page?: number } = {}) =>
    withSearch('/results', { ...(q && { q }), ...(vintage && { vintage }), ...(page && page > 1 && { page }) }),
  cellar: () => '/my-assets',
  cellarLots: (
    search?: TableSearch & { filters?: Record<string, string[]>; search?: { term?: string; id?: number } },
  ) => {
    const { filters, search: term, ...table } = search ?? {};
    return withTable('/my-assets/lots', table, { filters, search: term });
  },
  cellarBarrels: ({ region, color, winery, vintage, ...table }: BarrelsAddress = {}) =>
    withTable('/my-assets/barrels', table, { region, color, winery, vintage }),
  experiences: (table?: TableSearch) => withTable('/my-assets/experiences', table),
  /** Bottling a barrel of the member's own, by its `id_barrel_auction_participant`. */
  bottleOwn: (participantId: number) => `/cellar/bottling/${participantId}`,
  /** Choosing how a barrel is bottled while it is bought. */
  bottleSale: (saleType: 'shop' | 'private-sale' | 'collection', saleId: number, search?: BottlingAddress) =>
    withSearch(`/bottling/${saleType}/${saleId}`, { ...search }),
  shipments: (table?: TableSearch) => withTable('/shipments', table),
  /** One of them: its progress, its cost, paying it. */
  shipment: (id: number) => `/shipments/${id}`,
  pendingGifts: (table?: TableSearch) => withTable('/pending-gifts', table),
  /** A gift, for anyone with its link. */
  gift: (token: string) => `/gifts/${encodeURIComponent(token)}`,
  /** A bottle's journey, for anybody. */
  provenance: (serial: string) => `/provenance/${encodeURIComponent(serial)}`,
  /** For staff: the sales that no member sees yet. */
  plannedSales: (page = 1) => withSearch('/planned', page > 1 ? { page } : {}),
  /** One of them, as its page will show it. */
  plannedSale: (id: number) => `/planned/${id}`,
  activities: () => '/my-activities',
  wishlist: (search?: ListAddress) => withSearch('/my-activities/wishlist', { ...search }),
  offers: (search?: ListAddress) => withSearch('/my-activities/offers', { ...search }),
  savedSearches: () => '/my-activities/searches',
  newShop: () => '/new-shop',
  store: (saleType: 'shop' | 'private-sale', search?: ListAddress) => withSearch(`/store/${saleType}`, { ...search }),
  /** Several lots at a price that are bought together. */
  basket: () => '/checkout/basket',
  checkout: (saleId: number, search?: { quantity?: number }) => withSearch(`/checkout/${saleId}`, search),
  /** The state of a card payment, whatever it is for. */
  payment: (id: number) => `/checkout/payments/${id}`,
  /** How an outstanding payment is transferred, by its `key_unique`. */
  transfer: (key: string) => `/checkout/transfers/${encodeURIComponent(key)}`,
  profile: () => '/my-profile',
  accountInformation: () => '/my-profile/account-information',
  addresses: () => '/my-profile/addresses',
  password: () => '/my-profile/password',
  /** Passkeys, codes and recovery codes of the member. */
  security: () => '/my-profile/security',
  /** What happened to the member's sign-ins. */
  signIns: () => '/my-profile/sign-ins',
  paymentMethods: () => '/my-profile/payment-methods',
  subscriptions: (search?: { tab?: 'monthly' | 'annual' }) => withSearch('/my-profile/subscriptions', search),
  invoices: (table?: TableSearch) => withTable('/my-profile/invoices', table),
  /** Downloading your data, and closing the account. */
  yourData: () => '/my-profile/your-data',
  outstandingPayments: (table?: TableSearch) => withTable('/outstanding-payments', table),
  /** Paying some of them in one go, in this order. */
  payOutstanding: (keys: readonly string[]) => withSearch('/outstanding-payments/pay', { keys }),
} as const;
