import { sql } from 'drizzle-orm';
import { bigint, check, index, pgTable, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import { created, id, instant, isOneOf, notNegative, ref, refTo } from './columns.ts';
import { member } from './members.ts';

/** A passkey of a member: what is needed to verify what it signs. */
export const passkey = pgTable(
  'passkey',
  {
    id: id(),
    memberId: refTo(() => member.id),
    /** The id that the authenticator gave it, base64url. */
    credentialId: text().notNull(),
    /** COSE key, base64url. */
    publicKey: text().notNull(),
    /** How often it has signed, where the authenticator counts; it never goes back. */
    counter: bigint({ mode: 'number' }).notNull(),
    transports: text().array().notNull().default([]),
    name: text().notNull(),
    createdAt: created(),
    lastUsedAt: instant(),
  },
  (t) => [
    index().on(t.memberId),
    uniqueIndex().on(t.credentialId),
    notNegative('passkey_counter', t.counter),
    check('passkey_name', sql`${t.name} <> ''`),
  ],
);

/** The authenticator app of a member. */
export const codeApp = pgTable(
  'code_app',
  {
    memberId: ref()
      .primaryKey()
      .references(() => member.id),
    /** Encrypted. */
    secret: text().notNull(),
    /** The step of time whose code was used last: no code is taken twice. */
    lastStep: bigint({ mode: 'number' }).notNull().default(0),
    createdAt: created(),
    /** None until the first code has shown that the app has the secret. */
    confirmedAt: instant(),
    lastUsedAt: instant(),
  },
  (t) => [notNegative('code_app_last_step', t.lastStep)],
);

/** Codes that open the account once each, when nothing else is at hand. */
export const recoveryCode = pgTable(
  'recovery_code',
  {
    id: id(),
    memberId: refTo(() => member.id),
    codeHash: text().notNull(),
    createdAt: created(),
    usedAt: instant(),
  },
  (t) => [uniqueIndex().on(t.memberId, t.codeHash)],
);

/** What an identity check is waiting for; deleted when it is answered. */
export const CHALLENGE_PURPOSES = [
  'sign-in',
  'second-step',
  'second-step-passkey',
  'new-passkey',
  'confirm',
  'reset',
] as const;

export const challenge = pgTable(
  'challenge',
  {
    /** Hash of the secret that the browser sends back. */
    id: text().primaryKey(),
    purpose: text().notNull(),
    /** None where it is not known yet who signs in. */
    memberId: ref().references(() => member.id),
    sessionId: uuid(),
    /** What the passkey has to sign, base64url; none if only the secret counts. */
    value: text(),
    createdAt: created(),
    expiresAt: instant().notNull(),
  },
  (t) => [
    index().on(t.memberId),
    index().on(t.expiresAt),
    isOneOf('challenge_purpose', t.purpose, CHALLENGE_PURPOSES),
    check('challenge_dates', sql`${t.expiresAt} > ${t.createdAt}`),
  ],
);
