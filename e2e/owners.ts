/**
 * Whose each story is: who changes that part runs them with `npm run e2e -- remote-auctions`. Those of `composition` are
 * about how the parts stand to each other and belong to nobody alone. A story in no list fails the tests.
 */
export const OWNERS = {
  host: [
    'confirm-email',
    'consent',
    'entrance',
    'environment',
    'floating',
    'foreign-origin',
    'https',
    'identity',
    'impersonation',
    'maintenance',
    'navigation',
    'notices',
    'session',
    'trackers',
    'versions',
    'violations',
  ],
  'remote-auctions': ['bidding', 'bidding-end', 'dashboard', 'lists', 'live', 'sale', 'store'],
  'remote-cellar': [
    'bottling',
    'bottling-sale',
    'cellar',
    'cellar-lots',
    'cellar-moves',
    'gift',
    'pending-gifts',
    'provenance',
    'shipments',
  ],
  'remote-account': [
    'account',
    'addresses',
    'invoices',
    'password',
    'payment-methods',
    'security',
    'sign-ins',
    'signup',
    'subscriptions',
    'subscriptions-clock',
    'your-data',
  ],
  'remote-checkout': [
    'card-secrecy',
    'card-stripe',
    'outstanding',
    'passkey-offer',
    'payments',
    'payments-kill',
    'payments-trouble',
  ],
  composition: [
    'accessibility',
    'canary',
    'dev',
    'failures',
    'faults',
    'federation',
    'overrides',
    'payments-deploy',
    'release',
    'scaffold',
    'still',
  ],
} as const satisfies Readonly<Record<string, readonly string[]>>;

export type Owner = keyof typeof OWNERS;

/** Whether this names one of those that own stories. */
export const isOwner = (name: string): name is Owner => Object.hasOwn(OWNERS, name);
