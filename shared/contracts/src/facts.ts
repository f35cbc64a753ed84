import type { AnyCall } from './call.ts';
import { CONTRACTS } from './calls.ts';
import { SUBSCRIPTION_STATUS } from './subscriptions.ts';

/**
 * Whose the thing is that an input points at. `own`: one member's, and 404 to every other. `public`: everybody's, such as
 * a sale or a country. `self`: the caller's own number, refused when it is another's. `secret`: knowing it is the right
 * to use it, or nothing but the provider knows it. `narrows`: chooses among one's own, so that another's finds nothing.
 */
export type Whose = 'own' | 'public' | 'self' | 'secret' | 'narrows';

/** A page that asks the call, where tests break its answer. */
export interface Shown {
  readonly at: string;
  /** With the bottling of a barrel planned in this tab. */
  readonly planned?: true;
  /** The whole answers that are broken: which kind of a union, or what differs from a sample. The first kind unless told. */
  readonly answers?: readonly (number | Readonly<Record<string, unknown>>)[];
}

/** What a call is, beside what goes over the wire. For servers and tests; no page carries it. */
export interface CallFacts {
  /** Whether the house may make it while it acts as a member: what reads, and what ends the impersonation. */
  readonly impersonation: 'allowed' | 'refused';
  /** Why a call by GET is refused to the house, or another one allowed. */
  readonly because?: string;
  /** Why a call that changes something needs no Idempotency-Key: it moves neither money nor goods nor a membership. */
  readonly keyless?: string;
  /** Whose each input is that points at something, as `path.id`, `query.id`, `body.items.key_unique`. */
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
      impersonation: 'refused',
      keyless: 'details of the member',
      whose: { 'body.accessToken': 'self', 'body.id_user': 'self', 'body.id_user_profile': 'self' },
    },
    editAddress: {
      impersonation: 'refused',
      keyless: 'details of the member',
      whose: {
        'body.accessToken': 'self',
        'body.id_address': 'own',
        'body.id_user': 'self',
        'body.id_user_profile': 'self',
      },
    },
    listAddresses: {
      impersonation: 'allowed',
      shown: [
        { at: '/checkout/1', answers: [1] },
        { at: '/my-profile/addresses', answers: [0, 1] },
      ],
    },
    removeAddress: { impersonation: 'refused', keyless: 'details of the member', whose: { 'path.id': 'own' } },
  },
  auctions: {
    addToWishlist: { impersonation: 'refused', keyless: 'a mark of the member’s', whose: { 'path.saleId': 'public' } },
    auctionCounter: { impersonation: 'allowed', shown: [{ at: '/weekly/auctions/all' }] },
    auctionFilters: {
      impersonation: 'allowed',
      whose: { 'query.id_type_auction': 'public' },
      shown: [{ at: '/weekly/auctions/all' }],
    },
    removeFromWishlist: {
      impersonation: 'refused',
      keyless: 'a mark of the member’s',
      whose: { 'path.saleId': 'public' },
    },
    saleDetail: {
      impersonation: 'allowed',
      whose: { 'path.saleId': 'public' },
      shown: [
        { at: '/checkout/1', planned: true, answers: [1] },
        { at: '/checkout/1', answers: [0, 1, 2, 3] },
      ],
    },
    weeklyOffers: {
      impersonation: 'allowed',
      whose: { 'query.id': 'public', 'query.id_builder': 'public', 'query.id_type_auction': 'public' },
      shown: [{ at: '/weekly/auctions/all', answers: [0, 1] }],
    },
  },
  barrels: {
    getPhysicalCellarBarrels: { impersonation: 'allowed', shown: [{ at: '/my-assets' }, { at: '/my-assets/barrels' }] },
  },
  bidding: {
    auctionLive: { impersonation: 'allowed', whose: { 'path.id': 'public' }, shown: [{ at: '/sales/lot/1-text' }] },
    auctionMine: {
      impersonation: 'allowed',
      whose: { 'path.id': 'public' },
      shown: [{ at: '/checkout/1' }, { at: '/bottling/shop/1' }],
    },
    editBid: { impersonation: 'refused', whose: { 'path.id': 'public', 'path.bid_id': 'own' } },
    placeBid: { impersonation: 'refused', whose: { 'path.id': 'public' } },
  },
  bottling: {
    barrelInfo: {
      impersonation: 'allowed',
      whose: { 'query.id_sale_bid': 'own' },
      shown: [
        { at: '/cellar/bottling/1', answers: [{ reason: null, pending: null }, {}, { pending: null }] },
        { at: '/cellar/bottling/1?initialStep=checkout', planned: true, answers: [{ reason: null, pending: null }] },
      ],
    },
    convertWithCases: {
      impersonation: 'refused',
      whose: { 'body.id_sale_bid': 'own', 'body.payment_token': 'public' },
    },
  },
  buying: {
    buyNow: { impersonation: 'refused', whose: { 'path.id': 'public' } },
    cancelPayment: {
      impersonation: 'refused',
      keyless: 'gives up the one payment that it names, before it is charged; that was begun under a key',
      whose: { 'path.id': 'own' },
    },
    checkoutSale: {
      impersonation: 'refused',
      whose: { 'body.id_address': 'own', 'body.payment_token': 'secret', 'path.saleId': 'public' },
    },
    closeAttempt: {
      impersonation: 'refused',
      keyless: 'has a key in its address already, and sees to it that nothing moves under it',
      whose: { 'path.key': 'narrows' },
    },
    confirmPayment: {
      impersonation: 'refused',
      keyless: 'asks how the one payment that it names stands; that was begun under a key',
      whose: { 'path.id': 'own' },
    },
    paymentReceipt: { impersonation: 'allowed', whose: { 'path.id': 'own' } },
    quoteSale: {
      impersonation: 'allowed',
      because: 'sent by POST for its length',
      keyless: 'reads',
      whose: { 'body.id_address': 'own', 'path.saleId': 'public' },
      shown: [{ at: '/checkout/1' }, { at: '/bottling/shop/1' }],
    },
    readPayment: { impersonation: 'allowed', whose: { 'path.id': 'own' }, shown: [{ at: '/checkout/payments/1' }] },
  },
  cards: {
    addPaymentMethod: {
      impersonation: 'refused',
      keyless: 'a card that is kept, and charged by another call',
      whose: { 'body.payment_token': 'public' },
    },
    authenticateTestCard: {
      impersonation: 'refused',
      keyless: 'the bank’s page of a test card',
      whose: { 'body.payment_token': 'public' },
    },
    cardWebhook: { impersonation: 'refused', keyless: 'an event of the provider, known by its own number' },
    getCardProvider: {
      impersonation: 'allowed',
      shown: [{ at: '/checkout/1', answers: [{ name: 'test', publishable_key: null }] }],
    },
    listPaymentMethods: {
      impersonation: 'allowed',
      shown: [{ at: '/checkout/1' }, { at: '/my-profile/payment-methods' }],
    },
    removePaymentMethod: {
      impersonation: 'refused',
      keyless: 'a card that is kept, and charged by another call',
      whose: { 'path.id': 'own' },
    },
    setDefaultPaymentMethod: {
      impersonation: 'refused',
      keyless: 'a card that is kept, and charged by another call',
      whose: { 'path.id': 'own' },
    },
  },
  cellar: {
    bottlesFilters: { impersonation: 'allowed', shown: [{ at: '/my-assets/lots' }] },
    bottlesReport: { impersonation: 'allowed' },
    getPhysicalCellarLots: {
      impersonation: 'allowed',
      whose: { 'query.id': 'narrows' },
      shown: [{ at: '/my-assets/lots' }],
    },
    myLotsSearch: { impersonation: 'allowed' },
  },
  config: {
    countriesList: { impersonation: 'allowed' },
    featuresEnabled: { impersonation: 'allowed' },
    getInfoConfig: { impersonation: 'allowed', shown: [{ at: '/weekly/auctions/all' }] },
    houseEnvironment: { impersonation: 'allowed' },
  },
  'direct-sales': {
    shop: {
      impersonation: 'allowed',
      whose: { 'query.id': 'public', 'query.id_type_auction': 'public' },
      shown: [{ at: '/new-shop', answers: [0, 1] }],
    },
    shopLookup: {
      impersonation: 'allowed',
      whose: { 'query.id': 'public', 'query.id_type_auction': 'public' },
      shown: [
        { at: '/bottling/shop/1', answers: [1] },
        { at: '/bottling/shop/1', planned: true, answers: [1] },
      ],
    },
  },
  'email-confirmation': {
    cancelEmailChange: { impersonation: 'refused', keyless: 'details of the member' },
    changeEmail: { impersonation: 'refused', keyless: 'details of the member' },
    confirmEmail: { impersonation: 'refused', keyless: 'details of the member', whose: { 'body.secret': 'secret' } },
    getEmail: { impersonation: 'allowed', shown: [{ at: '/my-profile/security' }] },
    sendEmailConfirmation: { impersonation: 'refused', keyless: 'a mail' },
  },
  experiences: {
    getExperiences: { impersonation: 'allowed', shown: [{ at: '/my-assets/experiences' }] },
  },
  factors: {
    addPasskey: { impersonation: 'refused', keyless: 'credentials' },
    beginCodes: { impersonation: 'refused', keyless: 'credentials' },
    beginPasskey: { impersonation: 'refused', keyless: 'credentials' },
    confirmIdentity: { impersonation: 'refused', keyless: 'a session', whose: { 'body.proof.code': 'secret' } },
    confirmOptions: { impersonation: 'refused', keyless: 'a session' },
    getSecurity: { impersonation: 'allowed', shown: [{ at: '/my-profile/security' }] },
    loginPasskey: { impersonation: 'allowed', because: 'ends the impersonation', keyless: 'a session' },
    loginSecondStep: {
      impersonation: 'allowed',
      because: 'ends the impersonation',
      keyless: 'a session',
      whose: { 'body.proof.code': 'secret' },
    },
    newRecoveryCodes: { impersonation: 'refused', keyless: 'credentials' },
    passkeyOptions: { impersonation: 'allowed', because: 'ends the impersonation', keyless: 'credentials' },
    removePasskey: { impersonation: 'refused', keyless: 'credentials', whose: { 'path.id': 'own' } },
    renamePasskey: { impersonation: 'refused', keyless: 'credentials', whose: { 'path.id': 'own' } },
    turnOffCodes: { impersonation: 'refused', keyless: 'credentials' },
    turnOnCodes: { impersonation: 'refused', keyless: 'credentials', whose: { 'body.code': 'secret' } },
  },
  gifts: {
    acceptGift: { impersonation: 'refused', whose: { 'path.token': 'secret' } },
    actionGift: { impersonation: 'refused', whose: { 'body.serials': 'own' } },
    cancelGift: { impersonation: 'refused', whose: { 'path.id': 'own' } },
    declineGift: { impersonation: 'refused', whose: { 'path.token': 'secret' } },
    giftLetter: { impersonation: 'allowed', whose: { 'path.token': 'secret' }, shown: [{ at: '/gifts/a-token' }] },
    myGifts: { impersonation: 'allowed', shown: [{ at: '/pending-gifts', answers: [0, 1] }] },
  },
  invoices: {
    getInvoice: { impersonation: 'allowed', whose: { 'path.id': 'own' } },
    listInvoices: { impersonation: 'allowed', shown: [{ at: '/my-profile/invoices' }] },
  },
  marketplace: {
    exportCollections: {
      impersonation: 'refused',
      whose: { 'body.collections': 'own', 'body.collections.serialId': 'own', 'body.collections.wrapperId': 'own' },
    },
    importCollections: {
      impersonation: 'refused',
      whose: { 'body.collections': 'own', 'body.collections.serialId': 'own', 'body.collections.wrapperId': 'own' },
    },
  },
  notices: {
    getNoticePreferences: { impersonation: 'allowed' },
    listNotices: { impersonation: 'allowed', shown: [{ at: '/notices' }] },
    memberStream: { impersonation: 'allowed' },
    putNoticePreferences: { impersonation: 'refused', keyless: 'details of the member' },
    readNotices: { impersonation: 'refused', keyless: 'notices', whose: { 'body.ids': 'narrows' } },
  },
  'notify-me': {
    notifyMe: { impersonation: 'refused', keyless: 'a mark of the member’s', whose: { 'path.saleId': 'public' } },
    stopNotifyingMe: {
      impersonation: 'refused',
      keyless: 'a mark of the member’s',
      whose: { 'path.saleId': 'public' },
    },
  },
  'own-account': {
    closeAccount: { impersonation: 'refused' },
    closingObstacles: { impersonation: 'allowed', shown: [{ at: '/my-profile/your-data' }] },
    contact: { impersonation: 'refused', keyless: 'a mail' },
    endOtherSessions: { impersonation: 'refused', keyless: 'a session' },
    endSession: { impersonation: 'refused', keyless: 'a session', whose: { 'path.id': 'own' } },
    exportAccount: { impersonation: 'refused', because: 'all that is kept of a member, which is for the member alone' },
    listSessions: { impersonation: 'allowed', shown: [{ at: '/my-profile/password' }] },
  },
  password: {
    changePassword: { impersonation: 'refused', keyless: 'credentials' },
    forgotPassword: { impersonation: 'refused', keyless: 'a mail' },
    resetPassword: {
      impersonation: 'refused',
      keyless: 'credentials',
      whose: { 'body.proof.code': 'secret', 'body.code': 'secret', 'body.prn': 'secret', 'body.req': 'secret' },
    },
    resetSecondStep: {
      impersonation: 'refused',
      keyless: 'credentials',
      whose: { 'body.code': 'secret', 'body.prn': 'secret', 'body.req': 'secret' },
    },
  },
  'contract-versions': {
    contractsServed: { impersonation: 'allowed' },
  },
  payments: {
    getOutstandingPayments: { impersonation: 'allowed', shown: [{ at: '/outstanding-payments', answers: [0, 1] }] },
    markPaidNew: { impersonation: 'refused', whose: { 'body.auctions_participant.key_unique': 'own' } },
    paymentAuctionNew: {
      impersonation: 'refused',
      whose: { 'body.auctions_participant.key_unique': 'own', 'body.payment_token': 'secret' },
    },
    readOutstandingPayment: {
      impersonation: 'allowed',
      whose: { 'path.key': 'own' },
      shown: [{ at: '/checkout/transfers/a-key', answers: [0, 1] }],
    },
    sendInformationViaEmail: { impersonation: 'refused', keyless: 'a mail' },
  },
  'price-history': {
    priceHistory: {
      impersonation: 'allowed',
      whose: { 'path.saleId': 'public' },
      shown: [{ at: '/sales/lot/1-text' }],
    },
  },
  profile: {
    getProfile: { impersonation: 'allowed', shown: [{ at: '/my-profile/account-information' }] },
    putProfile: { impersonation: 'refused', keyless: 'details of the member' },
  },
  provenance: {
    provenance: { impersonation: 'allowed', whose: { 'path.serial': 'public' }, shown: [{ at: '/provenance/ABCD' }] },
  },
  search: {
    salesSearch: { impersonation: 'allowed' },
  },
  'second-offers': {
    answerSecondOffer: { impersonation: 'refused', whose: { 'body.id': 'own' } },
    listSecondOffers: { impersonation: 'allowed' },
  },
  session: {
    getUser: { impersonation: 'allowed', shown: [{ at: '/weekly/auctions/all' }] },
    login: { impersonation: 'allowed', because: 'ends the impersonation', keyless: 'a session' },
    logout: { impersonation: 'allowed', because: 'ends the impersonation', keyless: 'a session' },
  },
  shipping: {
    cancelShipment: { impersonation: 'refused', whose: { 'path.id': 'own' } },
    estimateShipping: {
      impersonation: 'allowed',
      because: 'sent by POST for its length',
      keyless: 'reads',
      whose: { 'body.id_address': 'own', 'body.serials': 'own' },
    },
    myShipments: {
      impersonation: 'allowed',
      whose: { 'query.id': 'narrows' },
      shown: [{ at: '/shipments', answers: [0, 1] }],
    },
    payShipment: { impersonation: 'refused', whose: { 'body.payment_token': 'secret', 'path.id': 'own' } },
    requestShipping: { impersonation: 'refused', whose: { 'body.id_address': 'own', 'body.serials': 'own' } },
  },
  'sign-ins': {
    listSignIns: { impersonation: 'allowed', shown: [{ at: '/my-profile/sign-ins' }] },
  },
  signup: {
    getSignupDraft: {
      impersonation: 'refused',
      because: 'opened by a secret that was mailed to somebody who is no member yet',
    },
    keepSignupDraft: { impersonation: 'refused', keyless: 'a draft' },
    readSignupDraft: { impersonation: 'refused', keyless: 'reads' },
    signup: { impersonation: 'refused', whose: { 'body.payment.payment_token': 'secret' } },
  },
  subscriptions: {
    cancelSubscription: {
      impersonation: 'refused',
      whose: { 'body.id_customer_stripe': 'self', 'body.id_subscription_handling': 'own', 'body.id_user': 'self' },
    },
    downgradeSubscription: {
      impersonation: 'refused',
      whose: { 'body.id_customer_stripe': 'self', 'body.id_subscription': 'public', 'body.id_user': 'self' },
    },
    getMySubscriptions: {
      impersonation: 'allowed',
      shown: [
        {
          at: '/my-profile/subscriptions',
          answers: [{ status: SUBSCRIPTION_STATUS.active }, { status: SUBSCRIPTION_STATUS.pastDue }],
        },
      ],
    },
    getPlanOffers: { impersonation: 'allowed', shown: [{ at: '/my-profile/subscriptions' }] },
    getPlans: { impersonation: 'allowed', shown: [{ at: '/signup' }, { at: '/my-profile/subscriptions' }] },
    paySubscription: {
      impersonation: 'refused',
      whose: {
        'body.id_customer_stripe': 'self',
        'body.id_subscription_handling': 'own',
        'body.id_user': 'self',
        'body.payment_token': 'secret',
      },
    },
    sendSubscription: {
      impersonation: 'refused',
      whose: {
        'body.id_customer_stripe': 'self',
        'body.id_subscription': 'public',
        'body.id_user': 'self',
        'body.payment_token': 'secret',
      },
    },
    upgradeSubscription: {
      impersonation: 'refused',
      whose: {
        'body.id_customer_stripe': 'self',
        'body.id_subscription': 'public',
        'body.id_user': 'self',
        'body.payment_token': 'secret',
      },
    },
  },
  value: {
    getCellarValue: { impersonation: 'allowed', shown: [{ at: '/my-assets' }] },
    getTotalEarns: { impersonation: 'allowed', shown: [{ at: '/dashboard' }] },
  },
  'whats-new': {
    auctionLookup: {
      impersonation: 'allowed',
      whose: { 'query.id_auction': 'public' },
      shown: [{ at: '/bottling/collection/1', answers: [1] }],
    },
    whatsNew: { impersonation: 'allowed', shown: [{ at: '/dashboard', answers: [0, 1, 2, 3] }] },
  },
};

/** The facts of every call, by its id. */
export const FACTS: ReadonlyMap<string, CallFacts> = new Map(
  Object.entries(TABLE).flatMap(([file, calls]) => {
    const contract: Readonly<Record<string, unknown>> = CONTRACTS[file as keyof AllFacts];
    return Object.entries(calls).map(([name, facts]): [string, CallFacts] => [(contract[name] as AnyCall).id, facts]);
  }),
);
