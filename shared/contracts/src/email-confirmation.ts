import * as z from 'zod/mini';
import { defineCall } from './call.ts';

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
  summary: 'Confirm an e-mail address by the secret of the link that was sent to it: once',
  body: z.object({ secret: z.string().check(z.regex(/^[\w-]{43}$/, 'must be the secret of a link')) }),
  answer: z.object({ confirmed: z.literal(true) }),
});
