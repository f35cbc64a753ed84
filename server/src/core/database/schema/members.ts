import { TIERS } from '@le-chai/contracts/house';
import { PASSWORD_PROBLEMS } from '@le-chai/contracts/password-problem';
import { SIGN_IN_KINDS, SIGN_IN_METHODS } from '@le-chai/contracts/sign-ins';
import { sql } from 'drizzle-orm';
import {
  boolean,
  check,
  date,
  doublePrecision,
  index,
  integer,
  jsonb,
  pgTable,
  smallint,
  text,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core';
import { created, id, instant, isOneOf, positive, ref, refTo } from './columns.ts';
import { country } from './house.ts';

export const member = pgTable(
  'member',
  {
    id: id(),
    /** Lower-case. */
    email: text().notNull().unique(),
    passwordHash: text().notNull(),
    /** What the rule for new passwords says of it; `unchecked` until the first sign-in after there was the rule. */
    passwordCheck: text().notNull().default('unchecked'),
    firstName: text().notNull(),
    lastName: text().notNull(),
    phone: text().notNull().default(''),
    birthDate: date(),
    language: text().notNull().default('en'),
    tier: text().notNull(),
    /** The number other members see; never the id. */
    memberNo: integer().notNull().unique(),
    /** The referral code and the campaign that brought the member. */
    referral: text(),
    campaign: jsonb().$type<Record<string, string>>().notNull().default({}),
    stripeCustomer: text(),
    version: integer().notNull().default(1),
    createdAt: created(),
    /** When the member proved to read mail at `email`; those who sign up do so later, all others count as confirmed. */
    emailConfirmedAt: instant().default(sql`house_now()`),
    closedAt: instant(),
  },
  (t) => [
    isOneOf('member_tier', t.tier, TIERS),
    isOneOf('member_password_check', t.passwordCheck, ['unchecked', 'good', ...PASSWORD_PROBLEMS]),
    positive('member_numbers', t.memberNo, t.version),
  ],
);

export const session = pgTable(
  'session',
  {
    id: uuid().primaryKey(),
    memberId: refTo(() => member.id),
    /** `member`, or `impersonation` (the house acting as the member). */
    kind: text().notNull().default('member'),
    userAgent: text().notNull().default(''),
    createdAt: created(),
    lastSeenAt: created(),
    expiresAt: instant().notNull(),
    revokedAt: instant(),
    /** When the member last proved who they are, after the sign-in; none if that was the only time. */
    confirmedAt: instant(),
    /** How often the session has changed its token; each proof of identity does. */
    turn: integer().notNull().default(0),
    /** Since when this browser is known to the account; none if the session is the first. */
    deviceSince: instant(),
  },
  (t) => [
    index().on(t.memberId),
    index('session_ended').on(sql`coalesce(${t.revokedAt}, ${t.expiresAt})`),
    isOneOf('session_kind', t.kind, ['member', 'impersonation']),
  ],
);

/** What happened to the sign-ins of a member: kept for a year, and shown to the member. */
export const signIn = pgTable(
  'sign_in',
  {
    id: id(),
    memberId: refTo(() => member.id),
    at: created(),
    kind: text().notNull(),
    method: text().notNull().default(''),
    /** The session that began, or in which it happened; sessions are deleted earlier, so this is no reference. */
    sessionId: uuid(),
    /** The sender's address, shortened to its /24 or /48. */
    network: text().notNull().default(''),
    /** Two letters, where the operator's own proxy says so. */
    country: text().notNull().default(''),
    /** Browser and system in words. */
    device: text().notNull().default(''),
  },
  (t) => [
    index().on(t.memberId, t.at, t.id),
    index().on(t.at),
    isOneOf('sign_in_kind', t.kind, SIGN_IN_KINDS),
    isOneOf('sign_in_method', t.method, SIGN_IN_METHODS),
  ],
);

/** No longer used, see `rateLimit`; dropped when no process of an earlier version can be at work. */
export const loginAttempt = pgTable(
  'login_attempt',
  {
    id: id(),
    account: text().notNull(),
    at: created(),
  },
  (t) => [index().on(t.account, t.at), index().on(t.at)],
);

export const address = pgTable(
  'address',
  {
    id: id(),
    /** None for the house's own pickup address. */
    memberId: ref().references(() => member.id),
    type: text().notNull(),
    fullName: text().notNull(),
    companyName: text().notNull().default(''),
    vat: text().notNull().default(''),
    phone: text().notNull().default(''),
    line1: text().notNull(),
    line2: text().notNull().default(''),
    city: text().notNull(),
    region: text().notNull().default(''),
    postalCode: text().notNull(),
    countryId: refTo(() => country.id),
    additionalInformation: text().notNull().default(''),
    isEa: boolean().notNull().default(false),
    billingIsEa: boolean().notNull().default(false),
    googleConfirmed: boolean().notNull().default(false),
    lat: doublePrecision(),
    lng: doublePrecision(),
    /** Taken off the list; shipments and invoices still refer to it. */
    removedAt: instant(),
    confirmed: boolean().notNull().default(false),
    selected: boolean().notNull().default(false),
    createdAt: created(),
  },
  (t) => [
    index().on(t.memberId),
    index('address_removed')
      .on(t.removedAt)
      .where(sql`removed_at is not null and line1 <> ''`),
    isOneOf('address_type', t.type, ['invoice', 'shipping']),
  ],
);

/** A step-by-step signup under way; reached by a secret that the browser keeps. */
export const signupDraft = pgTable(
  'signup_draft',
  {
    /** Hash of the secret. */
    id: text().primaryKey(),
    /** What was typed so far; never a password or anything of a card. */
    data: jsonb().$type<Record<string, unknown>>().notNull(),
    updatedAt: created(),
    expiresAt: instant().notNull(),
  },
  (t) => [index().on(t.expiresAt)],
);

export const passwordReset = pgTable(
  'password_reset',
  {
    /** `req` of the link. */
    id: uuid().primaryKey(),
    memberId: refTo(() => member.id),
    /** Hash of `code`. */
    codeHash: text().notNull(),
    /** `prn` of the link: identifies the member, and says nothing about them. */
    person: text().notNull(),
    createdAt: created(),
    expiresAt: instant().notNull(),
    usedAt: instant(),
  },
  (t) => [
    index().on(t.memberId),
    index().on(t.expiresAt),
    check('password_reset_dates', sql`${t.expiresAt} > ${t.createdAt}`),
  ],
);

/** A link by which a member proves to read mail at an address: the one of the account, or one that it is to have. */
export const emailLink = pgTable(
  'email_link',
  {
    /** Hash of the secret. */
    id: text().primaryKey(),
    memberId: refTo(() => member.id),
    email: text().notNull(),
    createdAt: created(),
    expiresAt: instant().notNull(),
    usedAt: instant(),
    /** The session that asked for a change to this address; none if the address is the member's. No reference, as in `signIn`. */
    sessionId: uuid(),
  },
  (t) => [
    index().on(t.memberId),
    index().on(t.expiresAt),
    check('email_link_dates', sql`${t.expiresAt} > ${t.createdAt}`),
  ],
);

/** A card that the provider keeps for a member: what may be shown of it. */
export const savedCard = pgTable(
  'saved_card',
  {
    id: id(),
    memberId: refTo(() => member.id),
    provider: text().notNull(),
    /** The provider's name for it. */
    reference: text().notNull(),
    brand: text().notNull(),
    last4: text().notNull(),
    expMonth: smallint().notNull(),
    expYear: smallint().notNull(),
    isDefault: boolean().notNull().default(false),
    /** The wallet that it came from, such as `google_pay`. */
    wallet: text(),
    createdAt: created(),
    removedAt: instant(),
  },
  (t) => [
    index().on(t.memberId),
    uniqueIndex().on(t.provider, t.reference),
    index('saved_card_removed')
      .on(t.removedAt)
      .where(sql`removed_at is not null`),
    check('saved_card_expiry', sql`${t.expMonth} between 1 and 12 and ${t.expYear} > 0`),
  ],
);
