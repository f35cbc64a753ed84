import { AUCTION_TYPE_ID } from '@le-chai/contracts/house';
import { sql } from 'drizzle-orm';
import {
  boolean,
  check,
  index,
  integer,
  json,
  jsonb,
  pgTable,
  primaryKey,
  smallint,
  text,
  uniqueIndex,
} from 'drizzle-orm/pg-core';
import type { Picture } from '@le-chai/contracts/picture';
import { barrel, lot } from './catalogue.ts';
import { cents, created, id, instant, isOneOf, literal, notNegative, positive, ref, refTo } from './columns.ts';
import { member } from './members.ts';

/** Sales of every kind. Its row lock serialises placing, editing, buying and closing. */
export const sale = pgTable(
  'sale',
  {
    id: id(),
    typeId: smallint().notNull(),
    /** `lot` or `barrel`; says which of the two references is set. */
    productType: text().notNull(),
    lotId: ref().references(() => lot.id),
    barrelId: ref().references(() => barrel.id),
    name: text().notNull(),
    /** What the catalogue that it was imported from calls it. */
    reference: text().unique(),
    description: text().notNull().default(''),
    badge: text(),
    availabilityLabel: text().notNull().default(''),
    tags: jsonb().$type<string[]>().notNull().default([]),
    catalogue: text(),
    /** Of this lot or barrel in particular. */
    pictures: jsonb().$type<Picture[]>().notNull().default([]),
    weekly: boolean().notNull().default(false),
    charity: boolean().notNull().default(false),
    /** A lot at a price, sold under bond: that contains neither VAT nor excise. */
    inBond: boolean().notNull().default(false),
    /** The week that it was planned for, `2027-W03`. */
    week: text(),
    /** `planned`, `scheduled`, `open`, `closed`, `withdrawn`. */
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
    /** What the house expects one lot at auction to bring, whole euros; both or neither. */
    estimateLowCents: cents(),
    estimateHighCents: cents(),
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
    index().on(t.closedAt),
    index().on(t.week),
    isOneOf('sale_type', t.typeId, Object.values(AUCTION_TYPE_ID)),
    isOneOf('sale_product_type', t.productType, ['lot', 'barrel']),
    isOneOf('sale_status', t.status, ['planned', 'scheduled', 'open', 'closed', 'withdrawn']),
    check('sale_week', sql`${t.week} ~ '^[0-9]{4}-W[0-9]{2}$'`),
    check('sale_planned', sql`${t.status} <> 'planned' or ${t.bets} = 0`),
    check(
      'sale_wares',
      sql`case ${t.productType} when 'lot' then ${t.lotId} is not null and ${t.barrelId} is null and ${t.unitMl} = 0 else ${t.barrelId} is not null and ${t.lotId} is null and ${t.unitMl} > 0 end`,
    ),
    check(
      'sale_in_bond',
      sql`not ${t.inBond} or (${t.productType} = 'lot' and ${t.typeId} in (${literal(AUCTION_TYPE_ID['private-sale'])}, ${literal(AUCTION_TYPE_ID.shop)}))`,
    ),
    check('sale_dates', sql`${t.finishesAt} > ${t.startsAt}`),
    check('sale_closed', sql`${t.status} <> 'closed' or ${t.closedAt} is not null`),
    notNegative(
      'sale_prices',
      t.initialPriceCents,
      t.undiscountedInitialPriceCents,
      t.originalPriceCents,
      t.buyNowPriceCents,
      t.undiscountedBuyNowPriceCents,
      t.currentPriceCents,
    ),
    check(
      'sale_estimate',
      sql`num_nonnulls(${t.estimateLowCents}, ${t.estimateHighCents}) = 0 or coalesce(${t.estimateLowCents} between 100 and ${t.estimateHighCents} and ${t.estimateLowCents} % 100 = 0 and ${t.estimateHighCents} % 100 = 0 and ${t.productType} = 'lot' and ${t.typeId} not in (${literal(AUCTION_TYPE_ID['private-sale'])}, ${literal(AUCTION_TYPE_ID.shop)}), false)`,
    ),
    check('sale_units', sql`${t.quantityMin} between 1 and ${t.quantityMax}`),
    check('sale_units_sold', sql`${t.unitsSold} between 0 and ${t.quantityMax}`),
    positive('sale_numbers', t.step, t.version),
    notNegative('sale_counts', t.bets, t.unitsAsked),
  ],
);

export const bid = pgTable(
  'bid',
  {
    id: id(),
    saleId: refTo(() => sale.id),
    memberId: refTo(() => member.id),
    /** `bid` or `buy_now`. */
    type: text().notNull().default('bid'),
    offerCents: cents().notNull(),
    /** Private to the member; equals the offer where no maximum was given. */
    maxCents: cents().notNull(),
    quantity: integer().notNull().default(1),
    /** `pending`, `loser`, `winner`, `deleted`. */
    status: text().notNull(),
    bidDate: instant().notNull(),
    /** The bid that replaced this one. */
    replacedBy: ref(),
    /** What it did, for the history: see HistoryEntry.event of the contract. */
    event: text().notNull(),
    priceBeforeCents: cents().notNull(),
    priceAfterCents: cents().notNull(),
    /** Units won at the close. */
    unitsWon: integer(),
    /** Until when a purchase holds its units; none for a bid. */
    holdExpiresAt: instant(),
  },
  (t) => [
    index('bid_of_sale').on(t.saleId, t.status),
    index('bid_of_member').on(t.memberId, t.saleId),
    uniqueIndex('bid_one_pending')
      .on(t.saleId, t.memberId)
      .where(sql`status = 'pending' and type = 'bid'`),
    index('bid_held')
      .on(t.saleId)
      .where(sql`status = 'pending' and type = 'buy_now'`),
    isOneOf('bid_type', t.type, ['bid', 'buy_now']),
    isOneOf('bid_status', t.status, ['pending', 'loser', 'winner', 'deleted']),
    isOneOf('bid_event', t.event, ['opened', 'took-lead', 'outbid-at-once', 'raised', 'joined', 'replaced', 'bought']),
    positive('bid_offer', t.offerCents, t.quantity),
    check('bid_maximum', sql`${t.maxCents} >= ${t.offerCents}`),
    notNegative('bid_prices', t.priceBeforeCents, t.priceAfterCents),
    check('bid_units_won', sql`${t.unitsWon} between 0 and ${t.quantity}`),
    check('bid_hold', sql`${t.type} = 'buy_now' or ${t.holdExpiresAt} is null`),
  ],
);

/** Members who asked to be notified when something is available again. */
export const notifyMe = pgTable(
  'notify_me',
  {
    memberId: refTo(() => member.id),
    saleId: refTo(() => sale.id),
    createdAt: created(),
  },
  (t) => [primaryKey({ columns: [t.memberId, t.saleId] }), index().on(t.saleId)],
);

/** What a member means to spend on the auctions under way; a warning, and no limit. */
export const bidBudget = pgTable(
  'bid_budget',
  {
    memberId: refTo(() => member.id).primaryKey(),
    budgetCents: cents().notNull(),
  },
  (t) => [positive('bid_budget_cents', t.budgetCents)],
);

/** What a member searches for, to be found again and to be notified of. */
export const savedSearch = pgTable(
  'saved_search',
  {
    id: id(),
    memberId: refTo(() => member.id),
    /** A `SearchPlace`. */
    place: text().notNull(),
    q: text().notNull(),
    filters: jsonb().$type<Record<string, string[]>>().notNull(),
    /** Whole euros. */
    priceFrom: integer(),
    priceTo: integer(),
    /** One for searches that mean the same: `server/src/auctions/catalogue/searches`. */
    key: text().notNull(),
    name: text().notNull(),
    notifies: boolean().notNull().default(true),
    createdAt: created(),
  },
  (t) => [uniqueIndex().on(t.memberId, t.key)],
);

/** Lots at a price that a member means to buy together. Nothing is held by it. */
export const basketLine = pgTable(
  'basket_line',
  {
    memberId: refTo(() => member.id),
    saleId: refTo(() => sale.id),
    quantity: integer().notNull(),
    createdAt: created(),
  },
  (t) => [
    primaryKey({ columns: [t.memberId, t.saleId] }),
    index().on(t.saleId),
    positive('basket_line_quantity', t.quantity),
  ],
);

/** An idempotency key with the request it came with and the answer it got. */
export const idempotency = pgTable(
  'idempotency',
  {
    memberId: refTo(() => member.id),
    key: text().notNull(),
    requestHash: text().notNull(),
    status: smallint().notNull(),
    answer: json().notNull(),
    createdAt: created(),
  },
  (t) => [
    primaryKey({ columns: [t.memberId, t.key] }),
    index().on(t.createdAt),
    check('idempotency_status', sql`${t.status} between 200 and 599`),
  ],
);

/** How an auction stood for everyone after a group of bids; kept answers under idempotency keys point to it. */
export const auctionSnapshot = pgTable(
  'auction_snapshot',
  {
    saleId: refTo(() => sale.id),
    version: integer().notNull(),
    /** `Live` of the contract. */
    live: json().notNull(),
    createdAt: created(),
  },
  (t) => [
    primaryKey({ columns: [t.saleId, t.version] }),
    index().on(t.createdAt),
    positive('auction_snapshot_version', t.version),
  ],
);

export const wishlist = pgTable(
  'wishlist',
  {
    memberId: refTo(() => member.id),
    saleId: refTo(() => sale.id),
    createdAt: created(),
  },
  (t) => [primaryKey({ columns: [t.memberId, t.saleId] }), index().on(t.saleId)],
);
