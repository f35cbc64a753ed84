import type { Mail } from '../../core/mail/mail.ts';

/** To a new member. @param trialEnds in words; none for the free tier */
export const welcomeMail = (
  { email, firstName }: { email: string; firstName: string },
  { tier, trialEnds, charged }: { tier: string; trialEnds: string | null; charged: string },
): Mail => ({
  to: email,
  subject: 'Welcome to Le Chai',
  text: `Dear ${firstName},

welcome. You are now a member, and your plan is ${tier}.
${
  trialEnds === null
    ? '\nIt is free, and stays free until you choose another plan: /my-profile/subscriptions\n'
    : `\nYour trial runs until ${trialEnds}. Then your card is charged ${charged}, unless you cancel first: /my-profile/subscriptions\n`
}
On sale this week: /weekly/auctions/all`,
});

/** To a member with whose address somebody tried to sign up. */
export const takenMail = (email: string): Mail => ({
  to: email,
  subject: 'You are already a member',
  text: `Someone tried to sign up with your e-mail address, but you are already a member.

If it was you, sign in: /auth/login

If you have forgotten your password, choose a new one: /auth/forgot-password

If it was not you, you can ignore this e-mail: nothing has changed.`,
});
