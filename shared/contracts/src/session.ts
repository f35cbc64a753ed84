import * as z from 'zod/mini';
import { defineCall } from './call.ts';
import { KnownEmail } from './email.ts';
import { PasswordProblem } from './password-problem.ts';
import { Tier } from './primitives.ts';
import { SecondStep } from './proof.ts';
import { FRESH } from './fresh.ts';

export const User = z.object({
  id_user: z.number(),
  id_user_profile: z.number(),
  id_customer_stripe: z.nullable(z.string()),
  email: z.string(),
  full_name: z.string(),
  tier: Tier,
  /** The number under which other members see this one. */
  member_no: z.number(),
  impersonated: z.boolean(),
  /** Why the password should be changed, where it was chosen before there was the rule for new ones. */
  password_problem: z.optional(PasswordProblem),
  raw: z.record(z.string(), z.unknown()),
});
export type User = z.infer<typeof User>;

export const SessionResult = z.object({
  data: z.nullable(User),
  error: z.nullable(z.string()),
  isError: z.boolean(),
});
export type SessionResult = z.infer<typeof SessionResult>;

export const LoginInput = z.object({
  email: KnownEmail,
  password: z.string().check(z.minLength(1, 'must not be empty'), z.maxLength(256)),
});
export type LoginInput = z.infer<typeof LoginInput>;

export const LoginResult = z.union([
  z.object({ accessToken: z.string(), user: User }),
  /** With `second_step` the password was right; a client that knows no second step shows the sentence. */
  z.object({ error: z.string(), second_step: z.optional(SecondStep) }),
]);
export type LoginResult = z.infer<typeof LoginResult>;

export const login = defineCall({
  id: 'login',
  method: 'POST',
  path: '/_serverFn/login',
  access: 'public',
  summary: 'Sign in; a wrong password and an unknown e-mail address get the same answer in the same time',
  body: LoginInput,
  answer: LoginResult,
});
export const logout = defineCall({
  id: 'logout',
  method: 'POST',
  path: '/_serverFn/logout',
  access: 'public',
  summary: 'Revoke the token',
  answer: z.object({ done: z.boolean() }),
});
export const getUser = defineCall({
  id: 'get-user',
  method: 'GET',
  path: '/_serverFn/get-user',
  access: 'public',
  cache: { fresh: FRESH.session, retries: true },
  summary: 'The member a token belongs to; a missing or expired token is not an error',
  answer: SessionResult,
});
