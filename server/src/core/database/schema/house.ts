import { bigint, boolean, index, interval, jsonb, pgTable, text } from 'drizzle-orm/pg-core';
import { created, id, ref } from './columns.ts';

export const country = pgTable('country', {
  id: ref().primaryKey(),
  name: text().notNull(),
  iso: text().notNull().unique(),
  enabledForShipping: boolean().notNull(),
  excludedArea: boolean().notNull().default(false),
});

/** Settings of the house: `maintenance`, `features`, `bank_transfer`, `pickup_address`, `signing_key`. */
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
