import * as z from 'zod/mini';
import { defineCall } from './call.ts';
import { Instant, NumberText } from './primitives.ts';
import { LoginInput, LoginResult } from './session.ts';
import { PasskeyChallenge, Proof, ProofMethod } from './proof.ts';

/** Recovery codes that are made at a time. Our own choice, docs/rules.md#identity */
export const RECOVERY_CODES = 10;
/** Passkeys that one account can have. */
export const PASSKEYS_MOST = 20;

export const Passkey = z.object({
  id: z.number(),
  name: z.string(),
  created: Instant,
  last_used: z.nullable(Instant),
});
export type Passkey = z.infer<typeof Passkey>;

/** What opens the account beside the password. */
export const Security = z.object({
  passkeys: z.array(Passkey),
  /** The authenticator app; null where none is set up. */
  codes: z.nullable(z.object({ since: Instant, last_used: z.nullable(Instant) })),
  recovery_codes_left: z.number(),
});
export type Security = z.infer<typeof Security>;

/** The state after a change; recovery codes are shown this once, where the change has made them. */
export const ChangedSecurity = z.object({
  security: Security,
  recovery_codes: z.nullable(z.array(z.string())),
});
export type ChangedSecurity = z.infer<typeof ChangedSecurity>;

const PasskeyName = z
  .string()
  .check(z.trim(), z.minLength(1, 'must not be empty'), z.maxLength(60, 'must be 60 characters or fewer'));
const Challenge = z.string().check(z.minLength(1, 'must not be empty'), z.maxLength(64));
/** What `navigator.credentials` answers, as JSON; the server verifies every part of it. */
const Credential = z.record(z.string(), z.unknown());
const OnePasskey = z.object({ id: NumberText });

export const getSecurity = defineCall({
  id: 'get-security',
  method: 'GET',
  path: '/api/v3/users/me/security',
  access: 'member',
  summary: 'The member’s passkeys, authenticator app and recovery codes',
  answer: Security,
});
export const beginPasskey = defineCall({
  id: 'begin-passkey',
  method: 'POST',
  path: '/api/v3/users/me/passkeys/options',
  access: 'member',
  confirm: 'always',
  summary: 'What the browser needs to make a passkey; valid once, for five minutes',
  answer: PasskeyChallenge,
});
export const addPasskey = defineCall({
  id: 'add-passkey',
  method: 'POST',
  path: '/api/v3/users/me/passkeys',
  access: 'member',
  confirm: 'always',
  summary: 'Save a passkey that the browser made; the first second factor also returns the recovery codes',
  body: z.object({ challenge: Challenge, credential: Credential, name: PasskeyName }),
  answer: ChangedSecurity,
});
export const renamePasskey = defineCall({
  id: 'rename-passkey',
  method: 'PUT',
  path: '/api/v3/users/me/passkeys/{id}',
  access: 'member',
  summary: 'Rename a passkey',
  params: OnePasskey,
  body: z.object({ name: PasskeyName }),
  answer: Security,
});
export const removePasskey = defineCall({
  id: 'remove-passkey',
  method: 'DELETE',
  path: '/api/v3/users/me/passkeys/{id}',
  access: 'member',
  confirm: 'always',
  summary: 'Remove a passkey; removing the last second factor also removes the recovery codes',
  params: OnePasskey,
  answer: Security,
});
export const beginCodes = defineCall({
  id: 'begin-codes',
  method: 'POST',
  path: '/api/v3/users/me/codes/begin',
  access: 'member',
  confirm: 'always',
  summary: 'A new secret for an authenticator app; takes effect once a code from it is sent',
  answer: z.object({ secret: z.string(), uri: z.string() }),
});
export const turnOnCodes = defineCall({
  id: 'turn-on-codes',
  method: 'POST',
  path: '/api/v3/users/me/codes',
  access: 'member',
  confirm: 'always',
  summary: 'Turn on authenticator app codes, by sending the first one',
  body: z.object({ code: z.string().check(z.minLength(1, 'must not be empty'), z.maxLength(20)) }),
  answer: ChangedSecurity,
});
export const turnOffCodes = defineCall({
  id: 'turn-off-codes',
  method: 'DELETE',
  path: '/api/v3/users/me/codes',
  access: 'member',
  confirm: 'always',
  summary: 'Turn off authenticator app codes; removing the last second factor also removes the recovery codes',
  answer: Security,
});
export const newRecoveryCodes = defineCall({
  id: 'new-recovery-codes',
  method: 'POST',
  path: '/api/v3/users/me/recovery-codes',
  access: 'member',
  confirm: 'always',
  summary: 'New recovery codes, shown only once; the previous ones stop working',
  answer: ChangedSecurity,
});

export const passkeyOptions = defineCall({
  id: 'passkey-options',
  method: 'POST',
  path: '/_serverFn/passkey-options',
  access: 'public',
  summary: 'What the browser needs to sign in with a passkey; names no account',
  answer: PasskeyChallenge,
});
export const loginPasskey = defineCall({
  id: 'login-passkey',
  method: 'POST',
  path: '/_serverFn/login-passkey',
  access: 'public',
  summary: 'Sign in with a passkey alone',
  body: z.object({ challenge: Challenge, credential: Credential }),
  answer: LoginResult,
});
export const loginSecondStep = defineCall({
  id: 'login-second-step',
  method: 'POST',
  path: '/_serverFn/login-second-step',
  access: 'public',
  summary: 'The second step of a sign-in: passkey, code or recovery code',
  body: z.object({ step: Challenge, proof: Proof }),
  answer: LoginResult,
});

export const confirmOptions = defineCall({
  id: 'confirm-options',
  method: 'POST',
  path: '/api/v3/users/me/confirm/options',
  access: 'member',
  summary: 'The ways the member can confirm their identity',
  answer: z.object({ methods: z.array(ProofMethod), passkey: z.nullable(PasskeyChallenge) }),
});
export const confirmIdentity = defineCall({
  id: 'confirm-identity',
  method: 'POST',
  path: '/api/v3/users/me/confirm',
  access: 'member',
  summary:
    'Confirm your identity; the session then needs no further proof for ten minutes and continues with a new token. The previous token works for another minute',
  body: z.object({
    proof: z.union([Proof, z.object({ kind: z.literal('password'), password: LoginInput.shape.password })]),
  }),
  /** An API of the previous version gives no new token. */
  answer: z.object({ until: Instant, accessToken: z.optional(z.string()) }),
});
