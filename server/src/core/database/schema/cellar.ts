import { LONGEST_NOTE, MOST_TAGS } from '@le-chai/contracts/cellar';
import { PAYMENT_METHOD } from '@le-chai/contracts/house';
import { sql } from 'drizzle-orm';
import {
  boolean,
  check,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  smallint,
  text,
  uniqueIndex,
} from 'drizzle-orm/pg-core';
import { lot, lotComponent, product } from './catalogue.ts';
import { cents, created, id, instant, isOneOf, literal, notNegative, positive, ref, refTo } from './columns.ts';
import { country } from './house.ts';
import { address, member } from './members.ts';
import { payment, paymentIntent } from './money.ts';
import { LOT_STATUS } from '../statuses.ts';

const NOT_PAID = new Set<number>([LOT_STATUS['outstanding-payment'], LOT_STATUS['pending-payment']]);
/** Where bottles are. What is not paid for is read from the payment. */
const STATES = Object.values(LOT_STATUS).filter((status) => !NOT_PAID.has(status));

/** One component of a won lot in a member's cellar; its bottles are its serials. */
export const cellarLot = pgTable(
  'cellar_lot',
  {
    id: id(),
    memberId: refTo(() => member.id),
    lotId: refTo(() => lot.id),
    componentId: refTo(() => lotComponent.id),
    productId: refTo(() => product.id),
    /** The payment it was won with; none for what came otherwise. */
    paymentId: ref().references(() => payment.id),
    /** Where its bottles are, once paid. */
    status: smallint().notNull(),
    quantity: integer().notNull(),
    /** Cost of all its bottles. */
    costCents: cents().notNull(),
    /** Bought under bond: VAT and excise become due when its bottles leave. */
    inBond: boolean().notNull().default(false),
    giftSender: text(),
    /** The gift under way that its bottles are promised to. */
    giftId: ref(),
    createdAt: created(),
  },
  (t) => [
    index().on(t.memberId, t.status),
    index().on(t.paymentId),
    isOneOf('cellar_lot_status', t.status, STATES),
    positive('cellar_lot_quantity', t.quantity),
    notNegative('cellar_lot_cost', t.costCents),
  ],
);

/** What a member has written about a cellar lot for themselves. One without a row has neither tags nor a note. */
export const cellarNote = pgTable(
  'cellar_note',
  {
    cellarLotId: ref()
      .primaryKey()
      .references(() => cellarLot.id, { onDelete: 'cascade' }),
    tags: text().array().notNull(),
    note: text().notNull(),
  },
  (t) => [
    check('cellar_note_tags', sql`cardinality(${t.tags}) <= ${literal(MOST_TAGS)}`),
    check('cellar_note_length', sql`char_length(${t.note}) <= ${literal(LONGEST_NOTE)}`),
    check('cellar_note_written', sql`${t.tags} <> '{}' or ${t.note} <> ''`),
  ],
);

export const serial = pgTable(
  'serial',
  {
    id: id(),
    cellarLotId: refTo(() => cellarLot.id),
    serialNumber: text().notNull().unique(),
  },
  (t) => [index().on(t.cellarLotId)],
);

/** Where a bottle has been: what provenance shows. Names nobody. */
export const serialEvent = pgTable(
  'serial_event',
  {
    id: id(),
    serialId: refTo(() => serial.id),
    at: created(),
    /** Cellar lot status that it entered. */
    status: smallint().notNull(),
    place: text().notNull().default(''),
  },
  (t) => [index().on(t.serialId), isOneOf('serial_event_status', t.status, STATES)],
);

export const gift = pgTable(
  'gift',
  {
    id: id(),
    memberId: refTo(() => member.id),
    recipientEmail: text().notNull(),
    recipientName: text().notNull(),
    recipientCountryId: refTo(() => country.id),
    message: text().notNull().default(''),
    /** Hash of the secret in the link. */
    tokenHash: text().notNull().unique(),
    /** `pending`, `accepted`, `declined`, `cancelled`, `expired`. */
    status: text().notNull().default('pending'),
    recipientId: ref().references(() => member.id),
    createdAt: created(),
    expiresAt: instant().notNull(),
    endedAt: instant(),
  },
  (t) => [
    index().on(t.memberId, t.status),
    index().on(t.recipientEmail),
    index().on(t.recipientId),
    // Whose recipient is still to be forgotten.
    index('gift_of_nobody')
      .on(t.endedAt)
      .where(sql`recipient_id is null and recipient_email <> ''`),
    isOneOf('gift_status', t.status, ['pending', 'accepted', 'declined', 'cancelled', 'expired']),
    check('gift_dates', sql`${t.expiresAt} > ${t.createdAt}`),
    check('gift_ended', sql`(${t.status} = 'pending') = (${t.endedAt} is null)`),
  ],
);

export const giftItem = pgTable(
  'gift_item',
  {
    giftId: refTo(() => gift.id),
    serialId: refTo(() => serial.id),
  },
  (t) => [primaryKey({ columns: [t.giftId, t.serialId] }), index().on(t.serialId)],
);

export const shipment = pgTable(
  'shipment',
  {
    id: id(),
    memberId: refTo(() => member.id),
    addressId: refTo(() => address.id),
    /** The address as it was when it was asked for. */
    address: jsonb().notNull(),
    pickup: boolean().notNull().default(false),
    /** `requested`, `quoted`, `paid`, `picking`, `shipped`, `delivered`, `cancelled`. */
    status: text().notNull().default('requested'),
    freightCents: cents(),
    exciseCents: cents(),
    dutyCents: cents(),
    vatCents: cents(),
    /** Cover in transit, and the value that it ends at; none in quotes from before there was one. */
    coverCents: cents(),
    coverLimitCents: cents(),
    /** How VAT treats it: `home`, `union`, `export`; none in quotes from before there was a difference. */
    supply: text(),
    /** The rate of `vatCents`, per mille, and what is taken off for VAT in the price of the wine. */
    vatRate: integer(),
    vatOffCents: cents(),
    /** The charge that paid for it; none for what cost nothing. */
    intentId: ref().references(() => paymentIntent.id),
    /** A note from the member to the driver; empty if there is none. */
    driverNote: text().notNull().default(''),
    carrier: text(),
    tracking: text(),
    createdAt: created(),
    quotedAt: instant(),
    paidAt: instant(),
    shippedAt: instant(),
    deliveredAt: instant(),
    cancelledAt: instant(),
  },
  (t) => [
    index().on(t.memberId, t.status),
    isOneOf('shipment_status', t.status, [
      'requested',
      'quoted',
      'paid',
      'picking',
      'shipped',
      'delivered',
      'cancelled',
    ]),
    notNegative('shipment_amounts', t.freightCents, t.exciseCents, t.dutyCents, t.vatCents),
    notNegative('shipment_cover', t.coverCents, t.coverLimitCents),
    isOneOf('shipment_supply', t.supply, ['home', 'union', 'export']),
    notNegative('shipment_vat', t.vatRate, t.vatOffCents),
  ],
);

export const shipmentItem = pgTable(
  'shipment_item',
  {
    shipmentId: refTo(() => shipment.id),
    serialId: refTo(() => serial.id),
  },
  (t) => [primaryKey({ columns: [t.shipmentId, t.serialId] }), index().on(t.serialId)],
);

/** One bottle on its way to the trade marketplace or back. */
export const marketplaceTransfer = pgTable(
  'marketplace_transfer',
  {
    id: id(),
    memberId: refTo(() => member.id),
    wrapperId: ref().notNull(),
    serialId: refTo(() => serial.id),
    /** `export`, `import`. */
    direction: text().notNull(),
    /** `requested`, `acknowledged`, `refused`. */
    status: text().notNull().default('requested'),
    createdAt: created(),
    endedAt: instant(),
  },
  (t) => [
    index().on(t.memberId),
    index().on(t.serialId),
    uniqueIndex('marketplace_transfer_open')
      .on(t.wrapperId, t.serialId)
      .where(sql`status = 'requested'`),
    isOneOf('marketplace_transfer_direction', t.direction, ['export', 'import']),
    isOneOf('marketplace_transfer_status', t.status, ['requested', 'acknowledged', 'refused']),
    check('marketplace_transfer_ended', sql`(${t.status} = 'requested') = (${t.endedAt} is null)`),
  ],
);

/** The local marketplace's own books: they emulate another company's, and only its adapter reads them. */
export const localMarketplace = pgTable('local_marketplace', {
  /** The number of the transfer that it was asked for with. */
  transferId: ref().primaryKey(),
  receivedAt: created(),
  acknowledgedAt: instant(),
  withdrawnAt: instant(),
});

const OPEN_LISTING = ['requested', 'listed', 'withdrawing'] as const;

/** What a member asks for a cellar lot at the trade marketplace, from the wish to list it until it is taken off or sold. */
export const marketplaceListing = pgTable(
  'marketplace_listing',
  {
    id: id(),
    memberId: refTo(() => member.id),
    /** The cellar lot, all of whose bottles it offers. */
    wrapperId: ref().notNull(),
    /** Asked for a bottle. */
    priceCents: cents().notNull(),
    /** Grows with every change that the marketplace is asked for: an older one is passed over there. */
    revision: integer().notNull().default(1),
    /** `requested`, `listed`, `withdrawing`, `unlisted`, `sold`. */
    status: text().notNull().default('requested'),
    createdAt: created(),
    /** When the marketplace was last asked to list it or to take it off. */
    askedAt: created(),
    endedAt: instant(),
  },
  (t) => [
    index().on(t.memberId),
    index().on(t.wrapperId),
    uniqueIndex('marketplace_listing_open')
      .on(t.wrapperId)
      .where(sql`status in (${sql.raw(OPEN_LISTING.map((status) => `'${status}'`).join(', '))})`),
    isOneOf('marketplace_listing_status', t.status, [...OPEN_LISTING, 'unlisted', 'sold']),
    positive('marketplace_listing_price', t.priceCents),
    positive('marketplace_listing_revision', t.revision),
    check('marketplace_listing_ended', sql`(${t.status} in ('unlisted', 'sold')) = (${t.endedAt} is not null)`),
  ],
);

/** What the trade marketplace last said of a wine: the best offer and the last trade, for a bottle. */
export const marketplaceQuote = pgTable(
  'marketplace_quote',
  {
    productId: refTo(() => product.id).primaryKey(),
    /** None where nobody offers anything at that moment. */
    bestOfferCents: cents(),
    bestOfferAt: instant(),
    lastTradeCents: cents(),
    lastTradeAt: instant(),
  },
  (t) => [positive('marketplace_quote_prices', t.bestOfferCents, t.lastTradeCents)],
);

/** What the marketplace holds for the house otherwise than the house has it, as the comparison of a day found it. */
export const marketplaceDifference = pgTable(
  'marketplace_difference',
  {
    id: id(),
    serialNumber: text().notNull(),
    ours: text().notNull(),
    theirs: text().notNull(),
    foundAt: created(),
    /** When a later comparison no longer found it. */
    clearedAt: instant(),
  },
  (t) => [
    uniqueIndex('marketplace_difference_open')
      .on(t.serialNumber, t.ours, t.theirs)
      .where(sql`cleared_at is null`),
    index().on(t.clearedAt),
  ],
);

/** The local marketplace's book of listings, like the one of transfers. */
export const localListing = pgTable(
  'local_listing',
  {
    /** The house's number of the listing. */
    listingId: ref().primaryKey(),
    /** `asked`, `listed`, `unlisted`, `sold`. */
    status: text().notNull(),
  },
  (t) => [isOneOf('local_listing_status', t.status, ['asked', 'listed', 'unlisted', 'sold'])],
);

/** Litres of a barrel that became bottles. */
export const conversion = pgTable(
  'conversion',
  {
    id: id(),
    memberId: refTo(() => member.id),
    /** The barrel, as it was won. */
    paymentId: refTo(() => payment.id),
    /** `pending` (its casings are being paid), `done`, `failed`. */
    status: text().notNull(),
    cases: jsonb().notNull(),
    customLabel: jsonb(),
    usedMl: integer().notNull(),
    /** Left over and credited. */
    creditedMl: integer().notNull().default(0),
    creditCents: cents().notNull().default(0),
    chargeCents: cents().notNull().default(0),
    /** How its cases are paid for; none if they cost nothing. */
    paymentMethod: smallint(),
    /** What its bottles are, once it is done. */
    lotId: ref().references(() => lot.id),
    createdAt: created(),
    endedAt: instant(),
  },
  (t) => [
    index().on(t.memberId),
    index().on(t.paymentId),
    index().on(t.lotId),
    isOneOf('conversion_status', t.status, ['pending', 'done', 'failed']),
    isOneOf('conversion_payment_method', t.paymentMethod, Object.values(PAYMENT_METHOD)),
    notNegative('conversion_litres', t.usedMl, t.creditedMl),
    notNegative('conversion_amounts', t.creditCents, t.chargeCents),
    check('conversion_ended', sql`(${t.status} = 'pending') = (${t.endedAt} is null)`),
  ],
);
