import * as z from 'zod/mini';
import { Vintage } from './auction.ts';
import { defineCall } from './call.ts';
import { PaymentToken } from './cards.ts';
import { Euro, FlagText, Instant, Litres, NumberText, pageOf, WineColour } from './primitives.ts';
import { tableSearch } from './table-search.ts';

/** The stage of a shipment; `cancelled` ends it before it is picked. */
export const SHIPMENT_STATUS = ['requested', 'quoted', 'paid', 'picking', 'shipped', 'delivered', 'cancelled'] as const;
export const ShipmentStatus = z.enum(SHIPMENT_STATUS);
export type ShipmentStatus = z.infer<typeof ShipmentStatus>;

/** The destination, as the address was when the shipment was requested. */
export const ShipmentAddress = z.object({
  id_address: z.number(),
  full_name: z.string(),
  company_name: z.string(),
  phone: z.string(),
  address_complete_without_name: z.string(),
  additional_information: z.string(),
  country: z.string(),
  id_country: z.number(),
});
export type ShipmentAddress = z.infer<typeof ShipmentAddress>;

/**
 * How VAT looks at a shipment: sold in the house's own country, sold at a distance within the European Union, or exported.
 */
export const SUPPLY = ['home', 'union', 'export'] as const;
const Supply = z.enum(SUPPLY);
export type Supply = z.infer<typeof Supply>;

export const ShippedBottle = z.object({
  id: z.number(),
  serial_number: z.string(),
  name: z.string(),
  vintage: Vintage,
  size: Litres,
  color: WineColour,
  region: z.string(),
  root_category: z.enum(['wine', 'spirit']),
  builder_name: z.string(),
});

export const Shipment = z.object({
  id: z.number(),
  status: ShipmentStatus,
  /** Fetched at the house: no freight. */
  pickup: z.boolean(),
  address: ShipmentAddress,
  bottles: z.array(ShippedBottle),
  /** The quote; none until there is one. */
  freight: z.nullable(Euro),
  excise: z.nullable(Euro),
  duty: z.nullable(Euro),
  /** Of the bottles in transit; 0 where it is included, null in older quotes. An older API does not send it. */
  cover: z._default(z.nullable(Euro), null),
  /** The value that cover ends at; 0 for a pickup. An older API does not send it. */
  cover_limit: z._default(z.nullable(Euro), null),
  /** VAT of the destination: on freight, excise, duty and insurance, and on the wine where it is due there. */
  vat: z.nullable(Euro),
  /** Its rate, per cent; null in older quotes. An older API does not send it. */
  vat_rate: z._default(z.nullable(z.number()), null),
  /** VAT in the price of the wine that is not due and is taken off. An older API does not send it. */
  vat_off: z._default(z.nullable(Euro), null),
  /** An older API does not send it. */
  supply: z._default(z.nullable(Supply), null),
  /** Whether bottles of it were bought under bond: VAT and excise on them are due with it. An older API does not send it. */
  in_bond: z._default(z.boolean(), false),
  /** The rule of its VAT, in words. An older API does not send it. */
  vat_rule: z._default(z.nullable(z.string()), null),
  /** Negative if more VAT is deducted than the rest comes to: that is refunded once it is shipped. */
  total: z.nullable(Euro),
  /** What the member wrote for the driver; empty where nothing. An older API does not send it. */
  driver_note: z._default(z.string(), ''),
  /** The day on which it is expected; until it is paid, if it were paid today. An older API does not send it. */
  arrives: z._default(z.nullable(z.iso.date()), null),
  carrier: z.nullable(z.string()),
  tracking: z.nullable(z.string()),
  created: Instant,
  quoted: z.nullable(Instant),
  paid: z.nullable(Instant),
  shipped: z.nullable(Instant),
  delivered: z.nullable(Instant),
  cancelled: z.nullable(Instant),
  can_pay: z.boolean(),
  can_cancel: z.boolean(),
  /** Whether there is a certificate of its cover. An older API does not send it. */
  has_certificate: z._default(z.boolean(), false),
});
export type Shipment = z.infer<typeof Shipment>;

/** Bottles, and where they are to go. */
export const ShippingWish = z.object({
  /** One of the member’s addresses, or the house’s pickup address; without one the request is refused. */
  id_address: z.optional(z.nullable(NumberText)),
  /** Ids of the bottles. */
  serials: z
    .array(z.number().check(z.int('must be the id of a bottle'), z.positive('must be the id of a bottle')))
    .check(z.minLength(1, 'choose at least one bottle'), z.maxLength(500, 'choose at most 500 bottles')),
  /** Whether the address is the house’s pickup address. */
  pickup_address: z.optional(FlagText),
});
export type ShippingWish = z.infer<typeof ShippingWish>;

/** Characters of a note for the driver at most. */
export const DRIVER_NOTE_MOST = 200;

/** What is sent and where to, with a note for the driver. */
export const ShippingOrder = z.extend(ShippingWish, {
  /** Kept with the shipment and printed on its papers; a pickup has none. */
  driver_note: z.optional(
    z
      .string()
      .check(
        z.trim(),
        z.maxLength(DRIVER_NOTE_MOST, `must have at most ${DRIVER_NOTE_MOST} characters`),
        z.regex(/^[^\p{Cc}]*$/u, 'must be one line of text'),
      ),
  ),
});
export type ShippingOrder = z.infer<typeof ShippingOrder>;

/** The parts of a shipment's cost that customs, carriers or a new tariff can still change before it is quoted. */
export const ESTIMATED = ['freight', 'excise', 'duty', 'cover', 'vat'] as const;

/** The cost of a shipment, as far as it is known before the request; charged with the shipment. */
export const ShippingEstimate = z.object({
  is_estimate: z.literal(true),
  country: z.string(),
  freight: Euro,
  excise: Euro,
  duty: Euro,
  /** Of the bottles in transit; 0 where it is included. An older API does not send it. */
  cover: z._default(Euro, 0),
  /** The value that cover ends at; 0 for a pickup. An older API does not send it. */
  cover_limit: z._default(Euro, 0),
  /** VAT of the country: on these four, and on the wine where it is due there. */
  vat: Euro,
  /** Its rate, per cent. An older API does not send it. */
  vat_rate: z._default(z.nullable(z.number()), null),
  /** VAT in the price of the wine that is not due and is taken off. An older API does not send it. */
  vat_off: z._default(Euro, 0),
  /** An older API does not send it. */
  supply: z._default(z.nullable(Supply), null),
  /** Whether bottles of it were bought under bond: VAT and excise on them are due with it. An older API does not send it. */
  in_bond: z._default(z.boolean(), false),
  /** The rule of its VAT, in words. An older API does not send it. */
  vat_rule: z._default(z.string(), ''),
  /** Which of these amounts are estimates; every other one is fixed. An older API does not send it. */
  estimated: z._default(z.array(z.enum(ESTIMATED)), []),
  /** Negative if more VAT is deducted than the rest comes to. */
  total: Euro,
});
export type ShippingEstimate = z.infer<typeof ShippingEstimate>;

/** The same for bottles of the cellar, with the day on which they are expected. */
export const ShipmentEstimate = z.extend(ShippingEstimate, {
  /** What the freight would come to if each lot had a shipment of its own; null for one lot. An older API does not send it. */
  freight_apart: z._default(z.nullable(Euro), null),
  /** If it is paid today; null where that is not known. An older API does not send it. */
  arrives: z._default(z.nullable(z.iso.date()), null),
});
export type ShipmentEstimate = z.infer<typeof ShipmentEstimate>;

export const estimateShipping = defineCall({
  id: 'estimate-shipping',
  method: 'POST',
  path: '/shippings/EstimateShipping/',
  access: 'member',
  cache: { fresh: 0, retries: true },
  summary: 'The cost of shipping bottles, before it is requested; changes nothing',
  body: ShippingWish,
  answer: ShipmentEstimate,
});

export const requestShipping = defineCall({
  id: 'request-shipping',
  method: 'POST',
  path: '/shippings/RequestShipping/',
  access: 'member',
  confirm: 'new-device',
  idempotent: true,
  summary:
    'Request one shipment of bottles of one lot or several from our warehouse, or their collection at the pickup address; if one bottle cannot go, none does',
  body: ShippingOrder,
  answer: Shipment,
});

/** Columns by which shipments can be sorted. */
export const SHIPMENT_SORT = ['created', 'status', 'bottles', 'total', 'id'] as const;

export const myShipments = defineCall({
  id: 'my-shipments',
  method: 'GET',
  path: '/api/v3/users/me/shipments',
  access: 'member',
  summary: 'The member’s shipments, with quotes and status',
  query: z.extend(tableSearch(SHIPMENT_SORT), {
    id: z.optional(NumberText),
    status: z.optional(ShipmentStatus),
  }),
  answer: pageOf(Shipment),
});

const OneShipment = z.object({ id: NumberText });

export const cancelShipment = defineCall({
  id: 'cancel-shipment',
  method: 'POST',
  path: '/api/v3/users/me/shipments/{id}/cancel',
  access: 'member',
  idempotent: true,
  summary: 'Cancel a shipment before it is picked; any payment is refunded',
  params: OneShipment,
  answer: Shipment,
});

export const shipmentCertificate = defineCall({
  id: 'shipment-certificate',
  method: 'GET',
  path: '/api/v3/users/me/shipments/{id}/certificate',
  access: 'member',
  summary: 'The transit insurance certificate of a paid shipment, as PDF',
  params: OneShipment,
  answer: z.string(),
  answerType: 'application/pdf',
});

/** The shipment after a payment, and how the payment went. */
export const PaidShipment = z.extend(Shipment, {
  /** Why the payment was refused; then nothing was charged. */
  warnings: z.array(z.string()),
  payment: z.object({
    id: z.number(),
    state: z.enum(['created', 'requires_action', 'processing', 'succeeded', 'failed']),
    /** For the browser to continue with, while the bank asks for authentication. */
    client_secret: z.nullable(z.string()),
  }),
});
export type PaidShipment = z.infer<typeof PaidShipment>;

export const payShipment = defineCall({
  id: 'pay-shipment',
  method: 'POST',
  path: '/api/v3/users/me/shipments/{id}/pay',
  access: 'member',
  summary: 'Accept a shipping quote and pay it by card',
  idempotent: true,
  params: OneShipment,
  body: z.object({
    payment_token: PaymentToken,
    /** EUR that the member agreed to; refused where the quote is another by now. */
    total: z.optional(Euro),
  }),
  answer: PaidShipment,
});
