import { sql } from 'drizzle-orm';
import { bigint, timestamp } from 'drizzle-orm/pg-core';

/*
 * Money is integer cents, volume integer millilitres, time timestamptz. EUR and litres exist only on the wire.
 * Rows of members are reached by member_id in every query: the owner check is part of the WHERE.
 */

export const id = () => bigint({ mode: 'number' }).primaryKey().generatedAlwaysAsIdentity();
export const ref = () => bigint({ mode: 'number' });
export const cents = () => bigint({ mode: 'number' });
export const instant = () => timestamp({ withTimezone: true, mode: 'date' });
/** By the house's clock, which tests can move. */
export const created = () =>
  instant()
    .notNull()
    .default(sql`house_now()`);
