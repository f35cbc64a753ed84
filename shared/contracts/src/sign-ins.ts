import * as z from 'zod/mini';
import { defineCall } from './call.ts';
import { Instant } from './primitives.ts';

/** What can happen to a sign-in. */
export const SIGN_IN_KINDS = [
  'success',
  /** Signed in from a browser that was not known for this account. */
  'new-device',
  'failure',
  /** Too many failures: nothing is tried for a while. */
  'lock',
  /** The identity was confirmed again. */
  'step-up',
  'step-up-failure',
  'signed-out',
  /** Sessions ended from another one. */
  'session-ended',
  'password-changed',
  'email-changed',
  /** A passkey, an authenticator app or recovery codes were added or removed. */
  'factor-changed',
] as const;
export const SignInKind = z.enum(SIGN_IN_KINDS);
export type SignInKind = z.infer<typeof SignInKind>;

/** How the identity was confirmed; empty if it was not. */
export const SIGN_IN_METHODS = ['', 'password', 'passkey', 'code', 'recovery-code', 'link', 'signup'] as const;
export const SignInMethod = z.enum(SIGN_IN_METHODS);
export type SignInMethod = z.infer<typeof SignInMethod>;

/** Rows that are answered at most: the latest. */
export const SIGN_INS_SHOWN = 500;

export const SignInEntry = z.object({
  id: z.number(),
  at: Instant,
  kind: SignInKind,
  method: SignInMethod,
  /** The sender's address, shortened to its /24 or /48; empty where it is unknown. */
  network: z.string(),
  /** Two letters; empty where it is unknown. */
  country: z.string(),
  /** Browser and system in words. */
  device: z.string(),
  /** It belongs to the session that asks. */
  current: z.boolean(),
});
export type SignInEntry = z.infer<typeof SignInEntry>;

export const listSignIns = defineCall({
  id: 'list-sign-ins',
  method: 'GET',
  path: '/api/v3/users/me/sign-ins',
  access: 'member',
  cache: { onReturn: true },
  summary: 'The member’s sign-in activity over the past year, latest first',
  answer: z.array(SignInEntry),
});
