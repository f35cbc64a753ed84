import { NOTICE_KINDS } from '@le-chai/contracts/notices';
import { sql } from 'drizzle-orm';
import {
  bigint,
  boolean,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  smallint,
  text,
  uniqueIndex,
  varchar,
} from 'drizzle-orm/pg-core';
import { created, id, instant, isOneOf, notNegative, refTo } from './columns.ts';
import { member } from './members.ts';

/** Work that follows a change: written with it, worked off by whichever process comes first, once in effect. */
export const job = pgTable(
  'job',
  {
    id: id(),
    kind: text().notNull(),
    payload: jsonb().$type<Record<string, unknown>>().notNull(),
    /** The same work is not written twice. */
    key: text(),
    runAt: created(),
    attempts: smallint().notNull().default(0),
    lastError: text(),
    /** Done outside a transaction, by one process, until then at the latest. */
    leasedUntil: instant(),
    createdAt: created(),
    doneAt: instant(),
  },
  (t) => [
    index('job_open')
      .on(t.runAt, t.id)
      .where(sql`done_at is null`),
    index('job_done').on(t.doneAt),
    uniqueIndex().on(t.kind, t.key),
    notNegative('job_attempts', t.attempts),
  ],
);

/** What a member is told, in the order in which it was committed. */
export const notice = pgTable(
  'notice',
  {
    id: id(),
    memberId: refTo(() => member.id),
    kind: text().notNull(),
    /** What the sentence needs: names, amounts in cents, ids. */
    data: jsonb().$type<Record<string, unknown>>().notNull(),
    /** The same notice is not written twice. */
    key: text(),
    /** Number of the transaction, so that a reader can tell what it has not seen whatever the order of commits. */
    xid: bigint({ mode: 'number' })
      .notNull()
      .default(sql`house_xact()`),
    createdAt: created(),
    readAt: instant(),
  },
  (t) => [
    index().on(t.memberId, t.xid, t.id),
    index().on(t.memberId, t.createdAt, t.id),
    index().on(t.createdAt),
    index('notice_unread')
      .on(t.memberId)
      .where(sql`read_at is null`),
    uniqueIndex().on(t.memberId, t.kind, t.key),
    isOneOf('notice_kind', t.kind, NOTICE_KINDS),
  ],
);

/** Where a member does not want the default. */
export const noticePreference = pgTable(
  'notice_preference',
  {
    memberId: refTo(() => member.id),
    kind: text().notNull(),
    site: boolean().notNull(),
    mail: boolean().notNull(),
  },
  (t) => [primaryKey({ columns: [t.memberId, t.kind] }), isOneOf('notice_preference_kind', t.kind, NOTICE_KINDS)],
);

/**
 * What was used of each limit. Written by rate-limiter-flexible, which inserts without naming the columns: their order and
 * types are its own.
 */
export const rateLimit = pgTable(
  'rate_limit',
  {
    /** Name of the limit, and a keyed hash of who is counted. */
    key: varchar({ length: 255 }).primaryKey(),
    points: integer().notNull().default(0),
    /** When the count starts again, ms since the epoch. */
    expire: bigint({ mode: 'number' }),
  },
  (t) => [index().on(t.expire)],
);
