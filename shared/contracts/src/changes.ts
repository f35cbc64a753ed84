import type { NoticeKind } from './notices.ts';

/*
 * Which data in a browser a change makes stale: the one table from kinds of change to the calls whose answers they
 * touch. `changes.test.ts` checks it against the contracts: each call that changes something says what, and each cached
 * answer is touched by something or declared fixed.
 */

/** Something that has changed. */
export interface Change {
  readonly kind: ChangeKind;
  /** What of that kind, where it is one thing; without an id it may be any of them. */
  readonly id?: string | number | undefined;
  /** Its new version, if versions are counted: an answer with this version already includes the change. */
  readonly version?: number | undefined;
  /** It was read in an answer and not notified: the first version read of a thing does not mean that it has changed. */
  readonly isRead?: boolean;
}

/** A call whose answers are touched. */
export interface Target {
  readonly call: string;
  /** Name of the parameter that holds the id of the change; without it every answer of the call is touched. */
  readonly id?: string;
  /** Only answers to a question with these values; `undefined` for one that says nothing of it. */
  readonly only?: Readonly<Record<string, unknown>>;
}

const at = (call: string, id: string, only?: Target['only']): Target => ({ call, id, ...(only && { only }) });
const all = (...calls: string[]): Target[] => calls.map((call) => ({ call }));

/** Lists and searches of sales. */
const LISTS = all('weekly-offers', 'shop', 'whats-new', 'lead-sale', 'sales-search');
/** Pages of sales; a producer's other sales depend least on the member's standing, and simply age. */
const PAGE = { id_builder: undefined };
/** The totals of the member's bids. */
const BUDGET = all('get-bid-budget');
/** The lists of what the member bids on. */
const OFFERS: Target[] = [{ call: 'weekly-offers', only: { bidded: 'true' } }];
const WISHES: Target[] = [{ call: 'weekly-offers', only: { wishlist: 'true' } }];
/** What begins and ends, with the member’s own marks. */
const CALENDAR = all('sale-calendar');
/** The cost of buying: other bids do not change the total of a bid. */
const PRICE = at('quote-sale', 'saleId', { bid_offer: undefined });
/** The items to be bought together, and their total. */
const BASKET = all('get-basket', 'quote-basket');
/** The member's standing in one sale, and what it would cost. */
const STANDING = [at('auction-mine', 'id'), PRICE, at('shop-lookup', 'id')];
const SALE = [...STANDING, at('auction-live', 'id'), at('sale-detail', 'saleId'), at('auction-lookup', 'id_auction')];
/** The member's holdings, and what happens to them. */
const CELLAR = all(
  'get-total-earns',
  'get-cellar-value',
  'get-physical-cellar-lots',
  'my-cellar-bottles-filters',
  'my-lots-search',
  'get-physical-cellar-barrels',
  'barrel-info',
  'get-experiences',
  'my-gifts',
  'my-shipments',
  'gift-letter',
  'estimate-shipping',
  'provenance',
  'closing-obstacles',
);
const MONEY = all(
  'get-outstanding-payments',
  'read-outstanding-payment',
  'read-payment',
  'list-invoices',
  'list-payment-methods',
  'closing-obstacles',
);
const PLANS = all('get-my-subscription-handling', 'get-plan-offers', 'closing-obstacles');
/** The signed-in member, with the tier that a plan brings. */
const MEMBER = all('get-user');

/** Which answers each kind of change touches. `everything` is all that is cached, except the public configuration. */
export const TOUCHED = {
  /** A sale has changed: a bid, its end, units held or left. */
  sale: [...STANDING, at('auction-live', 'id'), at('auction-lookup', 'id_auction')],
  /** A fixed-price sale has changed: everything shown of it comes from its own answer. */
  stock: [...SALE, ...BASKET],
  /** The member's options in a sale may have changed because a deadline passed: of a hold, or of buying now. */
  deadline: STANDING,
  /** A sale has begun or ended, for a member who has no bid on it. */
  phase: [{ call: 'weekly-offers', only: { ...PAGE, bidded: undefined } }, ...CALENDAR],
  /** The member's standing in a sale may have changed. */
  standing: [...STANDING, { call: 'weekly-offers', only: PAGE }, ...CALENDAR, ...BUDGET],
  /** A sale has been won: its payment is due from then on. */
  won: MONEY,
  /** The member has bid. */
  bid: [...SALE, ...OFFERS, ...CALENDAR, ...BUDGET],
  /** The member has bought, or holds, something of a sale. */
  purchase: [...SALE, ...BASKET, ...LISTS, ...MONEY, ...CELLAR],
  /** An amount has become due, or was paid or refunded. */
  payment: [
    ...MONEY,
    ...CELLAR,
    ...PLANS,
    ...MEMBER,
    ...OFFERS,
    ...all('list-second-offers', 'auction-mine', 'quote-sale'),
    ...BASKET,
  ],
  cellar: CELLAR,
  /** The member's tags and notes for what is in their cellar. */
  'lot-note': all('get-physical-cellar-lots', 'my-cellar-bottles-filters', 'my-lots-search'),
  gift: CELLAR,
  shipment: [...CELLAR, ...MONEY],
  bottling: [...CELLAR, ...MONEY],
  subscription: [...PLANS, ...MEMBER, ...all('list-payment-methods', 'list-invoices')],
  'second-offer': [...MONEY, ...OFFERS, ...all('list-second-offers', 'auction-mine')],
  basket: BASKET,
  wish: [...WISHES, ...CALENDAR, at('sale-detail', 'saleId'), ...all('whats-new', 'lead-sale')],
  searches: all('list-saved-searches'),
  budget: BUDGET,
  notices: all('list-notices'),
  preferences: all('get-notice-preferences', 'list-notices'),
  push: all('get-push'),
  profile: all('get-profile', 'get-user'),
  addresses: all('list-addresses', 'quote-sale', 'quote-basket', 'estimate-shipping', 'get-profile'),
  cards: all('list-payment-methods'),
  sessions: all('list-sessions', 'list-sign-ins', 'get-push'),
  security: all('get-security', 'list-sign-ins', 'list-sessions', 'get-push'),
  email: all('get-email', 'get-user', 'get-profile'),
  house: all(
    'get-info-config',
    'features-enabled',
    'countries-list',
    'get-card-provider',
    'get-all-subscriptions',
    'legal-document',
  ),
  /**
   * Events may have been missed, and with them these changes. For each followed sale the stream starts with its current
   * state.
   */
  missed: [
    PRICE,
    ...BASKET,
    ...MONEY,
    ...CELLAR,
    ...PLANS,
    ...all('weekly-offers', 'list-second-offers', 'list-notices'),
  ],
  everything: 'everything',
} as const satisfies Record<string, readonly Target[] | 'everything'>;
export type ChangeKind = keyof typeof TOUCHED;

/** Public configuration; only `house` touches it. */
const FIXED = new Set(TOUCHED.house.map(({ call }) => call));

/** Whether an answer is the same for everyone, and kept when another member signs in. */
export const isOfTheHouse = (call: string): boolean => FIXED.has(call);

/** The changes that a notice may report. */
export const NOTICED: Readonly<Record<NoticeKind, readonly ChangeKind[]>> = {
  outbid: ['standing'],
  won: ['standing', 'payment'],
  lost: ['standing', 'second-offer'],
  due: ['payment'],
  overdue: ['payment'],
  lapsed: ['payment', 'standing'],
  'second-offer': ['second-offer'],
  paid: ['payment'],
  refunded: ['payment'],
  available: ['stock'],
  gift: ['gift'],
  shipment: ['shipment'],
  cellar: ['cellar'],
  bottling: ['bottling'],
  subscription: ['subscription'],
};

/** A kind of change that a call makes; the parameter that holds its id; what the call has to be made with to change anything. */
type Made =
  | ChangeKind
  | readonly [kind: ChangeKind, id: string]
  | { kind: ChangeKind; where: (asked: Asked) => boolean };

/**
 * What each call changes that is not only a question. A call that is not listed may have changed anything: so it is with
 * one that is newer than this table.
 */
export const CHANGED_BY: Readonly<Record<string, readonly Made[]>> = {
  'place-bid': [['bid', 'id']],
  'edit-bid': [['bid', 'id']],
  'buy-now': [['purchase', 'id']],
  'checkout-sale': [['purchase', 'saleId']],
  'put-basket-line': ['basket'],
  'remove-basket-line': ['basket'],
  'checkout-basket': ['purchase'],
  'confirm-payment': ['payment', 'purchase'],
  'cancel-payment': ['payment', 'purchase'],
  'close-attempt': ['payment', 'purchase'],
  'payment-auction-new': ['payment'],
  'mark-paid-new': ['payment'],
  'answer-second-offer': ['second-offer'],
  'add-to-wishlist': [['wish', 'saleId']],
  'remove-from-wishlist': [['wish', 'saleId']],
  'put-bid-budget': ['budget'],
  'save-search': ['searches'],
  'switch-saved-search': ['searches'],
  'remove-saved-search': ['searches'],
  'put-lot-note': ['lot-note'],
  'convert-with-cases': ['bottling'],
  'action-gift': ['gift'],
  'accept-gift': ['gift'],
  'decline-gift': ['gift'],
  'cancel-gift': ['gift'],
  'request-shipping': ['shipment'],
  'cancel-shipment': ['shipment'],
  'pay-shipment': ['shipment', 'payment'],
  'import-collections': ['cellar'],
  'export-collections': ['cellar'],
  'create-listing': ['cellar'],
  'price-listing': ['cellar'],
  'withdraw-listing': ['cellar'],
  'send-subscription-user': ['subscription', 'payment'],
  'upgrade-subscription-user': ['subscription', 'payment'],
  'request-subscription': ['subscription', 'payment'],
  'cancel-subscription': ['subscription'],
  'pay-subscription': ['subscription', 'payment'],
  'put-profile': ['profile'],
  'add-address-user': ['addresses'],
  'edit-address-user': ['addresses'],
  'remove-address': ['addresses'],
  // Without either it only begins the setup, and no card is stored yet.
  'add-payment-method': [{ kind: 'cards', where: (asked) => has(asked, 'setup') || has(asked, 'payment_token') }],
  'set-default-payment-method': ['cards'],
  'remove-payment-method': ['cards'],
  'read-notices': ['notices'],
  'put-notice-preferences': ['preferences'],
  'add-push-device': ['push'],
  'remove-push-device': ['push'],
  'put-quiet-hours': ['push'],
  'end-other-sessions': ['sessions'],
  'end-session': ['sessions'],
  // The session says what is wrong with a password.
  'change-password': ['security', 'profile'],
  'add-passkey': ['security'],
  'rename-passkey': ['security'],
  'remove-passkey': ['security'],
  'turn-on-codes': ['security'],
  'turn-off-codes': ['security'],
  'new-recovery-codes': ['security'],
  'change-email': ['email'],
  'cancel-email-change': ['email'],
  'confirm-email': ['email', 'sessions'],
  // Signing in or out starts with an empty cache, and so does closing the account.
  ...Object.fromEntries(
    [
      'close-account',
      'login',
      'login-passkey',
      'login-second-step',
      'passkey-options',
      'logout',
      'signup',
      'keep-signup-draft',
      'read-signup-draft',
      'forgot-password',
      'reset-password',
      'reset-second-step',
    ].map((call) => [call, []]),
  ),
  // These only ask, or ask for a mail.
  ...Object.fromEntries(
    [
      'quote-sale',
      'quote-basket',
      'estimate-shipping',
      'begin-passkey',
      'begin-codes',
      'confirm-options',
      'confirm-identity',
      'send-email-confirmation',
      'send-information-via-email',
      'notify-me',
      'stop-notifying-me',
      'contact',
      'authenticate-test-card',
      'card-webhook',
      'marketplace-message',
    ].map((call) => [call, []]),
  ),
};

/** What a question was asked with. */
export interface Asked {
  readonly params?: Readonly<Record<string, unknown>> | undefined;
  readonly query?: Readonly<Record<string, unknown>> | undefined;
  readonly body?: unknown;
}

/** Whether a change touches what a call answered to a question. */
export function touches(change: Change, call: string, asked: Asked = {}): boolean {
  const targets: readonly Target[] | 'everything' | undefined = TOUCHED[change.kind];
  // A kind that this version does not know may be anything.
  if (targets === undefined || targets === 'everything') return !isOfTheHouse(call);
  return targets.some(
    (target) =>
      target.call === call &&
      (target.id === undefined || change.id === undefined || String(valueOf(asked, target.id)) === String(change.id)) &&
      Object.entries(target.only ?? {}).every(([name, value]) => String(valueOf(asked, name)) === String(value)),
  );
}

/** What a call has changed, where it may have been carried out. */
export function changesOf(call: { id: string; method: string }, asked: Asked = {}): Change[] {
  if (call.method === 'GET') return [];
  const made = CHANGED_BY[call.id] ?? ['everything'];
  return made.flatMap((one) => {
    if (typeof one === 'string') return { kind: one };
    if ('where' in one) return one.where(asked) ? { kind: one.kind } : [];
    const [kind, id] = one;
    return { kind, id: valueOf(asked, id) as Change['id'] };
  });
}

const has = (asked: Asked, name: string): boolean => valueOf(asked, name) !== undefined;

const valueOf = ({ params, query, body }: Asked, name: string): unknown =>
  params?.[name] ?? query?.[name] ?? (body as Record<string, unknown> | undefined)?.[name];
