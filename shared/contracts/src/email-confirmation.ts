import * as z from 'zod/mini';
import { defineCall } from './call.ts';
import { Email } from './email.ts';
import { Instant } from './primitives.ts';

/** The name of the refusal of what needs a confirmed e-mail address. */
export const CONFIRM_EMAIL = 'confirm-email';

export const sendEmailConfirmation = defineCall({
  id: 'send-email-confirmation',
  method: 'POST',
  path: '/api/v3/users/me/email/confirmation',
  access: 'member',
  summary: 'Send the link that confirms the e-mail address once more; sends nothing where it is confirmed',
  answer: z.object({ sent: z.boolean() }),
});

export const confirmEmail = defineCall({
  id: 'confirm-email',
  method: 'POST',
  path: '/_serverFn/confirm-email',
  access: 'public',
  summary: 'Confirm an e-mail address, or change to it, by the secret of the link that was sent to it: once',
  body: z.object({ secret: z.string().check(z.regex(/^[\w-]{43}$/, 'must be the secret of a link')) }),
  /** `changed`: the account has this address from now on. An API of the previous version does not say. */
  answer: z.object({ confirmed: z.literal(true), changed: z.optional(z.boolean()) }),
});

/** A change of the e-mail address that was asked for, until the link that went there is opened. */
export const PendingEmail = z.object({ email: z.string(), asked: Instant, expires: Instant });
export type PendingEmail = z.infer<typeof PendingEmail>;

export const EmailState = z.object({ email: z.string(), pending: z.nullable(PendingEmail) });
export type EmailState = z.infer<typeof EmailState>;

const PATH = '/api/v3/users/me/email';

export const getEmail = defineCall({
  id: 'get-email',
  method: 'GET',
  path: PATH,
  access: 'member',
  summary: 'The e-mail address of the account, and a change of it that is not confirmed yet',
  answer: EmailState,
});

export const changeEmail = defineCall({
  id: 'change-email',
  method: 'POST',
  path: PATH,
  access: 'member',
  confirm: 'always',
  summary:
    'Ask for another e-mail address: a link goes to it, and word to the present one. It takes the place of a change before',
  body: z.object({ email: Email }),
  answer: EmailState,
});

export const cancelEmailChange = defineCall({
  id: 'cancel-email-change',
  method: 'DELETE',
  path: PATH,
  access: 'member',
  summary: 'Take a change of the e-mail address back before it is confirmed',
  answer: EmailState,
});
