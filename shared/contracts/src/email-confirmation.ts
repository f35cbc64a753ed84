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
  summary: 'Resend the link that confirms the e-mail address; sends nothing if it is already confirmed',
  answer: z.object({ sent: z.boolean() }),
});

export const confirmEmail = defineCall({
  id: 'confirm-email',
  method: 'POST',
  path: '/_serverFn/confirm-email',
  access: 'public',
  summary: 'Confirm an e-mail address, or change to it, with the secret from the link sent to it; works once',
  body: z.object({ secret: z.string().check(z.regex(/^[\w-]{43}$/, 'must be the secret of a link')) }),
  /** `changed`: the account has this address from now on. An API of the previous version does not say. */
  answer: z.object({ confirmed: z.literal(true), changed: z.optional(z.boolean()) }),
});

/** A requested change of e-mail address, until its link is opened. */
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
  summary: 'The account’s e-mail address, and any change to it that is not confirmed yet',
  answer: EmailState,
});

export const changeEmail = defineCall({
  id: 'change-email',
  method: 'POST',
  path: PATH,
  access: 'member',
  confirm: 'always',
  summary:
    'Request a new e-mail address: it gets a link, and the current one is notified. Replaces any earlier request',
  body: z.object({ email: Email }),
  answer: EmailState,
});

export const cancelEmailChange = defineCall({
  id: 'cancel-email-change',
  method: 'DELETE',
  path: PATH,
  access: 'member',
  summary: 'Cancel a change of e-mail address before it is confirmed',
  answer: EmailState,
});
