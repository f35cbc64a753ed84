import * as z from 'zod/mini';
import { defineCall } from './call.ts';
import { Email } from './email.ts';
import { FRESH } from './fresh.ts';
import { Instant } from './primitives.ts';
import { LoginInput } from './session.ts';
import { SignInMethod } from './sign-ins.ts';

/** One place where the member is signed in. */
export const SessionEntry = z.object({
  id: z.string(),
  created: Instant,
  last_seen: Instant,
  expires: Instant,
  /** What the browser said of itself. */
  user_agent: z.string(),
  /** The one that asks. */
  current: z.boolean(),
  /** How it began; empty where that is no longer known. */
  method: z._default(SignInMethod, ''),
  /** Where it began: the sender's address, shortened to its /24 or /48; empty where it is unknown. */
  network: z._default(z.string(), ''),
  /** Where it began, in two letters; empty where it is unknown. */
  country: z._default(z.string(), ''),
});
export type SessionEntry = z.infer<typeof SessionEntry>;

export const listSessions = defineCall({
  id: 'list-sessions',
  method: 'GET',
  path: '/api/v3/users/me/sessions',
  access: 'member',
  cache: { onReturn: true },
  summary: 'Where the member is signed in, latest first',
  answer: z.array(SessionEntry),
});
export const endOtherSessions = defineCall({
  id: 'end-other-sessions',
  method: 'DELETE',
  path: '/api/v3/users/me/sessions',
  access: 'member',
  confirm: 'always',
  summary: 'Sign out everywhere else',
  answer: z.object({ ended: z.number() }),
});
export const endSession = defineCall({
  id: 'end-session',
  method: 'DELETE',
  path: '/api/v3/users/me/sessions/{id}',
  access: 'member',
  confirm: 'always',
  summary: 'Sign out of one session',
  params: z.object({ id: z.uuid('must be the id of a session') }),
  answer: z.object({ ended: z.number() }),
});

/** Everything stored about a member, by kind; rows as they are in the database. */
export const AccountExport = z.object({
  exported: Instant,
  sections: z.record(z.string(), z.array(z.record(z.string(), z.unknown()))),
});
export type AccountExport = z.infer<typeof AccountExport>;

export const exportAccount = defineCall({
  id: 'export-account',
  method: 'GET',
  path: '/api/v3/users/me/export',
  access: 'member',
  confirm: 'always',
  summary: 'Everything we store about the member',
  answer: AccountExport,
});

export const Obstacle = z.object({
  kind: z.enum(['payments', 'bids', 'cellar', 'shipments', 'gifts', 'subscription', 'credit']),
  count: z.number(),
  /** What to do about it, in a sentence. */
  message: z.string(),
});
export type Obstacle = z.infer<typeof Obstacle>;

export const closingObstacles = defineCall({
  id: 'closing-obstacles',
  method: 'GET',
  path: '/api/v3/users/me/close',
  access: 'member',
  cache: { fresh: FRESH.money, onReturn: true },
  summary: 'What prevents the account from being closed, in the best order to settle it',
  answer: z.object({ in_the_way: z.array(Obstacle) }),
});
export const closeAccount = defineCall({
  id: 'close-account',
  method: 'POST',
  path: '/api/v3/users/me/close',
  access: 'member',
  idempotent: true,
  summary: 'Close the account for good, or learn what prevents it',
  body: z.object({ password: LoginInput.shape.password }),
  answer: z.object({ closed: z.boolean(), in_the_way: z.array(Obstacle) }),
});

/** Characters that a message to the house has at most. */
export const CONTACT_MOST = { subject: 150, message: 5000 } as const;

export const contact = defineCall({
  id: 'contact',
  method: 'POST',
  path: '/api/v3/contact',
  access: 'public',
  summary: 'Send us a message; a token identifies the member, without one an e-mail address is needed',
  body: z.object({
    subject: z.string().check(z.trim(), z.minLength(1, 'must not be empty'), z.maxLength(CONTACT_MOST.subject)),
    message: z.string().check(z.trim(), z.minLength(1, 'must not be empty'), z.maxLength(CONTACT_MOST.message)),
    email: z.optional(Email),
  }),
  answer: z.object({ sent: z.literal(true) }),
});
