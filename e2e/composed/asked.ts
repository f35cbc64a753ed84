import { addAddress, editAddress, listAddresses, removeAddress } from '@le-chai/contracts/address';
import { auctionCounter, auctionFilters, saleDetail, weeklyOffers } from '@le-chai/contracts/auctions';
import { auctionLive, auctionMine } from '@le-chai/contracts/bidding';
import { barrelInfo, convertWithCases } from '@le-chai/contracts/bottling';
import {
  buyNow,
  cancelPayment,
  checkoutSale,
  closeAttempt,
  confirmPayment,
  quoteSale,
  readPayment,
} from '@le-chai/contracts/buying';
import type { AnyCall } from '@le-chai/contracts/call';
import {
  addPaymentMethod,
  getCardProvider,
  listPaymentMethods,
  removePaymentMethod,
  setDefaultPaymentMethod,
} from '@le-chai/contracts/cards';
import { getPhysicalCellarBarrels } from '@le-chai/contracts/barrels';
import { bottlesFilters, getPhysicalCellarLots, myLotsSearch } from '@le-chai/contracts/cellar';
import { shop, shopLookup } from '@le-chai/contracts/direct-sales';
import { countriesList, featuresEnabled, getInfoConfig } from '@le-chai/contracts/config';
import { acceptGift, actionGift, cancelGift, declineGift, giftLetter, myGifts } from '@le-chai/contracts/gifts';
import { getExperiences } from '@le-chai/contracts/experiences';
import { listInvoices } from '@le-chai/contracts/invoices';
import { exportCollections, importCollections } from '@le-chai/contracts/marketplace';
import { listNotices } from '@le-chai/contracts/notices';
import {
  cancelEmailChange,
  changeEmail,
  confirmEmail,
  getEmail,
  sendEmailConfirmation,
} from '@le-chai/contracts/email-confirmation';
import { getSecurity } from '@le-chai/contracts/factors';
import { listSignIns } from '@le-chai/contracts/sign-ins';
import { closingObstacles, endOtherSessions, endSession, listSessions } from '@le-chai/contracts/own-account';
import { changePassword } from '@le-chai/contracts/password';
import { notifyMe } from '@le-chai/contracts/notify-me';
import {
  getOutstandingPayments,
  markPaidNew,
  paymentAuctionNew,
  readOutstandingPayment,
  sendInformationViaEmail,
} from '@le-chai/contracts/payments';
import { priceHistory } from '@le-chai/contracts/price-history';
import { getProfile, putProfile } from '@le-chai/contracts/profile';
import { listSecondOffers } from '@le-chai/contracts/second-offers';
import { provenance } from '@le-chai/contracts/provenance';
import { getUser } from '@le-chai/contracts/session';
import {
  cancelShipment,
  estimateShipping,
  myShipments,
  payShipment,
  requestShipping,
} from '@le-chai/contracts/shipping';
import { keepSignupDraft, readSignupDraft, signup } from '@le-chai/contracts/signup';
import {
  cancelSubscription,
  downgradeSubscription,
  getMySubscriptions,
  getPlanOffers,
  getPlans,
  paySubscription,
  SUBSCRIPTION_STATUS,
  sendSubscription,
  upgradeSubscription,
  type SubscriptionHandling,
} from '@le-chai/contracts/subscriptions';
import { getCellarValue, getTotalEarns } from '@le-chai/contracts/value';
import { auctionLookup, whatsNew } from '@le-chai/contracts/whats-new';
import { houseConfig } from '@le-chai/testing/house-config';
import { member } from '@le-chai/testing/member';
import { sampleAnswer } from './sample-answer.ts';

/** A call whose answer is broken, and where a page asks it. */
export interface Asked {
  call: AnyCall;
  /** A page that asks it. */
  at?: string;
  /** With the bottling of a barrel planned in this tab. */
  planned?: true;
  /** Whole answers, one of each kind. */
  whole: () => unknown[];
}

const LISTS = '/weekly/auctions/all';
const CHECKOUT = '/checkout/1';
const DASHBOARD = '/dashboard';
const SALE = '/sales/lot/1-text';
const OWN_BARREL = '/cellar/bottling/1';
const OWN_CHECKOUT = `${OWN_BARREL}?initialStep=checkout`;
const BARREL = '/bottling/shop/1';
const PLANS = '/my-profile/subscriptions';
/** Pages that take long to draw. */
export const LARGE: ReadonlySet<string> = new Set([CHECKOUT, DASHBOARD, OWN_BARREL, OWN_CHECKOUT, BARREL]);

/** What somebody presses, or types, on the pages of account, cellar and checkout. */
const PRESSED: AnyCall[] = [
  acceptGift,
  actionGift,
  addAddress,
  addPaymentMethod,
  buyNow,
  cancelGift,
  cancelEmailChange,
  cancelPayment,
  cancelShipment,
  cancelSubscription,
  changeEmail,
  changePassword,
  checkoutSale,
  closeAttempt,
  confirmEmail,
  confirmPayment,
  convertWithCases,
  declineGift,
  downgradeSubscription,
  editAddress,
  endOtherSessions,
  endSession,
  estimateShipping,
  exportCollections,
  importCollections,
  keepSignupDraft,
  markPaidNew,
  myLotsSearch,
  payShipment,
  paySubscription,
  paymentAuctionNew,
  putProfile,
  readSignupDraft,
  removeAddress,
  removePaymentMethod,
  requestShipping,
  sendEmailConfirmation,
  sendInformationViaEmail,
  sendSubscription,
  setDefaultPaymentMethod,
  signup,
  upgradeSubscription,
];

/** Every call of a page, with whole answers. */
export const ASKED: readonly Asked[] = [
  { call: getInfoConfig, at: LISTS, whole: () => [houseConfig()] },
  { call: getUser, at: LISTS, whole: () => [{ data: member(), error: null, isError: false }] },
  {
    call: whatsNew,
    at: DASHBOARD,
    whole: () => [0, 1, 2, 3].map((variant) => sampleAnswer(whatsNew, variant)),
  },
  { call: getTotalEarns, at: DASHBOARD, whole: () => [sampleAnswer(getTotalEarns)] },
  { call: weeklyOffers, at: LISTS, whole: () => [sampleAnswer(weeklyOffers, 0), sampleAnswer(weeklyOffers, 1)] },
  { call: shop, at: '/new-shop', whole: () => [sampleAnswer(shop, 0), sampleAnswer(shop, 1)] },
  { call: auctionFilters, at: LISTS, whole: () => [sampleAnswer(auctionFilters)] },
  { call: auctionCounter, at: LISTS, whole: () => [sampleAnswer(auctionCounter)] },
  { call: listNotices, at: '/notices', whole: () => [sampleAnswer(listNotices)] },
  { call: getCellarValue, at: '/my-assets', whole: () => [sampleAnswer(getCellarValue)] },
  { call: getExperiences, at: '/my-assets/experiences', whole: () => [sampleAnswer(getExperiences)] },
  { call: getPhysicalCellarBarrels, at: '/my-assets', whole: () => [sampleAnswer(getPhysicalCellarBarrels)] },
  { call: getPhysicalCellarBarrels, at: '/my-assets/barrels', whole: () => [sampleAnswer(getPhysicalCellarBarrels)] },
  { call: bottlesFilters, at: '/my-assets/lots', whole: () => [sampleAnswer(bottlesFilters)] },
  { call: getPhysicalCellarLots, at: '/my-assets/lots', whole: () => [sampleAnswer(getPhysicalCellarLots)] },
  {
    call: getOutstandingPayments,
    at: '/outstanding-payments',
    whole: () => [sampleAnswer(getOutstandingPayments, 0), sampleAnswer(getOutstandingPayments, 1)],
  },
  { call: saleDetail, at: CHECKOUT, planned: true, whole: () => [sampleAnswer(saleDetail, 1)] },
  {
    call: saleDetail,
    at: CHECKOUT,
    whole: () => [0, 1, 2, 3].map((variant) => sampleAnswer(saleDetail, variant)),
  },
  { call: auctionLive, at: SALE, whole: () => [sampleAnswer(auctionLive)] },
  { call: priceHistory, at: SALE, whole: () => [sampleAnswer(priceHistory)] },
  { call: auctionMine, at: CHECKOUT, whole: () => [sampleAnswer(auctionMine)] },
  { call: quoteSale, at: CHECKOUT, whole: () => [sampleAnswer(quoteSale)] },
  { call: listAddresses, at: CHECKOUT, whole: () => [sampleAnswer(listAddresses, 1)] },
  { call: listPaymentMethods, at: CHECKOUT, whole: () => [sampleAnswer(listPaymentMethods)] },
  { call: getCardProvider, at: CHECKOUT, whole: () => [{ name: 'test', publishable_key: null, test: true }] },
  { call: readPayment, at: '/checkout/payments/1', whole: () => [sampleAnswer(readPayment)] },
  {
    call: readOutstandingPayment,
    at: '/checkout/transfers/a-key',
    whole: () => [sampleAnswer(readOutstandingPayment, 0), sampleAnswer(readOutstandingPayment, 1)],
  },
  { call: getProfile, at: '/my-profile/account-information', whole: () => [sampleAnswer(getProfile)] },
  {
    call: listAddresses,
    at: '/my-profile/addresses',
    whole: () => [0, 1].map((kind) => sampleAnswer(listAddresses, kind)),
  },
  { call: getPlans, at: '/signup', whole: () => [sampleAnswer(getPlans)] },
  { call: getPlans, at: PLANS, whole: () => [sampleAnswer(getPlans)] },
  { call: getPlanOffers, at: PLANS, whole: () => [sampleAnswer(getPlanOffers)] },
  { call: getMySubscriptions, at: PLANS, whole: () => [subscription('active'), subscription('pastDue')] },
  { call: listPaymentMethods, at: '/my-profile/payment-methods', whole: () => [sampleAnswer(listPaymentMethods)] },
  { call: listInvoices, at: '/my-profile/invoices', whole: () => [sampleAnswer(listInvoices)] },
  { call: listSessions, at: '/my-profile/password', whole: () => [sampleAnswer(listSessions)] },
  { call: getEmail, at: '/my-profile/security', whole: () => [sampleAnswer(getEmail)] },
  { call: getSecurity, at: '/my-profile/security', whole: () => [sampleAnswer(getSecurity)] },
  { call: listSignIns, at: '/my-profile/sign-ins', whole: () => [sampleAnswer(listSignIns)] },
  { call: closingObstacles, at: '/my-profile/your-data', whole: () => [sampleAnswer(closingObstacles)] },
  { call: myShipments, at: '/shipments', whole: () => [sampleAnswer(myShipments, 0), sampleAnswer(myShipments, 1)] },
  { call: myGifts, at: '/pending-gifts', whole: () => [sampleAnswer(myGifts, 0), sampleAnswer(myGifts, 1)] },
  { call: provenance, at: '/provenance/ABCD', whole: () => [sampleAnswer(provenance)] },
  { call: shopLookup, at: BARREL, whole: () => [sampleAnswer(shopLookup, 1)] },
  { call: auctionLookup, at: '/bottling/collection/1', whole: () => [sampleAnswer(auctionLookup, 1)] },
  { call: shopLookup, at: BARREL, planned: true, whole: () => [sampleAnswer(shopLookup, 1)] },
  { call: auctionMine, at: BARREL, whole: () => [sampleAnswer(auctionMine)] },
  { call: quoteSale, at: BARREL, whole: () => [sampleAnswer(quoteSale)] },
  { call: barrelInfo, at: OWN_BARREL, whole: barrels },
  { call: barrelInfo, at: OWN_CHECKOUT, planned: true, whole: () => barrels().slice(0, 1) },
  { call: giftLetter, at: '/gifts/a-token', whole: () => [sampleAnswer(giftLetter)] },
  { call: countriesList, whole: () => [sampleAnswer(countriesList)] },
  { call: featuresEnabled, whole: () => [sampleAnswer(featuresEnabled)] },
  { call: listSecondOffers, whole: () => [sampleAnswer(listSecondOffers, 0), sampleAnswer(listSecondOffers, 1)] },
  { call: notifyMe, whole: () => [sampleAnswer(notifyMe)] },
  ...PRESSED.map((call) => ({ call, whole: () => [sampleAnswer(call)] })),
];

/** The one subscription of a member, as it stands. */
function subscription(status: keyof typeof SUBSCRIPTION_STATUS): unknown {
  const [handling] = sampleAnswer(getMySubscriptions) as SubscriptionHandling[];
  return [{ ...handling, status: SUBSCRIPTION_STATUS[status] }];
}

/** A barrel that can be bottled, one that is being bottled, and one that cannot be. */
function barrels(): unknown[] {
  const barrel = sampleAnswer(barrelInfo) as object;
  return [{ ...barrel, reason: null, pending: null }, barrel, { ...barrel, pending: null }];
}
