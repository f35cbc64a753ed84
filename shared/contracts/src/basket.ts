import * as z from 'zod/mini';
import { Vintage } from './auction.ts';
import { CardPayment, Purchase, Quantity } from './buying.ts';
import { defineCall } from './call.ts';
import { PaymentToken } from './cards.ts';
import { FRESH } from './fresh.ts';
import { Euro, Instant, Litres, NumberText, SaleId, WineColour } from './primitives.ts';
import { ShippingEstimate } from './shipping.ts';

/** Lines that a basket can have. */
export const BASKET_LINES = 10;

/** Bottles of a lot, as far as they are drawn. */
const BasketBottles = z.object({
  name: z.string(),
  producer: z.string(),
  vintage: Vintage,
  size: Litres,
  color: WineColour,
  region: z.string(),
  root: z.enum(['wine', 'spirit']),
  /** A photograph of the bottle. */
  cover: z.nullable(z.string()),
  /** In one lot. */
  quantity: z.number(),
});
export type BasketBottles = z.infer<typeof BasketBottles>;

/** Why a line cannot be bought now. */
const LineProblem = z.object({
  /** For machines, as a refusal to buy names it. */
  name: z.string(),
  /** A sentence for the member. */
  text: z.string(),
  /** The card payment in progress for it. */
  id_payment: z.nullable(z.number()),
});
export type LineProblem = z.infer<typeof LineProblem>;

/** Lots of one sale in a basket. Nothing is held by being there. */
export const BasketLine = z.object({
  id_sale: SaleId,
  name: z.string(),
  is_private: z.boolean(),
  quantity: z.number(),
  /** From `min` to `max` lots can be in the line; none where `max` is below `min`. */
  quantity_min: z.number(),
  quantity_max: z.number(),
  bottles: z.array(BasketBottles),
  /** Until when lots of it are the member's to pay for, since a payment began or failed; none is held otherwise. */
  held_until: z._default(z.nullable(Instant), null),
  problem: z.nullable(LineProblem),
});
export type BasketLine = z.infer<typeof BasketLine>;

/** In the order in which they were put there. */
export const Basket = z.object({ lines: z.array(BasketLine) });
export type Basket = z.infer<typeof Basket>;

const LineParams = z.object({ saleId: NumberText });

export const getBasket = defineCall({
  id: 'get-basket',
  method: 'GET',
  path: '/v2/basket',
  access: 'member',
  cache: { onReturn: true },
  summary: 'The caller’s basket: fixed-price lots to be bought together',
  answer: Basket,
});
export const putBasketLine = defineCall({
  id: 'put-basket-line',
  method: 'PUT',
  path: '/v2/basket/{saleId}',
  access: 'member',
  summary: 'Set how many lots of a sale are in the basket; reserves nothing',
  params: LineParams,
  body: z.object({ quantity: Quantity }),
  answer: Basket,
});
export const removeBasketLine = defineCall({
  id: 'remove-basket-line',
  method: 'DELETE',
  path: '/v2/basket/{saleId}',
  access: 'member',
  summary: 'Remove a sale from the basket',
  params: LineParams,
  answer: Basket,
});

/** The total of a line, as if it were a purchase of its own. EUR. */
const QuotedLine = z.object({
  id_sale: SaleId,
  quantity: z.number(),
  /** Of a lot. */
  unit_price: Euro,
  price: Euro,
  discount: Euro,
  fee: Euro,
  /** Contained in `due`; never added to it. */
  vat_included: Euro,
  /** Cover in storage, contained in `price`; never added to it. */
  insurance: Euro,
  in_bond: z.boolean(),
  due: Euro,
});
export type QuotedLine = z.infer<typeof QuotedLine>;

/** The total of all lines that can be bought, with one shipment for them. EUR. */
export const BasketQuote = z.object({
  currency: z.literal('EUR'),
  /** The lines that can be bought; those that cannot are in the basket with their problem. */
  lines: z.array(QuotedLine),
  price: Euro,
  discount: Euro,
  fee_rate: z.number(),
  fee: Euro,
  /** Per cent. */
  vat_rate: z.number(),
  /** Contained in `due`; never added to it. */
  vat_included: Euro,
  /** Cover in storage, contained in `price`; never added to it. */
  insurance: Euro,
  /** The value that this cover ends at, of each line. */
  insurance_limit: Euro,
  pickup: z.boolean(),
  /** Of all bottles in one shipment. */
  shipping: z.nullable(ShippingEstimate),
  /** Why there is no estimate, in a sentence. */
  shipping_note: z.nullable(z.string()),
  /** The amount paid at the checkout: price and fee. */
  due: Euro,
  /** With the estimate of the shipment. */
  total: Euro,
});
export type BasketQuote = z.infer<typeof BasketQuote>;

/** The destination of everything, once shipping is requested. */
const delivery = {
  /** One of the caller's own addresses. */
  id_address: z.optional(z.nullable(NumberText)),
  /** It is fetched at the house. */
  pickup: z._default(z.boolean(), false),
} as const;

export const quoteBasket = defineCall({
  id: 'quote-basket',
  method: 'POST',
  path: '/v2/basket/quote',
  access: 'member',
  cache: { fresh: FRESH.money, onReturn: true },
  summary: 'The basket’s total, line by line, with a single shipment for everything',
  body: z.object(delivery),
  answer: BasketQuote,
});

/** A line as the member saw it: if anything differs, nothing is bought. */
const SeenLine = z.object({
  id_sale: NumberText,
  quantity: Quantity,
  /** Of a lot, EUR. */
  unit_price: Euro,
});

export const BasketOutcome = z.object({
  /** Why it was rejected; nothing was bought then. Empty otherwise. */
  warnings: z.array(z.string()),
  /** One for each line. */
  purchases: z.array(Purchase),
  payment: CardPayment,
});
export type BasketOutcome = z.infer<typeof BasketOutcome>;

export const checkoutBasket = defineCall({
  id: 'checkout-basket',
  method: 'POST',
  path: '/v2/basket/checkout',
  access: 'member',
  idempotent: true,
  summary: 'Buy the whole basket by card, in one payment: all or nothing',
  body: z.object({
    lines: z
      .array(SeenLine)
      .check(
        z.minLength(1, 'must name what is bought'),
        z.maxLength(BASKET_LINES, `must not be more than ${BASKET_LINES}`),
      ),
    payment_token: PaymentToken,
    ...delivery,
    /** `total` of the quote that was seen: another total is refused, with the new figures. */
    expected_total: Euro,
  }),
  answer: BasketOutcome,
});
