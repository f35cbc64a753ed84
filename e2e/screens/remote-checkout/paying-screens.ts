import * as basket from './basket-states.ts';
import * as state from './paying-states.ts';
import * as result from './result-states.ts';
import type { Screen } from '../screens.ts';

const COLLECTOR = 'collector@example.test';
const PAYMENT = { place: '/checkout/payments/7', member: COLLECTOR };
const TRANSFER = { place: '/checkout/transfers/Zk3hV0mP2xR7tYbN4cQs8JfL', member: COLLECTOR };
const LIST = { place: '/outstanding-payments', member: COLLECTOR, heading: 'Outstanding payments' };
/** `before` answers where the sale is. */
const CHECKOUT = { place: '/checkout', heading: 'Checkout', before: state.atCheckout };

const BASKET = { place: '/checkout/basket', heading: 'Basket', before: basket.filled };

/** The checkout, and everything that paying leads to. */
export const PAYING_SCREENS: readonly Screen[] = [
  { ...CHECKOUT, name: 'checkout' },
  { ...CHECKOUT, name: 'checkout-held', after: state.takeHold },
  { ...CHECKOUT, name: 'checkout-new-card', after: state.chooseNewCard },
  { ...CHECKOUT, name: 'checkout-card-mistyped', after: state.mistype },
  { ...CHECKOUT, name: 'checkout-declined', after: state.beDeclined },
  { ...CHECKOUT, name: 'checkout-transfer', after: state.chooseTransfer },
  { ...CHECKOUT, name: 'checkout-delivery', after: state.changeDelivery },
  { ...CHECKOUT, name: 'checkout-terms', after: state.readTerms },
  { ...CHECKOUT, name: 'checkout-no-address', before: state.withoutAddress },
  { ...CHECKOUT, name: 'checkout-barrel', before: state.atBarrel },
  { ...CHECKOUT, name: 'checkout-by-bids', before: state.atAuction, logsErrors: true },
  { ...CHECKOUT, name: 'checkout-sold-out', before: state.atSoldOut, logsErrors: true },
  { ...CHECKOUT, name: 'checkout-hold-over', before: state.atEndOfHold, after: state.endOfHold },
  {
    ...CHECKOUT,
    name: 'checkout-price-changed',
    before: state.atOldPrice,
    after: state.meetTheNewPrice,
    logsErrors: true,
  },
  { ...CHECKOUT, name: 'checkout-failed', before: state.failTheCheckout, logsErrors: true },
  { ...CHECKOUT, name: 'checkout-loading', before: state.holdTheCheckout, restless: true },
  {
    name: 'checkout-missing',
    place: '/checkout/999999',
    heading: 'Page not found',
    member: COLLECTOR,
    logsErrors: true,
  },
  { ...BASKET, name: 'basket' },
  { ...BASKET, name: 'basket-gone', before: basket.withOneGone, logsErrors: true },
  { ...BASKET, name: 'basket-empty', before: basket.empty },
  { ...BASKET, name: 'basket-failed', before: basket.failed, logsErrors: true },
  { ...BASKET, name: 'basket-loading', before: basket.held, restless: true },
  { ...PAYMENT, name: 'payment-paid', heading: 'Paid', before: result.paid },
  { ...PAYMENT, name: 'payment-bought', heading: 'Paid', before: result.bought },
  { ...PAYMENT, name: 'payment-passkey-offer', heading: 'Paid', before: result.firstPaid },
  { ...PAYMENT, name: 'payment-waiting', heading: 'Waiting for your bank', before: result.waiting },
  { ...PAYMENT, name: 'payment-on-its-way', heading: 'Payment in progress', before: result.onItsWay },
  { ...PAYMENT, name: 'payment-not-paid', heading: 'Not paid', before: result.notPaid },
  { ...PAYMENT, name: 'payment-goes-back', heading: 'Refund on its way', before: result.goesBack },
  { ...PAYMENT, name: 'payment-failed', heading: /./, before: result.failThePayment, logsErrors: true },
  { ...PAYMENT, name: 'payment-loading', heading: /./, before: result.holdThePayment, restless: true },
  {
    ...PAYMENT,
    name: 'payment-missing',
    place: '/checkout/payments/999999',
    heading: 'This payment is not one of yours',
    logsErrors: true,
  },
  { ...TRANSFER, name: 'transfer', heading: 'Transfer €1,350', before: result.toTransfer },
  { ...TRANSFER, name: 'transfer-bottled', heading: 'Transfer €1,350', before: result.toTransferBottled },
  { ...TRANSFER, name: 'transfer-marked', heading: 'Marked as paid', before: result.marked },
  { ...TRANSFER, name: 'transfer-paid', heading: 'Paid', before: result.arrived },
  { ...TRANSFER, name: 'transfer-lapsed', heading: 'Lapsed', before: result.lapsed },
  { ...TRANSFER, name: 'transfer-missing', heading: 'This transfer is not one of yours', logsErrors: true },
  { ...LIST, name: 'outstanding' },
  { ...LIST, name: 'outstanding-chosen', after: state.choosePayments },
  { ...LIST, name: 'outstanding-overdue', member: 'late@example.test' },
  { ...LIST, name: 'outstanding-empty', member: 'explorer@example.test' },
  { ...LIST, name: 'outstanding-failed', before: state.failThePayments, logsErrors: true },
  { ...LIST, name: 'outstanding-loading', before: state.holdThePayments, restless: true },
  { ...LIST, name: 'pay-outstanding', after: state.goAndPay },
  { ...LIST, name: 'pay-outstanding-part', after: state.payAPart },
  {
    name: 'pay-outstanding-gone',
    place: '/outstanding-payments/pay?keys=%5B%22gone%22%5D',
    heading: 'Pay',
    member: COLLECTOR,
    logsErrors: true,
  },
];
