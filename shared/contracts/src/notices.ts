import * as z from 'zod/mini';
import { Live } from './bidding.ts';
import { defineCall } from './call.ts';
import { FlagText, Instant, NumberText, pageOf } from './primitives.ts';

/** The kinds of notices; each can be turned on for the site and by e-mail. */
export const NOTICE_KINDS = [
  'outbid',
  'won',
  'lost',
  'due',
  'overdue',
  'lapsed',
  'second-offer',
  'paid',
  'refunded',
  'available',
  'gift',
  'shipment',
  'cellar',
  'bottling',
  'subscription',
] as const;
export const NoticeKind = z.enum(NOTICE_KINDS);
export type NoticeKind = z.infer<typeof NoticeKind>;

export const Notice = z.object({
  id: z.number(),
  kind: NoticeKind,
  /** A sentence for the member. */
  text: z.string(),
  /** Path of the page that it is about. */
  link: z.nullable(z.string()),
  /** The number of the sale that it is about. An older API does not send it. */
  sale: z._default(z.nullable(z.number()), null),
  created: Instant,
  read: z.boolean(),
});
export type Notice = z.infer<typeof Notice>;

export const NoticePage = z.extend(pageOf(Notice), { unread: z.number() });
export type NoticePage = z.infer<typeof NoticePage>;

export const listNotices = defineCall({
  id: 'list-notices',
  method: 'GET',
  path: '/api/v3/users/me/notices',
  access: 'member',
  cache: { retries: true },
  summary: 'The member’s notices, newest first',
  query: z.object({
    page: z.optional(NumberText),
    pageSize: z.optional(NumberText),
    /** Only those that are not read. */
    unread: z.optional(FlagText),
  }),
  answer: NoticePage,
});
export const readNotices = defineCall({
  id: 'read-notices',
  method: 'POST',
  path: '/api/v3/users/me/notices/read',
  access: 'member',
  summary: 'Mark notices as read: the given ones, or all',
  body: z.object({
    ids: z.optional(z.array(z.number().check(z.int(), z.positive())).check(z.maxLength(500))),
  }),
  answer: z.object({ unread: z.number() }),
});

export const NoticePreference = z.object({
  kind: NoticeKind,
  site: z.boolean(),
  mail: z.boolean(),
  /** On the member's devices. A previous API does not send it. */
  push: z._default(z.boolean(), false),
});
export type NoticePreference = z.infer<typeof NoticePreference>;

/** The member's settings for a kind. An older host does not send `push`, which then stays unchanged. */
export const NoticeWish = z.extend(NoticePreference, { push: z.optional(z.boolean()) });
export type NoticeWish = z.infer<typeof NoticeWish>;

export const getNoticePreferences = defineCall({
  id: 'get-notice-preferences',
  method: 'GET',
  path: '/api/v3/users/me/notice-preferences',
  access: 'member',
  cache: { retries: true },
  summary: 'Notification settings: which kinds of notice go where',
  answer: z.array(NoticePreference),
});
export const putNoticePreferences = defineCall({
  id: 'put-notice-preferences',
  method: 'PUT',
  path: '/api/v3/users/me/notice-preferences',
  access: 'member',
  summary: 'Change the notification settings; kinds that are not named stay as they are',
  body: z.object({ preferences: z.array(NoticeWish).check(z.minLength(1), z.maxLength(NOTICE_KINDS.length)) }),
  answer: z.array(NoticePreference),
});

/** Sales that one stream can follow beside those of the wishlist and the member's own bids. */
export const FOLLOWED_MOST = 20;

/** What a stream says first. */
export const Hello = z.object({
  /**
   * The sales that it follows because they were named. An older API does not send it, and reports them only when they
   * change.
   */
  sales: z._default(z.array(z.number()), []),
  /**
   * For how long nothing that belongs to the member has changed, as far as the API knows, ms. What a page fetched within
   * that time is still current. A previous API does not send it.
   */
  quiet_ms: z._default(z.number(), 0),
});
export type Hello = z.infer<typeof Hello>;

/**
 * Server-sent events. `hello` (once, a `Hello`; its id is where the stream begins), `notice` (a `Notice`; its id is
 * where to resume), `auction` (a `Live`: the state of each named sale at the beginning, and of each followed auction
 * whenever it changes), `own` (something of the member's own changed), `replaced` (another connection of the same
 * session took over: do not reconnect), `ended` (the session is over).
 */
export const memberStream = defineCall({
  id: 'member-stream',
  method: 'GET',
  path: '/api/v3/users/me/stream',
  access: 'member',
  summary: 'Notices and followed auctions as they happen; resumed by the Last-Event-ID header',
  query: z.object({
    /** Sales to follow, by number: `12,13`. */
    sales: z.optional(
      z
        .string()
        .check(
          z.regex(/^\d{1,12}(,\d{1,12})*$/, 'must be numbers separated by commas'),
          z.maxLength(FOLLOWED_MOST * 13),
        ),
    ),
  }),
  answer: z.string(),
  answerType: 'text/event-stream',
});

/** What the data of each event is. */
export const STREAM_EVENTS = { hello: Hello, notice: Notice, auction: Live } as const;
