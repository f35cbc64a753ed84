import * as z from 'zod/mini';
import { defineCall } from './call.ts';
import { KnownEmail } from './email.ts';
import { Proof, SecondStep } from './proof.ts';
import { LoginInput } from './session.ts';

/** Characters a new password has at least. docs/rules.md#passwords */
export const PASSWORD_MIN = 10;
/** And at most. */
export const PASSWORD_MOST = 256;

/** Different characters that a new password has at least. */
export const PASSWORD_LEAST_DIFFERENT = 4;

export const NewPassword = z
  .string()
  .check(
    z.minLength(PASSWORD_MIN, `must have at least ${PASSWORD_MIN} characters`),
    z.maxLength(PASSWORD_MOST, `must have at most ${PASSWORD_MOST} characters`),
  );

export const forgotPassword = defineCall({
  id: 'forgot-password',
  method: 'POST',
  path: '/_serverFn/forgot-password',
  access: 'public',
  summary: 'Send a link to choose a new password; the answer is the same whether or not the address is a member’s',
  body: z.object({ email: KnownEmail }),
  answer: z.object({ sent: z.literal(true) }),
});

const Text = z.pipe(
  z.union([z.string().check(z.minLength(1, 'must not be empty'), z.maxLength(64)), z.number()]),
  z.transform(String),
);

const ResetLink = { code: Text, prn: Text, req: Text };

export const resetSecondStep = defineCall({
  id: 'reset-second-step',
  method: 'POST',
  path: '/_serverFn/reset-second-step',
  access: 'public',
  summary: 'What a password link needs besides itself: nothing, or a second factor; does not use the link up',
  body: z.object(ResetLink),
  answer: z.object({ second_step: z.nullable(z.omit(SecondStep, { step: true })) }),
});
export const resetPassword = defineCall({
  id: 'reset-password',
  method: 'POST',
  path: '/_serverFn/reset-password',
  access: 'public',
  summary: 'Choose a new password with the link from the e-mail; works once, and ends the other sessions',
  body: z.object({
    ...ResetLink,
    password: NewPassword,
    /** Needed where the account has a second factor (403 `second-step` without it). */
    proof: z.optional(Proof),
  }),
  answer: z.object({ done: z.literal(true) }),
});

export const changePassword = defineCall({
  id: 'change-password',
  method: 'POST',
  path: '/api/v3/users/me/password',
  access: 'member',
  summary: 'Change the password; ends the member’s other sessions',
  body: z.object({ current: LoginInput.shape.password, next: NewPassword }),
  answer: z.object({ sessions_ended: z.number() }),
});
