import { NOTICE_KINDS } from '@le-chai/contracts/notices';
import { sql } from 'drizzle-orm';
import {
  bigint,
  boolean,
  check,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  smallint,
  text,
  time,
  uniqueIndex,
  uuid,
  varchar,
} from 'drizzle-orm/pg-core';
import { created, id, instant, isOneOf, notNegative, refTo } from './columns.ts';
import { member, session } from './members.ts';

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

/** What members are notified of, in the order in which it was committed. */
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
    /** Number of the transaction, so that a reader knows what it has not seen, whatever the order of commits. */
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
    /** On the member's devices; none if nothing was wished of them. */
    push: boolean(),
  },
  (t) => [primaryKey({ columns: [t.memberId, t.kind] }), isOneOf('notice_preference_kind', t.kind, NOTICE_KINDS)],
);

/** A browser on which a member is notified, while the session goes on in which it was added. */
export const pushDevice = pgTable(
  'push_device',
  {
    id: id(),
    memberId: refTo(() => member.id),
    sessionId: uuid()
      .notNull()
      .references(() => session.id, { onDelete: 'cascade' }),
    /** Where its push service takes messages. */
    endpoint: text().notNull().unique(),
    p256dh: text().notNull(),
    auth: text().notNull(),
    /** The house's public key that it was subscribed with: no other reaches it. */
    key: text().notNull(),
    createdAt: created(),
  },
  (t) => [index().on(t.memberId), uniqueIndex().on(t.sessionId)],
);

/** When nothing but what is urgent is sent to a member's devices. */
export const quietHours = pgTable(
  'quiet_hours',
  {
    memberId: refTo(() => member.id).primaryKey(),
    /** By the clock of the zone. */
    fromTime: time().notNull(),
    untilTime: time().notNull(),
    zone: text().notNull(),
  },
  (t) => [check('quiet_hours_times', sql`${t.fromTime} <> ${t.untilTime}`)],
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
