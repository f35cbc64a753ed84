import * as z from 'zod/mini';
import { BottlingCases, CustomLabel } from './bottling.ts';
import { defineCall } from './call.ts';
import { PaidWith, PaymentToken } from './cards.ts';
import { Hold } from './hold.ts';
import { PAYMENT_METHOD } from './house.ts';
import { InvoiceDocument } from './invoices.ts';
import { Euro, Instant, Litres, NumberText, ProductType, SaleId } from './primitives.ts';
import { ShippingEstimate } from './shipping.ts';
import { FRESH } from './fresh.ts';
import { RowPicture } from './row-picture.ts';

export const Quantity = z._default(
  z
    .number()
    .check(
      z.int('must be a whole number'),
      z.minimum(1, 'must be at least 1'),
      z.maximum(100_000, 'must be at most 100,000'),
    ),
  1,
);
const euro = (least: number) =>
  z
    .number()
    .check(
      z.minimum(least, `must be at least ${least}`),
      z.maximum(10_000_000, 'must be at most 10,000,000'),
      z.multipleOf(0.01, 'must be whole cents'),
    );

/**
 * The destination once shipping is requested, and how a barrel is bottled: what a total depends on besides the
 * quantity.
 */
const choices = {
  /** One of the caller's own addresses. */
  id_address: z.optional(z.nullable(NumberText)),
  /** It is fetched at the house. */
  pickup: z._default(z.boolean(), false),
  /** For a barrel that is bottled straight away. */
  bottling: z.optional(z.nullable(BottlingCases)),
  custom_label: z.optional(z.nullable(CustomLabel)),
} as const;

const SaleParams = z.object({ saleId: NumberText });

export const buyNow = defineCall({
  id: 'buy-now',
  method: 'POST',
  path: '/v2/auctions/{id}/buy-now',
  access: 'member',
  idempotent: true,
  summary: 'Reserve units of a sale against other purchases while paying for them; bids keep their rank until payment',
  params: z.object({ id: NumberText }),
  body: z.object({ quantity: Quantity }),
  answer: Hold,
});

/** Every component of the all-in total of a purchase, or of a bid. EUR. */
export const Quote = z.object({
  id_sale: SaleId,
  /** `bid`: what would be owed if it won. */
  basis: z.enum(['buy', 'bid']),
  currency: z.literal('EUR'),
  quantity: z.number(),
  /** Of a barrel. */
  litres: z.nullable(Litres),
  /** Of a lot, or of a litre. */
  unit_price: Euro,
  /** The wine, VAT included. */
  price: Euro,
  undiscounted_price: z.nullable(Euro),
  discount: Euro,
  fee_rate: z.number(),
  fee: Euro,
  /** Per cent. */
  vat_rate: z.number(),
  /** Contained in `due`; never added to it. */
  vat_included: Euro,
  /**
   * Sold in bond: `price` contains neither VAT nor excise, which `shipping` adds where it is due. An older API does not
   * send it.
   */
  in_bond: z._default(z.boolean(), false),
  /** Cover in storage, contained in `price`; never added to it. An older API does not send it. */
  insurance: z._default(Euro, 0),
  /** The value that this cover ends at. An older API does not send it. */
  insurance_limit: z._default(Euro, 0),
  /** What the chosen cases cost. */
  bottling: Euro,
  pickup: z.boolean(),
  shipping: z.nullable(ShippingEstimate),
  /** Why there is no estimate, in a sentence. */
  shipping_note: z.nullable(z.string()),
  /** The amount paid at the checkout: price, fee and cases. */
  due: Euro,
  /** With the estimate of the shipment. */
  total: Euro,
  /** Units neither sold nor held by others. */
  units_left: z.number(),
  hold: z.nullable(Hold),
});
export type Quote = z.infer<typeof Quote>;

export const quoteSale = defineCall({
  id: 'quote-sale',
  method: 'POST',
  path: '/v2/sale/{saleId}/quote',
  access: 'member',
  cache: { fresh: FRESH.money, onReturn: true },
  summary: 'The all-in total of a purchase or a bid, with all its parts',
  params: SaleParams,
  body: z.object({
    quantity: Quantity,
    ...choices,
    /** For an auction: the total of a bid at this price (per lot, or per litre). EUR. */
    bid_offer: z.optional(z.nullable(euro(0.01))),
  }),
  answer: Quote,
});

/** A purchase and what became of it. */
export const Purchase = z.object({
  id_sale: SaleId,
  name: z.string(),
  product_type: ProductType,
  quantity: z.number(),
  litres: z.nullable(Litres),
  unit_price: Euro,
  /** Paid, or to be paid, at the checkout: with fee and cases. */
  total: Euro,
  /** `held` while its hold runs, whether or not it is being paid; `bought`, by card or to be transferred; else `let-go`. */
  status: z.enum(['held', 'bought', 'let-go']),
  hold: z.nullable(Hold),
  /** Of the hold, by the server's clock; 0 if there is none. */
  seconds_left: z.number(),
  /** Of the outstanding payment that it became. */
  key_unique: z.nullable(z.string()),
  /** How a barrel is bottled once it is paid for, where that was chosen with it. */
  bottling: z._default(z.nullable(z.object({ cases: BottlingCases, custom_label: z.nullable(CustomLabel) })), null),
});
export type Purchase = z.infer<typeof Purchase>;

/** One charge of a card. */
export const CardPayment = z.object({
  id: z.number(),
  purpose: z.enum(['outstanding', 'purchase', 'shipment', 'bottling', 'subscription']),
  state: z.enum(['requires_action', 'processing', 'succeeded', 'failed']),
  amount: Euro,
  /** Why it failed, in a sentence. */
  failure: z.nullable(z.string()),
  /** For the provider's own code, while the bank asks for authentication. */
  client_secret: z.nullable(z.string()),
  /** Money that arrives too late is returned. */
  refund: z.nullable(z.object({ amount: Euro, reason: z.string(), is_done: z.boolean() })),
  date: Instant,
  /** The card or wallet that was charged; left out while that is not known. */
  paid_with: z.optional(PaidWith),
});
export type CardPayment = z.infer<typeof CardPayment>;

/** The amount to transfer by bank, and the deadline. */
export const Transfer = z.object({
  amount: Euro,
  /** To be written on the transfer. */
  reference: z.string(),
  deadline: Instant,
});
export type Transfer = z.infer<typeof Transfer>;

export const CheckoutOutcome = z.object({
  /** Why it was rejected; nothing was bought then. Empty otherwise. */
  warnings: z.array(z.string()),
  purchase: Purchase,
  /** By card. */
  payment: z.nullable(CardPayment),
  /** By bank transfer. */
  transfer: z.nullable(Transfer),
});
export type CheckoutOutcome = z.infer<typeof CheckoutOutcome>;

export const checkoutSale = defineCall({
  id: 'checkout-sale',
  method: 'POST',
  path: '/v2/sale/{saleId}/checkout',
  access: 'member',
  idempotent: true,
  summary: 'Buy by card or by bank transfer',
  params: SaleParams,
  body: z.object({
    quantity: Quantity,
    payment_method: z.literal(Object.values(PAYMENT_METHOD), 'must be 3 (card) or 4 (bank transfer)'),
    payment_token: z.optional(z.nullable(PaymentToken)),
    ...choices,
    /** `total` of the quote that was seen: another total is refused, with the new figures. */
    expected_total: z.optional(z.nullable(euro(0))),
  }),
  answer: CheckoutOutcome,
});

/** One of the things that a payment is for. */
export const PaidFor = z.object({
  name: z.string(),
  /** Of the outstanding payment, where it is one. */
  key_unique: z.nullable(z.string()),
  /** Number of the shipment, where it is one. */
  id_shipment: z.optional(z.number()),
  /** Number of the barrel in the cellar, where its cases are paid for. */
  id_sale_bid: z.optional(z.number()),
  /** Of a wine or spirit: a bottle of the lot, or the barrel. An older API does not send it. */
  picture: z.optional(RowPicture),
  /** What this payment pays of it. */
  amount: Euro,
  /** The amount still due, whatever the outcome of this payment. */
  due: Euro,
});
export type PaidFor = z.infer<typeof PaidFor>;

/** The state of a payment, and what it paid for. */
export const PaymentOutcome = z.object({
  /** Why it bought nothing. Empty otherwise. */
  warnings: z.array(z.string()),
  payment: CardPayment,
  /** For a purchase. */
  purchase: z.nullable(Purchase),
  /** For a basket, one for each line. An older API does not send them. */
  purchases: z._default(z.array(Purchase), []),
  /** In the order in which it fills them. */
  paid_for: z._default(z.array(PaidFor), []),
  /** Issued shortly after the purchase is settled, each once. */
  documents: z._default(z.array(InvoiceDocument), []),
  /** The first purchase is paid for with it, and a password alone protects the account. */
  offer_passkey: z._default(z.boolean(), false),
});
export type PaymentOutcome = z.infer<typeof PaymentOutcome>;

const PaymentParams = z.object({ id: NumberText });

export const readPayment = defineCall({
  id: 'read-payment',
  method: 'GET',
  path: '/v2/payments/{id}',
  access: 'member',
  cache: { fresh: FRESH.money, onReturn: true, retries: true },
  summary: 'One of the caller’s card payments in its last known state; changes nothing',
  params: PaymentParams,
  answer: PaymentOutcome,
});
export const confirmPayment = defineCall({
  id: 'confirm-payment',
  method: 'POST',
  path: '/v2/payments/{id}/confirm',
  access: 'member',
  summary: 'Ask the provider for the state of a payment, and continue it',
  params: PaymentParams,
  answer: PaymentOutcome,
});
export const cancelPayment = defineCall({
  id: 'cancel-payment',
  method: 'POST',
  path: '/v2/payments/{id}/cancel',
  access: 'member',
  summary: 'Cancel a payment that is waiting for authentication; one already charged is left as it is',
  params: PaymentParams,
  answer: PaymentOutcome,
});
export const paymentReceipt = defineCall({
  id: 'payment-receipt',
  method: 'GET',
  path: '/v2/payments/{id}/receipt',
  access: 'member',
  summary: 'The receipt for a charged card payment, as PDF',
  params: PaymentParams,
  answer: z.string(),
  answerType: 'application/pdf',
});
export const closeAttempt = defineCall({
  id: 'close-attempt',
  method: 'POST',
  path: '/v2/payments/attempts/{key}/close',
  access: 'member',
  cache: { fresh: 0, retries: true },
  summary:
    'The outcome of a checkout or payment whose answer was lost, by its Idempotency-Key; a key that reached nothing is closed for good',
  params: z.object({ key: z.string().check(z.minLength(1), z.maxLength(100)) }),
  answer: z.object({
    /** The card payment that it made. */
    id_payment: z.nullable(z.number()),
    /**
     * The outstanding payment that it became, to be paid by bank transfer. Both null: it has no outcome, and never
     * will.
     */
    key_unique: z.nullable(z.string()),
  }),
});
