import type { BottleOffer } from '@le-chai/bottling/casing-options';
import type { BottleCondition, ProvenanceLine } from '@le-chai/contracts/condition';
import type { Picture } from '@le-chai/contracts/picture';
import type { PriceBasis } from '../../wares/rules/price-basis.ts';
import { sql } from 'drizzle-orm';
import { boolean, check, date, index, integer, jsonb, pgTable, real, text, uniqueIndex } from 'drizzle-orm/pg-core';
import { searchWords, wareWords } from '../text-search.ts';
import { cents, created, id, instant, isOneOf, notNegative, positive, ref, refTo } from './columns.ts';

export const builder = pgTable(
  'builder',
  {
    id: id(),
    name: text().notNull().unique(),
    wineryDescription: text().notNull().default(''),
    region: text().notNull(),
    country: text().notNull(),
    /** Addresses of photographs, for the wire; those of `pictures`. */
    gallery: jsonb().$type<string[]>().notNull().default([]),
    pictures: jsonb().$type<Picture[]>().notNull().default([]),
    showOnWebsite: boolean().notNull().default(true),
  },
  () => [index('builder_words').using('gin', sql.raw(searchWords('"name"')))],
);

/** A wine or spirit in one size. */
export const product = pgTable(
  'product',
  {
    id: id(),
    builderId: refTo(() => builder.id),
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
    /** The years in which it is at its best, both among them; both are known, or neither. */
    drinkFrom: integer(),
    drinkUntil: integer(),
    /** The first photograph. */
    cover: text(),
    pictures: jsonb().$type<Picture[]>().notNull().default([]),
    /** Estimated market price of one bottle, with the day it was made. */
    empCents: cents(),
    empAt: instant(),
    /** What it rests on; none if that was not kept yet when it was made. */
    empBasis: jsonb().$type<PriceBasis>(),
  },
  (t) => [
    index().on(t.builderId),
    // Estimates that are looked at again each night.
    index('product_estimated')
      .on(t.id)
      .where(sql`emp_cents is not null and (emp_basis is null or (emp_basis ->> 'results')::int > 0)`),
    index().on(t.vintage),
    index('product_words').using('gin', sql.raw(wareWords())),
    isOneOf('product_root', t.root, ['wine', 'spirit']),
    positive('product_size', t.sizeMl),
    notNegative('product_worth', t.empCents),
    check('product_alcohol', sql`${t.alcohol} between 0 and 100`),
    check(
      'product_drinking_window',
      sql`num_nulls(${t.drinkFrom}, ${t.drinkUntil}) in (0, 2) and ${t.drinkUntil} >= ${t.drinkFrom}`,
    ),
  ],
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
    lotId: refTo(() => lot.id),
    productId: refTo(() => product.id),
    quantity: integer().notNull(),
    priceCents: cents().notNull(),
    undiscountedPriceCents: cents(),
    signed: boolean().notNull().default(false),
    personSigning: text().notNull().default(''),
    customLabel: boolean().notNull().default(false),
    /** The number that its maker has put on the bottle, where there is one bottle of it. */
    serialNumber: text(),
    conditions: jsonb().$type<BottleCondition[]>().notNull().default([]),
    /** The earliest first. */
    provenance: jsonb().$type<ProvenanceLine[]>().notNull().default([]),
  },
  (t) => [
    index().on(t.lotId),
    index().on(t.productId),
    positive('lot_component_quantity', t.quantity),
    check('lot_component_serial', sql`${t.serialNumber} is null or ${t.quantity} = 1`),
    notNegative('lot_component_prices', t.priceCents, t.undiscountedPriceCents),
  ],
);

export interface BottlingRow extends BottleOffer {
  /** Address of a picture of the bottle. */
  image?: string | undefined;
}

export const barrel = pgTable(
  'barrel',
  {
    id: id(),
    builderId: refTo(() => builder.id),
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
    /** Estimated market price of one litre, with the day it is of and what it rests on. */
    empCents: cents(),
    empAt: instant(),
    empBasis: jsonb().$type<PriceBasis>(),
  },
  (t) => [
    index().on(t.builderId),
    // Estimates that are looked at again each night.
    index('barrel_estimated')
      .on(t.id)
      .where(sql`emp_cents is not null and (emp_basis is null or (emp_basis ->> 'results')::int > 0)`),
    index().on(t.finalBottlingDate),
    index().on(t.vintage),
    index('barrel_words').using('gin', sql.raw(wareWords())),
    positive('barrel_litres', t.litresMl),
    notNegative('barrel_worth', t.empCents),
    check('barrel_alcohol', sql`${t.alcohol} between 0 and 100`),
  ],
);

/**
 * What a bottle of a product, or a litre of a barrel, was worth on a day by somebody's list: the reference where there are few
 * sales. Rows are only added: of two for one day the one that was known last counts.
 */
export const marketPrice = pgTable(
  'market_price',
  {
    id: id(),
    productId: ref().references(() => product.id),
    barrelId: ref().references(() => barrel.id),
    day: date().notNull(),
    priceCents: cents().notNull(),
    /** Whose price it is: `catalogue` for the house's own, else the name of a list. */
    source: text().notNull().default('catalogue'),
    /** Who took it in, as the audit names them; empty if the house wrote it by itself. */
    importedBy: text().notNull().default(''),
    knownAt: created(),
  },
  (t) => [
    index().on(t.productId, t.day),
    index().on(t.barrelId, t.day),
    notNegative('market_price_price', t.priceCents),
    check('market_price_of_one', sql`num_nonnulls(${t.productId}, ${t.barrelId}) = 1`),
    check('market_price_source', sql`${t.source} <> ''`),
  ],
);

/** What a bottle or litre was estimated at by the end of a day on which that changed: what members saw from then on. */
export const marketEstimate = pgTable(
  'market_estimate',
  {
    id: id(),
    productId: ref().references(() => product.id),
    barrelId: ref().references(() => barrel.id),
    day: date().notNull(),
    priceCents: cents().notNull(),
  },
  (t) => [
    uniqueIndex().on(t.productId, t.day),
    uniqueIndex().on(t.barrelId, t.day),
    notNegative('market_estimate_price', t.priceCents),
    check('market_estimate_of_one', sql`num_nonnulls(${t.productId}, ${t.barrelId}) = 1`),
  ],
);
