import { type SQL, sql } from 'drizzle-orm';
import { type AnyPgColumn, bigint, check, timestamp } from 'drizzle-orm/pg-core';

/*
 * Money is integer cents, volume integer millilitres, time timestamptz. EUR and litres exist only on the wire.
 * Rows of members are reached by member_id in every query: the owner check is part of the WHERE.
 */

export const id = () => bigint({ mode: 'number' }).primaryKey().generatedAlwaysAsIdentity();
export const ref = () => bigint({ mode: 'number' });
/** A row that there always is. */
export const refTo = (target: () => AnyPgColumn) => ref().notNull().references(target);
export const cents = () => bigint({ mode: 'number' });
export const instant = () => timestamp({ withTimezone: true, mode: 'date' });
/** By the house's clock, which tests can move. */
export const created = () =>
  instant()
    .notNull()
    .default(sql`house_now()`);

/** Refuses a value that is not of a closed list. */
export const isOneOf = (name: string, column: AnyPgColumn, values: readonly (string | number)[]) =>
  check(name, sql`${column} in (${sql.join(values.map(literal), sql`, `)})`);

/** A value of our own as it is written in SQL: conditions of the schema have no parameters. */
export const literal = (value: string | number) => sql.raw(typeof value === 'number' ? String(value) : `'${value}'`);

/** Refuses a negative number in any of the columns. One that may be missing is not asked about while it is. */
export const notNegative = (name: string, ...columns: readonly AnyPgColumn[]) =>
  check(name, all(columns.map((column) => sql`${column} >= 0`)));

/** Refuses nothing, or less, in any of the columns. */
export const positive = (name: string, ...columns: readonly AnyPgColumn[]) =>
  check(name, all(columns.map((column) => sql`${column} > 0`)));

const all = (conditions: readonly SQL[]) => sql.join([...conditions], sql` and `);
