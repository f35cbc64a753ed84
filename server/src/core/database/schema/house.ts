import { bigint, boolean, index, interval, jsonb, pgTable, text } from 'drizzle-orm/pg-core';
import { created, id, ref } from './columns.ts';

export const country = pgTable('country', {
  id: ref().primaryKey(),
  name: text().notNull(),
  iso: text().notNull().unique(),
  enabledForShipping: boolean().notNull(),
  excludedArea: boolean().notNull().default(false),
});

/** Settings of the house: `maintenance`, `features`, `demo`, … What the house is and charges are its facts, `house_fact`. */
export const setting = pgTable('setting', {
  key: text().primaryKey(),
  value: jsonb().notNull(),
  updatedAt: created(),
});

/** Rows are only ever added. Triggers refuse all else, but for `prune_audit`, which deletes rows older than the kept period. */
export const audit = pgTable(
  'audit',
  {
    id: id(),
    at: created(),
    actor: text().notNull(),
    action: text().notNull(),
    subject: text().notNull(),
    detail: jsonb().notNull().default({}),
  },
  (t) => [index().on(t.at), index().on(t.subject)],
);

/**
 * One row: how far tests and demonstrations have moved the clock, which production never does; and how far the numbers of
 * transactions are ahead of the database's own, which begins again at a restore.
 */
export const clock = pgTable('clock', {
  one: boolean().primaryKey().default(true),
  shift: interval().notNull().default('0'),
  xactOffset: bigint({ mode: 'number' }).notNull().default(0),
});

/** One row once the house has been started in production, for good: the database refuses to change or remove it. */
export const production = pgTable('production', {
  one: boolean().primaryKey().default(true),
  since: created(),
});

/**
 * What the house is and charges, by the names of `core/house/facts`. Rows are only ever added: of each name the row that began to hold last
 * counts, and of two that began together the later.
 */
export const houseFact = pgTable(
  'house_fact',
  {
    id: id(),
    name: text().notNull(),
    value: jsonb().notNull(),
    /** Made up for a house under test: production does not start with it. */
    demo: boolean().notNull().default(false),
    setBy: text().notNull(),
    setAt: created(),
    holdsFrom: created(),
  },
  (t) => [index().on(t.name, t.holdsFrom, t.id)],
);
