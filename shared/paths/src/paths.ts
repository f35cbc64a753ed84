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
  /** How the member stands in what they bid on. */
  standing?: string;
  search?: { term?: string; id?: number };
}

export type WeeklyTab = 'all' | 'collections' | 'single-lots' | 'barrels';

const withSearch = (path: string, search?: Record<string, SearchValue>): string => {
  const text = search ? stringify(search) : '';
  return text ? `${path}?${text}` : path;
};

/** Words of a name as they stand in an address. */
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
  /** `code` says why one is here, `person` is the e-mail address to sign in with. */
  login: (search?: { redirect?: string; code?: string; person?: string }) => withSearch('/auth/login', search),
  forgotPassword: () => '/auth/forgot-password',
  resetPassword: () => '/auth/reset-password',
  impersonate: () => '/auth/impersonate',
  signup: () => '/signup',
  contact: () => '/contact',
  notices: (search?: { show?: 'unread' }) => withSearch('/notices', search),
  noticePreferences: () => '/notices/preferences',
  demoButtons: () => '/demo-buttons',
  dashboard: () => '/dashboard',
  weeklyAuctions: (tab: WeeklyTab, search?: ListAddress) => withSearch(`/weekly/auctions/${tab}`, { ...search }),
  sale: (productType: 'lot' | 'barrel', saleId: number, name: string) =>
    `/sales/${productType}/${saleId}-${slug(name)}`,
  cellarLots: (
    search?: TableSearch & { filters?: Record<string, string[]>; search?: { term?: string; id?: number } },
  ) => {
    const { filters, search: term, ...table } = search ?? {};
    return withSearch('/my-assets/lots', {
      table: Object.keys(table).length ? { ...table } : undefined,
      filters,
      search: term,
    });
  },
  activities: () => '/my-activities',
  wishlist: (search?: ListAddress) => withSearch('/my-activities/wishlist', { ...search }),
  offers: (search?: ListAddress) => withSearch('/my-activities/offers', { ...search }),
  newShop: () => '/new-shop',
  store: (saleType: 'shop' | 'private-sale', search?: ListAddress) => withSearch(`/store/${saleType}`, { ...search }),
  checkout: (saleId: number, search?: { quantity?: number }) => withSearch(`/checkout/${saleId}`, search),
  /** How a card payment stands, whatever it is for. */
  payment: (id: number) => `/checkout/payments/${id}`,
  /** How an outstanding payment is transferred, by its `key_unique`. */
  transfer: (key: string) => `/checkout/transfers/${encodeURIComponent(key)}`,
  profile: () => '/my-profile',
  accountInformation: () => '/my-profile/account-information',
  outstandingPayments: (table?: TableSearch) =>
    withSearch('/outstanding-payments', { table: table ? { ...table } : undefined }),
  /** Paying some of them in one go, in this order. */
  payOutstanding: (keys: readonly string[]) => withSearch('/outstanding-payments/pay', { keys }),
} as const;
