import { NOTICE } from '@le-chai/contracts/payments';
import { sql } from 'drizzle-orm';
import { check, date, index, integer, jsonb, pgTable, smallint, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import { cents, created, id, instant, isOneOf, literal, notNegative, positive, ref, refTo } from './columns.ts';
import { member } from './members.ts';
import { bid, sale } from './sales.ts';
import { STATO } from '../statuses.ts';

/** What was won or bought and is, or was, to be paid. */
export const payment = pgTable(
  'outstanding_payment',
  {
    id: id(),
    key: text().notNull().unique(),
    memberId: refTo(() => member.id),
    saleId: refTo(() => sale.id),
    bidId: ref()
      .notNull()
      .unique()
      .references(() => bid.id),
    /** `lots` or `barrels`. */
    cellarType: text().notNull(),
    quantity: integer().notNull(),
    /** Price of a lot, or of a litre. */
    priceCents: cents().notNull(),
    litresMl: integer().notNull().default(0),
    totalBidCents: cents().notNull(),
    /** The house's fee, contained in the total. */
    feeCents: cents().notNull().default(0),
    totalPayCents: cents().notNull().default(0),
    /** Cover in storage, contained in the price, and the value that it ends at. */
    insuranceCents: cents().notNull().default(0),
    insuranceLimitCents: cents().notNull().default(0),
    notice: smallint().notNull().default(NOTICE.unpaid),
    stato: smallint().notNull().default(STATO.open),
    deadline: instant().notNull(),
    /** When the member said it was transferred. A row is marked once. */
    markedAt: instant(),
    settledAt: instant(),
    createdAt: created(),
  },
  (t) => [
    index().on(t.memberId, t.stato),
    index().on(t.stato, t.deadline),
    index().on(t.saleId),
    // As a bank statement may name it: banks lose what is neither letter nor digit.
    index('outstanding_payment_plain_key').on(sql`lower(translate(${t.key}, '-_', ''))`),
    isOneOf('outstanding_payment_cellar_type', t.cellarType, ['lots', 'barrels']),
    isOneOf('outstanding_payment_notice', t.notice, Object.values(NOTICE)),
    isOneOf('outstanding_payment_stato', t.stato, Object.values(STATO)),
    positive('outstanding_payment_quantity', t.quantity),
    notNegative('outstanding_payment_amounts', t.priceCents, t.totalBidCents, t.insuranceCents),
    notNegative('outstanding_payment_litres', t.litresMl),
    check(
      'outstanding_payment_insurance',
      sql`${t.insuranceCents} <= ${t.totalBidCents} and ${t.insuranceLimitCents} >= 0`,
    ),
    check('outstanding_payment_fee', sql`${t.feeCents} between 0 and ${t.totalBidCents}`),
    check('outstanding_payment_paid', sql`${t.totalPayCents} between 0 and ${t.totalBidCents}`),
    check(
      'outstanding_payment_settled',
      sql`case ${t.stato} when ${literal(STATO.settled)} then ${t.totalPayCents} = ${t.totalBidCents} when ${literal(STATO.lapsed)} then ${t.totalPayCents} = 0 else true end`,
    ),
  ],
);

/** One amount that came for a row, by card or by bank. Each is taken in once. */
export const paymentPart = pgTable(
  'payment_part',
  {
    id: id(),
    paymentId: refTo(() => payment.id),
    /** The charge; none for a transfer. */
    intentId: ref(),
    /** What the bank calls a transfer, as the operator said. */
    reference: text().notNull().default(''),
    cameCents: cents().notNull(),
    /** What of it was due; the rest is given back. */
    takenCents: cents().notNull(),
    createdAt: created(),
  },
  (t) => [
    uniqueIndex().on(t.paymentId, t.intentId),
    uniqueIndex('payment_part_transfer')
      .on(t.paymentId, t.reference, t.cameCents)
      .where(sql`intent_id is null`),
    index().on(t.intentId),
    positive('payment_part_came', t.cameCents),
    check('payment_part_taken', sql`${t.takenCents} between 0 and ${t.cameCents}`),
  ],
);

/** A lapsed win, offered to a member who lost, at the price they bid. */
export const secondOffer = pgTable(
  'second_offer',
  {
    id: id(),
    saleId: refTo(() => sale.id),
    /** The row that lapsed. */
    paymentId: refTo(() => payment.id),
    memberId: refTo(() => member.id),
    /** The bid that had lost. */
    bidId: refTo(() => bid.id),
    units: integer().notNull(),
    priceCents: cents().notNull(),
    litresMl: integer().notNull().default(0),
    totalCents: cents().notNull(),
    /** The house's fee, contained in the total. */
    feeCents: cents().notNull().default(0),
    /** `open`, `accepted`, `declined`, `expired`. */
    status: text().notNull().default('open'),
    createdAt: created(),
    expiresAt: instant().notNull(),
  },
  (t) => [
    index().on(t.memberId, t.status),
    uniqueIndex().on(t.paymentId, t.bidId),
    isOneOf('second_offer_status', t.status, ['open', 'accepted', 'declined', 'expired']),
    positive('second_offer_units', t.units),
    notNegative('second_offer_amounts', t.priceCents, t.totalCents, t.litresMl),
    check('second_offer_fee', sql`${t.feeCents} between 0 and ${t.totalCents}`),
    check('second_offer_dates', sql`${t.expiresAt} > ${t.createdAt}`),
  ],
);

/** One charge of a card, whatever for. Written before the provider is asked; ends in one true state. */
export const paymentIntent = pgTable(
  'payment_intent',
  {
    id: id(),
    memberId: refTo(() => member.id),
    /** What it pays for, by the name of its purpose: `outstanding`, `purchase`, `shipment`, `bottling`, `subscription`. */
    purpose: text().notNull(),
    /** What the purpose needs to settle or release it. */
    subject: jsonb().$type<Record<string, unknown>>().notNull(),
    amountCents: cents().notNull(),
    /** `created`, `requires_action`, `processing`, `succeeded`, `failed`. */
    state: text().notNull().default('created'),
    provider: text().notNull(),
    reference: text(),
    /** What the provider is asked with, so that asking again is the same request. */
    asked: jsonb().$type<Record<string, unknown>>().notNull().default({}),
    /** Why it failed, in a sentence for the member. */
    failure: text(),
    /** The wallet, brand and last four digits that were charged; null until the provider says so. */
    paidWith: jsonb().$type<{ wallet: string | null; brand: string | null; last4: string | null }>(),
    refundedCents: cents().notNull().default(0),
    /** The Idempotency-Key it was asked for with, and the hash of that request. */
    key: text(),
    requestHash: text(),
    createdAt: created(),
    endedAt: instant(),
  },
  (t) => [
    index().on(t.memberId),
    uniqueIndex().on(t.memberId, t.key),
    uniqueIndex().on(t.provider, t.reference),
    index('payment_intent_open')
      .on(t.state)
      .where(sql`ended_at is null`),
    index('payment_intent_of_hold')
      .on(sql`((subject ->> 'bid')::bigint)`)
      .where(sql`purpose = 'purchase' and ended_at is null`),
    index('payment_intent_of_holds')
      .using('gin', sql`(subject -> 'bids')`)
      .where(sql`purpose = 'purchase' and ended_at is null`),
    isOneOf('payment_intent_purpose', t.purpose, ['outstanding', 'purchase', 'shipment', 'bottling', 'subscription']),
    isOneOf('payment_intent_state', t.state, ['created', 'requires_action', 'processing', 'succeeded', 'failed']),
    positive('payment_intent_amount', t.amountCents),
    check('payment_intent_refunded', sql`${t.refundedCents} between 0 and ${t.amountCents}`),
    check('payment_intent_ended', sql`(${t.state} in ('succeeded', 'failed')) = (${t.endedAt} is not null)`),
  ],
);

/** Signed events of the provider that were taken in: each once. */
export const providerEvent = pgTable(
  'provider_event',
  {
    id: text().primaryKey(),
    type: text().notNull(),
    receivedAt: created(),
  },
  (t) => [index().on(t.receivedAt)],
);

/** Money to give back: by the provider to the card, or by the house's bank. */
export const refund = pgTable(
  'refund',
  {
    id: id(),
    memberId: refTo(() => member.id),
    /** The charge it gives back; none for a bank transfer. */
    intentId: ref().references(() => paymentIntent.id),
    amountCents: cents().notNull(),
    reason: text().notNull(),
    /** What it belongs to, as in the ledger. */
    subject: text().notNull(),
    /** `pending`, `done`. */
    status: text().notNull().default('pending'),
    reference: text(),
    createdAt: created(),
    doneAt: instant(),
  },
  (t) => [
    index().on(t.memberId),
    index().on(t.intentId),
    index('refund_open')
      .on(t.id)
      .where(sql`status = 'pending'`),
    isOneOf('refund_status', t.status, ['pending', 'done']),
    positive('refund_amount', t.amountCents),
    check('refund_done', sql`(${t.status} = 'done') = (${t.doneAt} is not null)`),
  ],
);

/** A charge that a cardholder disputes with their bank, as the provider reports it. */
export const dispute = pgTable(
  'dispute',
  {
    id: id(),
    intentId: refTo(() => paymentIntent.id),
    /** The provider's name for it. */
    reference: text().notNull().unique(),
    amountCents: cents().notNull(),
    /** What the provider has taken back for it, as it is booked. */
    heldCents: cents().notNull().default(0),
    /** `inquiry`: the bank asks, and no money moves. `open`, `won`, `lost`. */
    status: text().notNull(),
    /** In the provider's words: `fraudulent`, `product_not_received`. */
    reason: text().notNull(),
    /** Until when the house can answer it. */
    answerBy: instant(),
    createdAt: created(),
    endedAt: instant(),
  },
  (t) => [
    index().on(t.intentId),
    isOneOf('dispute_status', t.status, ['inquiry', 'open', 'won', 'lost']),
    positive('dispute_amount', t.amountCents),
    notNegative('dispute_held', t.heldCents),
    check('dispute_ended', sql`(${t.status} in ('won', 'lost')) = (${t.endedAt} is not null)`),
  ],
);

/** A day of the card provider's, compared with the house's own records. Cents; what left the balance is less than nothing. */
export const cardDay = pgTable('card_day', {
  /** In UTC. */
  day: date().primaryKey(),
  chargesCents: cents().notNull(),
  refundsCents: cents().notNull(),
  disputesCents: cents().notNull(),
  payoutsCents: cents().notNull(),
  otherCents: cents().notNull(),
  /** What the provider kept of all these. */
  feesCents: cents().notNull(),
  comparedAt: created(),
});

/** Money that the card provider paid out to the house's bank. */
export const cardPayout = pgTable(
  'card_payout',
  {
    /** The provider's name for it. */
    reference: text().primaryKey(),
    amountCents: cents().notNull(),
    /** When the bank should have it. */
    arrivesOn: date().notNull(),
    createdAt: created(),
  },
  (t) => [index().on(t.arrivesOn)],
);

/** Where the provider, the bank and the house's own records do not fit. */
export const moneyDifference = pgTable(
  'money_difference',
  {
    id: id(),
    /** `charge`, `refund`, `dispute`: of the provider; `payout`: the bank shows none; `transfer`: taken in by hand, and no statement shows it. */
    kind: text().notNull(),
    reference: text().notNull(),
    /** The day that it was found for. */
    day: date().notNull(),
    /** What the provider or the bank has, cents; none if it has nothing. */
    theirCents: cents(),
    /** What the house has, cents; none if it has nothing. */
    ownCents: cents(),
    /** Why the operator dismissed it; none for what fits by now. */
    reason: text(),
    createdAt: created(),
    endedAt: instant(),
  },
  (t) => [
    uniqueIndex('money_difference_once').on(t.kind, t.reference),
    index('money_difference_open')
      .on(t.day, t.id)
      .where(sql`ended_at is null`),
    isOneOf('money_difference_kind', t.kind, ['charge', 'refund', 'dispute', 'payout', 'transfer']),
    check('money_difference_dismissed', sql`${t.reason} is null or ${t.endedAt} is not null`),
  ],
);

/** A line of the bank's statements, taken in once. What it pays for is confirmed by itself where it fits, or by the operator. */
export const bankEntry = pgTable(
  'bank_entry',
  {
    id: id(),
    /** Of the house's account. */
    iban: text().notNull(),
    /** The bank's own for this line; made of its content where the bank gives none. */
    reference: text().notNull(),
    /** `credit`, `debit`, `return`. */
    kind: text().notNull(),
    currency: text().notNull(),
    /** Hundredths of the currency. */
    amountCents: cents().notNull(),
    bookedOn: date().notNull(),
    /** Who paid, or was paid, in the bank's words. */
    party: text().notNull().default(''),
    /** What is written on the transfer. */
    purpose: text().notNull().default(''),
    /** What it pays for, or seems to, as in the ledger: `payment:12`, `bottling:3`. */
    subjects: text().array().notNull().default([]),
    /** Why it was left to the operator; none if it was confirmed by itself. */
    doubt: text(),
    /** `open`, `settled`, `dismissed`. */
    status: text().notNull().default('open'),
    /** Why the operator dismissed it. */
    reason: text(),
    createdAt: created(),
    endedAt: instant(),
  },
  (t) => [
    uniqueIndex('bank_entry_once').on(t.iban, t.reference, t.kind, t.currency, t.amountCents),
    index().on(t.bookedOn),
    index('bank_entry_open')
      .on(t.id)
      .where(sql`status = 'open'`),
    isOneOf('bank_entry_kind', t.kind, ['credit', 'debit', 'return']),
    isOneOf('bank_entry_status', t.status, ['open', 'settled', 'dismissed']),
    notNegative('bank_entry_amount', t.amountCents),
    check('bank_entry_ended', sql`(${t.status} = 'open') = (${t.endedAt} is null)`),
    check('bank_entry_dismissed', sql`(${t.status} = 'dismissed') = (${t.reason} is not null)`),
  ],
);

/** Double entry: the rows of one posting add up to nothing. Rows are only ever added; a trigger refuses all else. */
export const ledgerEntry = pgTable(
  'ledger_entry',
  {
    id: id(),
    posting: uuid().notNull(),
    at: created(),
    account: text().notNull(),
    memberId: ref().references(() => member.id),
    /** The row it is about: `payment:12`, `shipment:3`. */
    subject: text().notNull(),
    /** Debit above nothing, credit below. */
    amountCents: cents().notNull(),
    memo: text().notNull().default(''),
  },
  (t) => [
    index().on(t.posting),
    index().on(t.subject, t.account),
    index().on(t.memberId, t.account),
    isOneOf('ledger_entry_account', t.account, ['receivable', 'sales', 'card', 'bank', 'disputed', 'credit']),
    check('ledger_entry_amount', sql`${t.amountCents} <> 0`),
  ],
);

/** Invoices, receipts and credit notes as they were issued. */
export const invoice = pgTable(
  'invoice',
  {
    id: id(),
    /** Without gaps within a year: `2026-000017`. */
    number: text().notNull().unique(),
    memberId: refTo(() => member.id),
    /** `invoice`, `receipt`, `credit-note`. */
    kind: text().notNull(),
    subject: text().notNull(),
    totalCents: cents().notNull(),
    /** Lines, addresses and everything else on it. */
    content: jsonb().notNull(),
    issuedAt: created(),
  },
  (t) => [
    index().on(t.memberId),
    uniqueIndex().on(t.kind, t.subject),
    isOneOf('invoice_kind', t.kind, ['invoice', 'receipt', 'credit-note']),
    notNegative('invoice_total', t.totalCents),
  ],
);

/** The test provider's own books: they emulate another company's, and only its adapter reads them. */
export const testProvider = pgTable('test_provider', {
  /** As a provider names things: `pi_…`, `cus_…`, `seti_…`, `pm_…`, `re_…`. */
  id: text().primaryKey(),
  data: jsonb().$type<Record<string, unknown>>().notNull(),
  createdAt: created(),
});
