import { sql } from 'drizzle-orm';
import {
  bigint,
  boolean,
  date,
  index,
  integer,
  json,
  jsonb,
  pgTable,
  primaryKey,
  real,
  smallint,
  text,
  timestamp,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core';

/*
 * Money is integer cents, volume integer millilitres, time timestamptz. EUR and litres exist only on the wire.
 * Rows of members are reached by member_id in every query: the owner check is part of the WHERE.
 */

const id = () => bigint({ mode: 'number' }).primaryKey().generatedAlwaysAsIdentity();
const ref = () => bigint({ mode: 'number' });
const cents = () => bigint({ mode: 'number' });
const instant = () => timestamp({ withTimezone: true, mode: 'date' });
const created = () =>
  instant()
    .notNull()
    .default(sql`clock_timestamp()`);

/* Members and their sessions */

export const member = pgTable('member', {
  id: id(),
  /** Lower-case. */
  email: text().notNull().unique(),
  passwordHash: text().notNull(),
  firstName: text().notNull(),
  lastName: text().notNull(),
  phone: text().notNull().default(''),
  birthDate: date(),
  language: text().notNull().default('en'),
  tier: text().notNull(),
  /** The number other members see; never the id. */
  memberNo: integer().notNull().unique(),
  stripeCustomer: text(),
  version: integer().notNull().default(1),
  createdAt: created(),
  closedAt: instant(),
});

export const session = pgTable(
  'session',
  {
    id: uuid().primaryKey(),
    memberId: ref()
      .notNull()
      .references(() => member.id),
    /** `member`, or `impersonation` (the house acting as the member). */
    kind: text().notNull().default('member'),
    userAgent: text().notNull().default(''),
    createdAt: created(),
    lastSeenAt: created(),
    expiresAt: instant().notNull(),
    revokedAt: instant(),
  },
  (t) => [index().on(t.memberId)],
);

/** Wrong guesses, by keyed hash of the e-mail: an address that is no member is throttled alike. */
export const loginAttempt = pgTable(
  'login_attempt',
  {
    id: id(),
    account: text().notNull(),
    at: created(),
  },
  (t) => [index().on(t.account, t.at)],
);

export const address = pgTable(
  'address',
  {
    id: id(),
    /** None for the house's own pickup address. */
    memberId: ref().references(() => member.id),
    type: text().notNull(),
    fullName: text().notNull(),
    companyName: text().notNull().default(''),
    vat: text().notNull().default(''),
    phone: text().notNull().default(''),
    line1: text().notNull(),
    line2: text().notNull().default(''),
    city: text().notNull(),
    region: text().notNull().default(''),
    postalCode: text().notNull(),
    countryId: ref()
      .notNull()
      .references(() => country.id),
    additionalInformation: text().notNull().default(''),
    confirmed: boolean().notNull().default(false),
    selected: boolean().notNull().default(false),
    createdAt: created(),
  },
  (t) => [index().on(t.memberId)],
);

/* The house */

export const country = pgTable('country', {
  id: ref().primaryKey(),
  name: text().notNull(),
  iso: text().notNull().unique(),
  enabledForShipping: boolean().notNull(),
  excludedArea: boolean().notNull().default(false),
});

/** Settings of the house: `maintenance`, `features`, `bank_transfer`, `pickup_address`, `token_key`. */
export const setting = pgTable('setting', {
  key: text().primaryKey(),
  value: jsonb().notNull(),
  updatedAt: created(),
});

export const audit = pgTable('audit', {
  id: id(),
  at: created(),
  actor: text().notNull(),
  action: text().notNull(),
  subject: text().notNull(),
  detail: jsonb().notNull().default({}),
});

/* Catalogue */

export const builder = pgTable('builder', {
  id: id(),
  name: text().notNull().unique(),
  wineryDescription: text().notNull().default(''),
  region: text().notNull(),
  country: text().notNull(),
  gallery: jsonb().$type<string[]>().notNull().default([]),
  showOnWebsite: boolean().notNull().default(true),
});

/** A wine or spirit in one size. */
export const product = pgTable(
  'product',
  {
    id: id(),
    builderId: ref()
      .notNull()
      .references(() => builder.id),
    name: text().notNull(),
    sku: text().notNull().unique(),
    /** `wine` or `spirit`. */
    root: text().notNull(),
    category: text().notNull(),
    wineType: text().notNull().default('still'),
    color: text().notNull(),
    region: text().notNull(),
    varietal: text().notNull().default(''),
    vintage: integer(),
    age: integer(),
    alcohol: real(),
    bottler: text().notNull().default(''),
    about: text().notNull().default(''),
    sizeMl: integer().notNull(),
    cover: text(),
    /** Estimated market price of one bottle, with the day it was made. */
    empCents: cents(),
    empAt: instant(),
  },
  (t) => [index().on(t.builderId)],
);

export const lot = pgTable('lot', {
  id: id(),
  name: text().notNull(),
  description: text().notNull().default(''),
  /** The case it comes in, in words. */
  case: text().notNull().default(''),
  availableDate: date(),
  warehouse: text().notNull().default(''),
});

export const lotComponent = pgTable(
  'lot_component',
  {
    id: id(),
    lotId: ref()
      .notNull()
      .references(() => lot.id),
    productId: ref()
      .notNull()
      .references(() => product.id),
    quantity: integer().notNull(),
    priceCents: cents().notNull(),
    undiscountedPriceCents: cents(),
    signed: boolean().notNull().default(false),
    personSigning: text().notNull().default(''),
    customLabel: boolean().notNull().default(false),
  },
  (t) => [index().on(t.lotId)],
);

export interface BottlingRow {
  sizeMl: number;
  customLabel: boolean;
  casing: { type: 'OC' | 'OWC'; label: string; priceCents: number; capacity: number }[];
}

export const barrel = pgTable(
  'barrel',
  {
    id: id(),
    builderId: ref()
      .notNull()
      .references(() => builder.id),
    name: text().notNull(),
    description: text().notNull().default(''),
    color: text().notNull(),
    region: text().notNull(),
    varietal: text().notNull().default(''),
    wineType: text().notNull().default('still'),
    vintage: integer(),
    alcohol: real(),
    litresMl: integer().notNull(),
    bottling: jsonb().$type<BottlingRow[]>().notNull().default([]),
    customLabelTiers: jsonb().$type<string[]>().notNull().default([]),
    finalBottlingDate: date(),
    lotsAvailableDate: date(),
    dinnerWithProducer: boolean().notNull().default(false),
    notesDinner: text().notNull().default(''),
    notesVisit: text().notNull().default(''),
    /** Estimated market price of one litre. */
    empCents: cents(),
  },
  (t) => [index().on(t.builderId)],
);

/* Sales: one table for every kind. Its row lock serialises placing, editing, buying and closing. */

export const sale = pgTable(
  'sale',
  {
    id: id(),
    /** 1 single-lot, 2 collection, 3 private-sale, 5 shop. */
    typeId: smallint().notNull(),
    /** `lot` or `barrel`; says which of the two references is set. */
    productType: text().notNull(),
    lotId: ref().references(() => lot.id),
    barrelId: ref().references(() => barrel.id),
    name: text().notNull(),
    description: text().notNull().default(''),
    badge: text(),
    availabilityLabel: text().notNull().default(''),
    tags: jsonb().$type<string[]>().notNull().default([]),
    catalogue: text(),
    weekly: boolean().notNull().default(false),
    charity: boolean().notNull().default(false),
    /** `scheduled`, `open`, `closed`, `withdrawn`. */
    status: text().notNull(),
    startsAt: instant().notNull(),
    finishesAt: instant(),
    closedAt: instant(),
    /** Per lot, or per litre of a barrel. */
    initialPriceCents: cents().notNull(),
    undiscountedInitialPriceCents: cents(),
    originalPriceCents: cents(),
    buyNowEnabled: boolean().notNull().default(false),
    buyNowPriceCents: cents(),
    undiscountedBuyNowPriceCents: cents(),
    quantityMin: integer().notNull().default(1),
    /** Units offered: 1 makes it a lot auction of one unit with proxy bids. */
    quantityMax: integer().notNull().default(1),
    /** Bottles in a unit of a barrel. */
    step: integer().notNull().default(1),
    /** Millilitres in a unit of a barrel; 0 for lots. */
    unitMl: integer().notNull().default(0),
    /* As the last accepted change left it; derived from the bids, kept for lists and for the public call. */
    currentPriceCents: cents().notNull(),
    leaderId: ref().references(() => member.id),
    bets: integer().notNull().default(0),
    unitsAsked: integer().notNull().default(0),
    unitsSold: integer().notNull().default(0),
    /** Grows with every change; the ETag of the public call. */
    version: integer().notNull().default(1),
  },
  (t) => [
    index('sale_open').on(t.status, t.finishesAt),
    index('sale_kind').on(t.typeId, t.productType, t.status),
    index().on(t.lotId),
    index().on(t.barrelId),
  ],
);

export const bid = pgTable(
  'bid',
  {
    id: id(),
    saleId: ref()
      .notNull()
      .references(() => sale.id),
    memberId: ref()
      .notNull()
      .references(() => member.id),
    /** `bid` or `buy_now`. */
    type: text().notNull().default('bid'),
    offerCents: cents().notNull(),
    /** Private to the member; equals the offer where no maximum was given. */
    maxCents: cents().notNull(),
    quantity: integer().notNull().default(1),
    /** `pending`, `loser`, `winner`, `deleted`. */
    status: text().notNull(),
    bidDate: instant().notNull(),
    /** The bid that stands instead of this one. */
    replacedBy: ref(),
    /** What it did, for the history: see HistoryEntry.event of the contract. */
    event: text().notNull(),
    priceBeforeCents: cents().notNull(),
    priceAfterCents: cents().notNull(),
    /** Units won at the close. */
    unitsWon: integer(),
  },
  (t) => [
    index('bid_of_sale').on(t.saleId, t.status),
    index('bid_of_member').on(t.memberId, t.saleId),
    uniqueIndex('bid_one_pending')
      .on(t.saleId, t.memberId)
      .where(sql`status = 'pending' and type = 'bid'`),
  ],
);

/** An idempotency key with the request it came with and the answer it got. */
export const idempotency = pgTable(
  'idempotency',
  {
    memberId: ref()
      .notNull()
      .references(() => member.id),
    key: text().notNull(),
    requestHash: text().notNull(),
    status: smallint().notNull(),
    answer: json().notNull(),
    createdAt: created(),
  },
  (t) => [primaryKey({ columns: [t.memberId, t.key] }), index().on(t.createdAt)],
);

/** How an auction stood for everyone after a group of bids; kept answers under idempotency keys point to it. */
export const auctionSnapshot = pgTable(
  'auction_snapshot',
  {
    saleId: ref()
      .notNull()
      .references(() => sale.id),
    version: integer().notNull(),
    /** `Live` of the contract. */
    live: json().notNull(),
    createdAt: created(),
  },
  (t) => [primaryKey({ columns: [t.saleId, t.version] }), index().on(t.createdAt)],
);

export const wishlist = pgTable(
  'wishlist',
  {
    memberId: ref()
      .notNull()
      .references(() => member.id),
    saleId: ref()
      .notNull()
      .references(() => sale.id),
    createdAt: created(),
  },
  (t) => [primaryKey({ columns: [t.memberId, t.saleId] }), index().on(t.saleId)],
);

/* What an auction leaves behind */

export const payment = pgTable(
  'outstanding_payment',
  {
    id: id(),
    key: text().notNull().unique(),
    memberId: ref()
      .notNull()
      .references(() => member.id),
    saleId: ref()
      .notNull()
      .references(() => sale.id),
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
    totalPayCents: cents().notNull().default(0),
    insuranceCents: cents().notNull().default(0),
    /** −1 unpaid, 0 pending, 1 paid, 2 marked as paid. */
    notice: smallint().notNull().default(-1),
    /** 0 open, 1 settled, 2 lapsed. */
    stato: smallint().notNull().default(0),
    deadline: instant().notNull(),
    createdAt: created(),
  },
  (t) => [index().on(t.memberId, t.stato), index().on(t.stato, t.deadline)],
);

/** One component of a won lot in a member's cellar; its bottles are its serials. */
export const cellarLot = pgTable(
  'cellar_lot',
  {
    id: id(),
    memberId: ref()
      .notNull()
      .references(() => member.id),
    lotId: ref()
      .notNull()
      .references(() => lot.id),
    componentId: ref()
      .notNull()
      .references(() => lotComponent.id),
    productId: ref()
      .notNull()
      .references(() => product.id),
    /** The payment it was won with; none for what came otherwise. */
    paymentId: ref().references(() => payment.id),
    /** Physical state by code, once paid: 7, 8, 9, 2, 3, 4, 11, 12, 201, 202, 203, 1. Unpaid rows derive 5 or 10 from the payment. */
    status: smallint().notNull(),
    quantity: integer().notNull(),
    /** Cost of all its bottles. */
    costCents: cents().notNull(),
    giftSender: text(),
    createdAt: created(),
  },
  (t) => [index().on(t.memberId, t.status), index().on(t.paymentId)],
);

export const serial = pgTable(
  'serial',
  {
    id: id(),
    cellarLotId: ref()
      .notNull()
      .references(() => cellarLot.id),
    serialNumber: text().notNull().unique(),
  },
  (t) => [index().on(t.cellarLotId)],
);

/** What must follow a mutation, written with it and worked off by whichever process comes first. */
export const outbox = pgTable(
  'outbox',
  {
    id: id(),
    kind: text().notNull(),
    payload: jsonb().notNull(),
    createdAt: created(),
    doneAt: instant(),
  },
  (t) => [
    index('outbox_open')
      .on(t.id)
      .where(sql`done_at is null`),
  ],
);
