import * as z from 'zod/mini';
import { BottlingCases, CustomLabel } from './bottling.ts';
import { defineCall } from './call.ts';
import { PaymentToken } from './cards.ts';
import { InvoiceDocument } from './invoices.ts';
import { Euro, Instant, Litres } from './primitives.ts';
import { FRESH } from './fresh.ts';
import { RowPicture } from './row-picture.ts';

/** What the member and the house say of a payment: unpaid, pending, paid, marked as paid. */
export const NOTICE = { unpaid: -1, pending: 0, paid: 1, marked: 2 } as const;

const CellarType = z.enum(['lots', 'barrels'], 'must be lots or barrels');

const base = {
  total_bid: Euro,
  total_pay: Euro,
  quantity_winner: z.number(),
  /** Cover already included in total_bid; never added again. EUR. */
  insurance: Euro,
  /** The house's fee, already included in total_bid. An older API does not send it. EUR. */
  fee: z._default(Euro, 0),
  notice_as_paid: z.literal([-1, 0, 1, 2]),
  description: z.string(),
  key_unique: z.string(),
  /** 0 open, 1 settled, 2 lapsed. */
  stato: z.literal([0, 1, 2]),
  id_sale: z.number(),
  overdue: z.boolean(),
  /** It was not marked as transferred before: that is possible once. */
  can_mark: z._default(z.boolean(), true),
  /** The card payment in progress while it is pending: confirm it to continue. */
  id_payment: z._default(z.nullable(z.number()), null),
  /** What it pays for: a bottle of the lot, or the barrel filled to the member's share. An older API does not send it. */
  picture: z.optional(RowPicture),
} as const;

export const OutstandingBarrel = z.object({
  ...base,
  cellar_type: z.literal('barrels'),
  name_barrel: z.string(),
  id_barrel_auction_participant: z.number(),
  payment_deadline: z.nullable(z.object({ date: Instant })),
  /** EUR per litre. */
  single_liter_winner: Euro,
  liter_winner: Litres,
});
export type OutstandingBarrel = z.infer<typeof OutstandingBarrel>;

export const OutstandingLot = z.object({
  ...base,
  cellar_type: z.literal('lots'),
  name_lot: z.string(),
  id_auction_participant: z.number(),
  payment_deadline: z.string(),
});
export type OutstandingLot = z.infer<typeof OutstandingLot>;

export const OutstandingPayment = z.discriminatedUnion('cellar_type', [OutstandingLot, OutstandingBarrel]);
export type OutstandingPayment = z.infer<typeof OutstandingPayment>;

export const getOutstandingPayments = defineCall({
  id: 'get-outstanding-payments',
  method: 'GET',
  path: '/myCellar/GetOutstandingPayments/',
  access: 'member',
  summary: 'What the member has won but not yet paid',
  answer: z.array(OutstandingPayment),
});

export const readOutstandingPayment = defineCall({
  id: 'read-outstanding-payment',
  method: 'GET',
  path: '/v2/outstanding-payments/{key}',
  access: 'member',
  cache: { fresh: FRESH.money, onReturn: true, retries: true },
  summary: 'One of the member’s outstanding payments, even once it is settled or has lapsed',
  params: z.object({ key: z.string().check(z.minLength(1), z.maxLength(100)) }),
  answer: z.object({
    payment: OutstandingPayment,
    /** Issued once it is settled. */
    documents: z.array(InvoiceDocument),
    /** How the barrel is bottled once it is paid for, where that was chosen when it was bought. */
    bottling: z._default(z.nullable(z.object({ cases: BottlingCases, custom_label: z.nullable(CustomLabel) })), null),
    /** The first purchase is paid for with it, and a password alone protects the account. */
    offer_passkey: z._default(z.boolean(), false),
  }),
});

/** More than any payment could be, EUR: a larger amount is a typing error. */
const MOST_EURO = 10_000_000;

/** An amount to pay: more than nothing, in whole cents. */
const EuroToPay = z.number().check(
  z.positive('must be more than 0'),
  z.maximum(MOST_EURO, 'must be 10,000,000 or less'),
  z.refine((euro) => Math.abs(euro * 100 - Math.round(euro * 100)) < 1e-4, 'must have at most two decimals'),
);

/** Which rows, in the order in which they are to be filled. */
const Participants = z
  .array(z.object({ cellar_type: CellarType, key_unique: z.string().check(z.minLength(1), z.maxLength(100)) }))
  .check(
    z.minLength(1, 'must name at least one payment'),
    z.maxLength(100, 'must name at most 100 payments'),
    z.refine(
      (items) => new Set(items.map(({ key_unique: key }) => key)).size === items.length,
      'must name each payment once',
    ),
  );

export const PaymentInput = z.object({
  /** The amount of this payment, over all rows: everything due, or a part of it. */
  total_pay: EuroToPay,
  auctions_participant: Participants,
  payment_token: PaymentToken,
});
export type PaymentInput = z.output<typeof PaymentInput>;

/** The state of one row after a payment or a mark. */
export const PaymentRowState = z.object({
  cellar_type: CellarType,
  key_unique: z.string(),
  notice_as_paid: z.literal([-1, 0, 1, 2]),
  stato: z.literal([0, 1, 2]),
  total_bid: Euro,
  total_pay: Euro,
});
export type PaymentRowState = z.infer<typeof PaymentRowState>;

export const PaymentAnswer = z.object({
  /** Why it was rejected; nothing was charged then. Empty otherwise. */
  warnings: z.array(z.string()),
  /** The card payment: confirm it after authentication. */
  id_payment: z.number(),
  state: z.enum(['requires_action', 'processing', 'succeeded', 'failed']),
  /** For the provider's own code, while the bank asks for authentication. */
  client_secret: z.nullable(z.string()),
  auctions_participant: z.array(PaymentRowState),
});
export type PaymentAnswer = z.infer<typeof PaymentAnswer>;

export const paymentAuctionNew = defineCall({
  id: 'payment-auction-new',
  method: 'POST',
  path: '/myCellar/PaymentAuctionNew/',
  access: 'member',
  summary: 'Pay outstanding payments by card, in full or in part; part payments are applied in the given order',
  body: PaymentInput,
  idempotent: true,
  answer: PaymentAnswer,
});

export const markPaidNew = defineCall({
  id: 'mark-paid-new',
  method: 'POST',
  path: '/myCellar/MarkPaidNew/',
  access: 'member',
  idempotent: true,
  summary: 'Report that outstanding payments were transferred; confirmed once the money arrives. Once per payment',
  body: z.object({ auctions_participant: Participants }),
  answer: z.object({ auctions_participant: z.array(PaymentRowState) }),
});

export const sendInformationViaEmail = defineCall({
  id: 'send-information-via-email',
  method: 'POST',
  path: '/myCellar/SendInformationViaEmail/',
  access: 'member',
  summary: 'E-mail our bank details to the member, with an amount and its purpose',
  body: z.object({
    /** What the transfer is for, in a line. */
    purpose: z
      .string()
      .check(
        z.trim(),
        z.minLength(1, 'must not be empty'),
        z.maxLength(140, 'must have at most 140 characters'),
        z.regex(/^[^\p{Cc}]*$/u, 'must be one line'),
      ),
    /** The amount, EUR. */
    import: EuroToPay,
    /** What the browser shows. Not looked at: the mail has the house's own data. */
    dataBankTransfer: z.optional(z.record(z.string().check(z.maxLength(100)), z.unknown())),
  }),
  answer: z.object({ sent: z.boolean(), email: z.string() }),
});
