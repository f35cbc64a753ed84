/* What other parts of the house do with purchases and what is owed. Nothing else is imported from outside this folder. */

export { takeHold } from './buying/holds/take-hold.ts';
export { completePurchase } from './buying/purchase/complete-purchase.ts';
export { lockSale, type SaleOnOffer } from './buying/sale-on-offer.ts';
export { enqueueReturn } from './outstanding/enqueue-deadlines.ts';
export { lapsePayment, lockToLapse } from './deadlines/lapse-payment.ts';
export { returnTransfer } from './deadlines/add-deadlines.ts';
export { billFor, billOfCharge, billOfPayment } from './invoices/bills.ts';
export { issueInvoice } from './invoices/issue-invoice.ts';
export { lockPaymentOfKey, lockPayments, type Payment } from './outstanding/payment-rows.ts';
export { dueOf } from './outstanding/rules/payment-state.ts';
export { takeMoney } from './outstanding/take-money.ts';
export { answerOffer } from './second-offers/answer-offer.ts';
export { winHandlers } from './wins/win-handlers.ts';
