import type { Mail } from '../../core/mail/mail.ts';

/** To a member whose account was signed in to from a browser that is new to it. */
export const newDeviceMail = (
  { email, firstName, now }: { email: string; firstName: string; now: Date },
  { device, network, country }: { device: string; network: string; country: string },
): Mail => ({
  to: email,
  subject: 'A new device signed in to your account',
  text: `Dear ${firstName},

your account was signed in to from a device that we have not seen before:

Device: ${device}
When: ${now.toISOString().slice(0, 16).replace('T', ', ')} UTC
Where from: ${[country, network].filter(Boolean).join(', ') || 'unknown'}

If it was you, there is nothing to do.

If it was not you, change your password now, which also signs every other device out: /my-profile/password

Your recent sign-ins: /my-profile/sign-ins`,
});
