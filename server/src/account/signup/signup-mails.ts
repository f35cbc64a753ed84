import type { Mail } from '../../core/mail/mail.ts';

/** To a new member. @param trialEnds in words; none for the free tier */
export const welcomeMail = (
  { email, firstName }: { email: string; firstName: string },
  { tier, trialEnds, charged }: { tier: string; trialEnds: string | null; charged: string },
): Mail => ({
  to: email,
  subject: 'Welcome to Le Chai',
  text: `Dear ${firstName},

welcome. You are a member now, with ${tier}.
${
  trialEnds === null
    ? '\nIt costs nothing, and stays so until you choose another plan: /my-profile/subscriptions\n'
    : `\nYour trial runs until ${trialEnds}. Then your card is charged ${charged}, unless you cancel before: /my-profile/subscriptions\n`
}
What is on sale this week: /weekly/auctions/all`,
});

/** To a member with whose address somebody tried to sign up. */
export const takenMail = (email: string): Mail => ({
  to: email,
  subject: 'You are a member already',
  text: `Somebody tried to sign up with your e-mail address, with which you are a member already.

If it was you, sign in: /auth/login

Should you not know your password any more, choose a new one: /auth/forgot-password

If it was not you, do nothing: nothing changed.`,
});
