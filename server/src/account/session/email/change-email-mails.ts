import type { Mail } from '../../../core/mail/mail.ts';

/** To the new address: the link that makes it the member's. */
export const linkMail = (to: string, firstName: string, secret: string): Mail => ({
  to,
  subject: 'Confirm your new e-mail address',
  text: `Dear ${firstName},

you asked to use this e-mail address for your account. Confirm it with this link within 24 hours; it works once:

/auth/confirm-email#secret=${secret}&change=1

Until then, log in with your current address. If it was not you, ignore this e-mail and nothing will change.`,
});

/** To the present address: that another one was asked for. */
export const askedMail = (to: string, firstName: string, email: string): Mail => ({
  to,
  subject: 'Your e-mail address is about to change',
  text: `Dear ${firstName},

the e-mail address of your account is about to change to ${email}. It changes once the link we sent there is opened, within 24 hours.

If it was not you, choose a new password now. That also stops the change: /auth/forgot-password`,
});

/** To the former address: that it changed. */
export const changedMail = (to: string, firstName: string, email: string): Mail => ({
  to,
  subject: 'Your e-mail address was changed',
  text: `Dear ${firstName},

the e-mail address of your account is now ${email}. Log in with it from now on; we will write to you there. Your other devices were logged out.

If it was not you, write to us right away, so that we can check who you are: /contact`,
});

/** To a member whose address somebody else wants for their account. */
export const takenMail = (to: string): Mail => ({
  to,
  subject: 'You are already a member',
  text: `Someone tried to use your e-mail address for another account. It belongs to your account, so nothing has changed.

If it was you, log in with this address: /auth/login

If it was not you, you can ignore this e-mail.`,
});
