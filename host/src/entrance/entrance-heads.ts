import { paths } from '@le-chai/paths';

/** The descriptions of the login pages, for link previews. */
export const DESCRIPTIONS: Readonly<Record<string, string>> = {
  [paths.login()]: 'Sign in to bid on fine wine and spirits, to buy, and to look after your cellar.',
  [paths.forgotPassword()]:
    'Forgot your password? Enter your e-mail address and we’ll send you a link to choose a new one.',
  [paths.resetPassword()]: 'Choose a new password for your account.',
  [paths.confirmEmail()]: 'Confirm the e-mail address of your account.',
  [paths.impersonate()]: 'A link for our staff.',
};
