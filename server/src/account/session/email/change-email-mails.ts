import type { Mail } from '../../../core/mail/mail.ts';

/** To the new address: the link that makes it the member's. */
export const linkMail = (to: string, firstName: string, secret: string): Mail => ({
  to,
  subject: 'Confirm your new e-mail address',
  text: `Dear ${firstName},

you want to use this e-mail address for your account. The link makes it yours, once, within 24 hours:

/auth/confirm-email#secret=${secret}&change=1

Until then you log in with the address that you have. If it was not you, do nothing: nothing changes.`,
});

/** To the present address: that another one was asked for. */
export const askedMail = (to: string, firstName: string, email: string): Mail => ({
  to,
  subject: 'Your e-mail address is about to change',
  text: `Dear ${firstName},

your account is to have another e-mail address: ${email}. It changes when the link that we sent there is opened, within 24 hours.

If it was not you, choose a new password now, which also stops the change: /auth/forgot-password`,
});

/** To the former address: that it changed. */
export const changedMail = (to: string, firstName: string, email: string): Mail => ({
  to,
  subject: 'Your e-mail address was changed',
  text: `Dear ${firstName},

your account has another e-mail address now: ${email}. You log in with it, and our mails go there. Other devices were logged out.

If it was not you, write to us right away, so that we can check who you are: /contact`,
});

/** To a member whose address somebody else wants for their account. */
export const takenMail = (to: string): Mail => ({
  to,
  subject: 'You are a member already',
  text: `Somebody wanted to use your e-mail address for another account. It is yours, so nothing changed.

If it was you, log in with this address: /auth/login

If it was not you, do nothing.`,
});
