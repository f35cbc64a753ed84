import type { AnyCall } from './call.ts';
import { CONTRACTS } from './calls.ts';
import { SUBSCRIPTION_STATUS } from './subscriptions.ts';

/**
 * Who owns the thing that an input points at. `own`: one member's, and 404 to every other. `public`: everybody's, such
 * as a sale or a country. `self`: the caller's own number, refused when it is another's. `secret`: knowing it grants
 * the right to use it, or only the provider knows it. `narrows`: filters the caller's own, so that another's finds
 * nothing.
 */
export type Whose = 'own' | 'public' | 'self' | 'secret' | 'narrows';

/** A page that asks the call, where tests break its answer. */
export interface Shown {
  readonly at: string;
  /** With the bottling of a barrel planned in this tab. */
  readonly planned?: true;
  /**
   * The whole answers that are broken: which kind of a union, or the differences from a sample. The first kind by
   * default.
   */
  readonly answers?: readonly (number | Readonly<Record<string, unknown>>)[];
}

/** What a call is, beside what goes over the wire. For servers and tests; no page carries it. */
export interface CallFacts {
  /** Why a call that reads is refused to the house while it acts as a member, or one that changes something is not. */
  readonly because?: string;
  /** Why a call that changes something needs no Idempotency-Key: it moves neither money nor goods nor a membership. */
  readonly keyless?: string;
  /** The owner of each input that points at something, as `path.id`, `query.id`, `body.items.key_unique`. */
  readonly whose?: Readonly<Record<string, Whose>>;
  /** Where its answer is broken on a page. Without one, its answer is broken at the transport alone. */
  readonly shown?: readonly Shown[];
}

/** Facts for each call that a file of the contracts exports: one that is missing, or one too many, does not compile. */
type FactsOf<Contract> = {
  readonly [Name in keyof Contract as Contract[Name] extends AnyCall ? Name : never]: CallFacts;
};
type AllFacts = {
  readonly [
    File in keyof typeof CONTRACTS as keyof FactsOf<(typeof CONTRACTS)[File]> extends never ? never : File
  ]: FactsOf<(typeof CONTRACTS)[File]>;
};

const TABLE: AllFacts = {
  address: {
    addAddress: {
      keyless: 'details of the member',
      whose: { 'body.accessToken': 'self', 'body.id_user': 'self', 'body.id_user_profile': 'self' },
    },
    editAddress: {
      keyless: 'details of the member',
      whose: {
        'body.accessToken': 'self',
        'body.id_address': 'own',
        'body.id_user': 'self',
        'body.id_user_profile': 'self',
      },
    },
    listAddresses: {
      shown: [
        { at: '/checkout/1', answers: [1] },
        { at: '/my-profile/addresses', answers: [0, 1] },
      ],
    },
    removeAddress: { keyless: 'details of the member', whose: { 'path.id': 'own' } },
  },
  auctions: {
    addToWishlist: { keyless: 'a bookmark of the member’s', whose: { 'path.saleId': 'public' } },
    auctionCounter: { shown: [{ at: '/weekly/auctions/all' }] },
    auctionFilters: {
      whose: { 'query.id_type_auction': 'public' },
      shown: [{ at: '/weekly/auctions/all' }],
    },
    removeFromWishlist: {
      keyless: 'a bookmark of the member’s',
      whose: { 'path.saleId': 'public' },
    },
    saleDetail: {
      whose: { 'path.saleId': 'public' },
      shown: [
        { at: '/checkout/1', planned: true, answers: [1] },
        { at: '/checkout/1', answers: [0, 1, 2, 3] },
      ],
    },
    weeklyOffers: {
      whose: { 'query.id': 'public', 'query.id_builder': 'public', 'query.id_type_auction': 'public' },
      shown: [{ at: '/weekly/auctions/all', answers: [0, 1] }],
    },
  },
  barrels: {
    getPhysicalCellarBarrels: { shown: [{ at: '/my-assets' }, { at: '/my-assets/barrels' }] },
  },
  basket: {
    checkoutBasket: {
      whose: { 'body.id_address': 'own', 'body.lines.id_sale': 'public', 'body.payment_token': 'secret' },
    },
    getBasket: { shown: [{ at: '/checkout/basket' }] },
    putBasketLine: { keyless: 'a list of the member’s, which reserves nothing', whose: { 'path.saleId': 'public' } },
    quoteBasket: {
      because: 'sent by POST because of its length',
      keyless: 'reads',
      whose: { 'body.id_address': 'own' },
      shown: [{ at: '/checkout/basket' }],
    },
    removeBasketLine: { keyless: 'a list of the member’s, which reserves nothing', whose: { 'path.saleId': 'public' } },
  },
  'bid-budget': {
    getBidBudget: { shown: [{ at: '/my-activities/offers' }] },
    putBidBudget: { keyless: 'details of the member' },
  },
  bidding: {
    auctionLive: { whose: { 'path.id': 'public' }, shown: [{ at: '/sales/lot/1-text' }] },
    auctionMine: {
      whose: { 'path.id': 'public' },
      shown: [{ at: '/checkout/1' }, { at: '/bottling/shop/1' }],
    },
    editBid: { whose: { 'path.id': 'public', 'path.bid_id': 'own' } },
    placeBid: { whose: { 'path.id': 'public' } },
  },
  bottling: {
    barrelInfo: {
      whose: { 'query.id_sale_bid': 'own' },
      shown: [
        { at: '/cellar/bottling/1', answers: [{ reason: null, pending: null }, {}, { pending: null }] },
        { at: '/cellar/bottling/1?initialStep=checkout', planned: true, answers: [{ reason: null, pending: null }] },
      ],
    },
    convertWithCases: {
      whose: { 'body.id_sale_bid': 'own', 'body.payment_token': 'public' },
    },
  },
  buying: {
    buyNow: { whose: { 'path.id': 'public' } },
    cancelPayment: {
      keyless: 'cancels the one payment that it names, before it is charged; that was started under a key',
      whose: { 'path.id': 'own' },
    },
    checkoutSale: {
      whose: { 'body.id_address': 'own', 'body.payment_token': 'secret', 'path.saleId': 'public' },
    },
    closeAttempt: {
      keyless: 'already has a key in its address, and makes sure that nothing happens under it',
      whose: { 'path.key': 'narrows' },
    },
    confirmPayment: {
      keyless: 'asks for the state of the one payment that it names; that was started under a key',
      whose: { 'path.id': 'own' },
    },
    paymentReceipt: { whose: { 'path.id': 'own' } },
    quoteSale: {
      because: 'sent by POST because of its length',
      keyless: 'reads',
      whose: { 'body.id_address': 'own', 'path.saleId': 'public' },
      shown: [{ at: '/checkout/1' }, { at: '/bottling/shop/1' }],
    },
    readPayment: { whose: { 'path.id': 'own' }, shown: [{ at: '/checkout/payments/1' }] },
  },
  calendar: {
    saleCalendar: { shown: [{ at: '/weekly/calendar' }] },
  },
  cards: {
    addPaymentMethod: {
      keyless: 'a card that is saved, and charged by another call',
      whose: { 'body.payment_token': 'public' },
    },
    authenticateTestCard: {
      keyless: 'the bank’s page of a test card',
      whose: { 'body.payment_token': 'public' },
    },
    cardWebhook: { keyless: 'an event of the provider, identified by its own number' },
    getCardProvider: {
      shown: [{ at: '/checkout/1', answers: [{ name: 'test', publishable_key: null }] }],
    },
    listPaymentMethods: {
      shown: [{ at: '/checkout/1' }, { at: '/my-profile/payment-methods' }],
    },
    removePaymentMethod: {
      keyless: 'a card that is saved, and charged by another call',
      whose: { 'path.id': 'own' },
    },
    setDefaultPaymentMethod: {
      keyless: 'a card that is saved, and charged by another call',
      whose: { 'path.id': 'own' },
    },
  },
  cellar: {
    bottlesFilters: { shown: [{ at: '/my-assets/lots' }] },
    bottlesReport: {},
    bottlesSheet: {},
    getPhysicalCellarLots: {
      whose: { 'query.id': 'narrows' },
      shown: [{ at: '/my-assets/lots' }],
    },
    myLotsSearch: {},
    putLotNote: { keyless: 'words of the member’s', whose: { 'path.id': 'own' } },
    storageCertificate: {},
  },
  config: {
    countriesList: {},
    featuresEnabled: {},
    getInfoConfig: { shown: [{ at: '/weekly/auctions/all' }] },
    houseEnvironment: {},
  },
  'direct-sales': {
    shop: {
      whose: { 'query.id': 'public', 'query.id_type_auction': 'public' },
      shown: [{ at: '/new-shop', answers: [0, 1] }],
    },
    shopLookup: {
      whose: { 'query.id': 'public', 'query.id_type_auction': 'public' },
      shown: [
        { at: '/bottling/shop/1', answers: [1] },
        { at: '/bottling/shop/1', planned: true, answers: [1] },
      ],
    },
  },
  'email-confirmation': {
    cancelEmailChange: { keyless: 'details of the member' },
    changeEmail: { keyless: 'details of the member' },
    confirmEmail: { keyless: 'details of the member', whose: { 'body.secret': 'secret' } },
    getEmail: { shown: [{ at: '/my-profile/security' }] },
    sendEmailConfirmation: { keyless: 'a mail' },
  },
  experiences: {
    getExperiences: { shown: [{ at: '/my-assets/experiences' }] },
  },
  factors: {
    addPasskey: { keyless: 'credentials' },
    beginCodes: { keyless: 'credentials' },
    beginPasskey: { keyless: 'credentials' },
    confirmIdentity: { keyless: 'a session', whose: { 'body.proof.code': 'secret' } },
    confirmOptions: { keyless: 'a session' },
    getSecurity: { shown: [{ at: '/my-profile/security' }] },
    loginPasskey: { because: 'ends the impersonation', keyless: 'a session' },
    loginSecondStep: {
      because: 'ends the impersonation',
      keyless: 'a session',
      whose: { 'body.proof.code': 'secret' },
    },
    newRecoveryCodes: { keyless: 'credentials' },
    passkeyOptions: { because: 'ends the impersonation', keyless: 'credentials' },
    removePasskey: { keyless: 'credentials', whose: { 'path.id': 'own' } },
    renamePasskey: { keyless: 'credentials', whose: { 'path.id': 'own' } },
    turnOffCodes: { keyless: 'credentials' },
    turnOnCodes: { keyless: 'credentials', whose: { 'body.code': 'secret' } },
  },
  gifts: {
    acceptGift: { whose: { 'path.token': 'secret' } },
    actionGift: { whose: { 'body.serials': 'own' } },
    cancelGift: { whose: { 'path.id': 'own' } },
    declineGift: { whose: { 'path.token': 'secret' } },
    giftLetter: { whose: { 'path.token': 'secret' }, shown: [{ at: '/gifts/a-token' }] },
    myGifts: { shown: [{ at: '/pending-gifts', answers: [0, 1] }] },
  },
  home: {
    readHome: { shown: [{ at: '/' }] },
  },
  invoices: {
    getInvoice: { whose: { 'path.id': 'own' } },
    listInvoices: { shown: [{ at: '/my-profile/invoices' }] },
  },
  legal: {
    legalDocument: { shown: [{ at: '/legal/terms' }] },
  },
  marketplace: {
    createListing: { whose: { 'body.wrapperId': 'own', 'body.serialIds': 'own' } },
    exportCollections: {
      whose: { 'body.collections': 'own', 'body.collections.serialId': 'own', 'body.collections.wrapperId': 'own' },
    },
    importCollections: {
      whose: { 'body.collections': 'own', 'body.collections.serialId': 'own', 'body.collections.wrapperId': 'own' },
    },
    marketplaceMessage: { keyless: 'a message of the marketplace, identified by its own number' },
    priceListing: { whose: { 'path.id': 'own' } },
    withdrawListing: { whose: { 'path.id': 'own' } },
  },
  notices: {
    getNoticePreferences: {},
    listNotices: { shown: [{ at: '/notices' }] },
    memberStream: {},
    putNoticePreferences: { keyless: 'details of the member' },
    readNotices: { keyless: 'notices', whose: { 'body.ids': 'narrows' } },
  },
  'notify-me': {
    notifyMe: { keyless: 'a bookmark of the member’s', whose: { 'path.saleId': 'public' } },
    stopNotifyingMe: {
      keyless: 'a bookmark of the member’s',
      whose: { 'path.saleId': 'public' },
    },
  },
  'own-account': {
    closeAccount: {},
    closingObstacles: { shown: [{ at: '/my-profile/your-data' }] },
    contact: { keyless: 'a mail' },
    endOtherSessions: { keyless: 'a session' },
    endSession: { keyless: 'a session', whose: { 'path.id': 'own' } },
    exportAccount: { because: 'everything stored about a member, which is for the member alone' },
    listSessions: { shown: [{ at: '/my-profile/password' }] },
  },
  password: {
    changePassword: { keyless: 'credentials' },
    forgotPassword: { keyless: 'a mail' },
    resetPassword: {
      keyless: 'credentials',
      whose: { 'body.proof.code': 'secret', 'body.code': 'secret', 'body.prn': 'secret', 'body.req': 'secret' },
    },
    resetSecondStep: {
      keyless: 'credentials',
      whose: { 'body.code': 'secret', 'body.prn': 'secret', 'body.req': 'secret' },
    },
  },
  'contract-versions': {
    contractsServed: {},
  },
  payments: {
    getOutstandingPayments: { shown: [{ at: '/outstanding-payments', answers: [0, 1] }] },
    markPaidNew: { whose: { 'body.auctions_participant.key_unique': 'own' } },
    paymentAuctionNew: {
      whose: { 'body.auctions_participant.key_unique': 'own', 'body.payment_token': 'secret' },
    },
    readOutstandingPayment: {
      whose: { 'path.key': 'own' },
      shown: [{ at: '/checkout/transfers/a-key', answers: [0, 1] }],
    },
    sendInformationViaEmail: { keyless: 'a mail' },
  },
  'planned-sales': {
    plannedSales: { shown: [{ at: '/planned' }] },
    previewSale: {
      whose: { 'path.saleId': 'public' },
      shown: [{ at: '/planned/1', answers: [0, 1, 2, 3] }],
    },
  },
  'price-history': {
    priceHistory: {
      whose: { 'path.saleId': 'public' },
      shown: [{ at: '/sales/lot/1-text' }],
    },
  },
  'past-results': {
    pastResults: { shown: [{ at: '/results' }] },
  },
  producers: {
    producerPage: { shown: [{ at: '/producers/text' }] },
  },
  profile: {
    getProfile: { shown: [{ at: '/my-profile/account-information' }] },
    putProfile: { keyless: 'details of the member' },
  },
  provenance: {
    provenance: { whose: { 'path.serial': 'public' }, shown: [{ at: '/provenance/ABCD' }] },
  },
  'saved-searches': {
    listSavedSearches: { shown: [{ at: '/my-activities/searches' }] },
    removeSavedSearch: { keyless: 'a list of the member’s', whose: { 'path.id': 'own' } },
    saveSearch: { keyless: 'a list of the member’s: the same search is saved once' },
    switchSavedSearch: { keyless: 'a list of the member’s', whose: { 'path.id': 'own' } },
  },
  push: {
    addPushDevice: { keyless: 'details of the member' },
    getPush: {},
    putQuietHours: { keyless: 'details of the member' },
    removePushDevice: { keyless: 'details of the member', whose: { 'path.id': 'own' } },
  },
  search: {
    salesSearch: {},
  },
  'second-offers': {
    answerSecondOffer: { whose: { 'body.id': 'own' } },
    listSecondOffers: {},
  },
  session: {
    getUser: { shown: [{ at: '/weekly/auctions/all' }] },
    login: { because: 'ends the impersonation', keyless: 'a session' },
    logout: { because: 'ends the impersonation', keyless: 'a session' },
  },
  shipping: {
    cancelShipment: { whose: { 'path.id': 'own' } },
    estimateShipping: {
      because: 'sent by POST because of its length',
      keyless: 'reads',
      whose: { 'body.id_address': 'own', 'body.serials': 'own' },
    },
    myShipments: {
      whose: { 'query.id': 'narrows' },
      shown: [{ at: '/shipments', answers: [0, 1] }],
    },
    payShipment: { whose: { 'body.payment_token': 'secret', 'path.id': 'own' } },
    requestShipping: { whose: { 'body.id_address': 'own', 'body.serials': 'own' } },
    shipmentCertificate: { whose: { 'path.id': 'own' } },
  },
  'sign-ins': {
    listSignIns: { shown: [{ at: '/my-profile/sign-ins' }] },
  },
  signup: {
    getSignupDraft: {
      because: 'opened by a secret e-mailed to somebody who is not a member yet',
    },
    keepSignupDraft: { keyless: 'a draft' },
    readSignupDraft: { keyless: 'reads' },
    signup: { whose: { 'body.payment.payment_token': 'secret' } },
  },
  subscriptions: {
    cancelSubscription: {
      whose: { 'body.id_customer_stripe': 'self', 'body.id_subscription_handling': 'own', 'body.id_user': 'self' },
    },
    downgradeSubscription: {
      whose: { 'body.id_customer_stripe': 'self', 'body.id_subscription': 'public', 'body.id_user': 'self' },
    },
    getMySubscriptions: {
      shown: [
        {
          at: '/my-profile/subscriptions',
          answers: [{ status: SUBSCRIPTION_STATUS.active }, { status: SUBSCRIPTION_STATUS.pastDue }],
        },
      ],
    },
    getPlanOffers: { shown: [{ at: '/my-profile/subscriptions' }] },
    getPlans: { shown: [{ at: '/signup' }, { at: '/my-profile/subscriptions' }] },
    paySubscription: {
      whose: {
        'body.id_customer_stripe': 'self',
        'body.id_subscription_handling': 'own',
        'body.id_user': 'self',
        'body.payment_token': 'secret',
      },
    },
    sendSubscription: {
      whose: {
        'body.id_customer_stripe': 'self',
        'body.id_subscription': 'public',
        'body.id_user': 'self',
        'body.payment_token': 'secret',
      },
    },
    upgradeSubscription: {
      whose: {
        'body.id_customer_stripe': 'self',
        'body.id_subscription': 'public',
        'body.id_user': 'self',
        'body.payment_token': 'secret',
      },
    },
  },
  value: {
    getCellarValue: { shown: [{ at: '/my-assets' }] },
    getTotalEarns: { shown: [{ at: '/dashboard' }] },
  },
  'whats-new': {
    auctionLookup: {
      whose: { 'query.id_auction': 'public' },
      shown: [{ at: '/bottling/collection/1', answers: [1] }],
    },
    leadSale: { shown: [{ at: '/dashboard' }] },
    whatsNew: { shown: [{ at: '/dashboard', answers: [0, 1, 2, 3] }] },
  },
};

/** The facts of every call, by its id. */
export const FACTS: ReadonlyMap<string, CallFacts> = new Map(
  Object.entries(TABLE).flatMap(([file, calls]) => {
    const contract: Readonly<Record<string, unknown>> = CONTRACTS[file as keyof AllFacts];
    return Object.entries(calls).map(([name, facts]): [string, CallFacts] => [(contract[name] as AnyCall).id, facts]);
  }),
);

/**
 * Whether the house may make a call while it acts as a member: one that reads, with the exceptions that say why. A call that
 * is not known here may not be made.
 */
export function isOpenToImpersonation({ id, method }: Pick<AnyCall, 'id' | 'method'>): boolean {
  const facts = FACTS.get(id);
  return facts !== undefined && (method === 'GET') !== Boolean(facts.because);
}
