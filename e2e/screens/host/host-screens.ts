import type { Screen } from '../screens.ts';
import { fail } from '../answers.ts';
import * as state from './states.ts';
import { VERSION_SCREENS } from './version-screens.ts';

const COLLECTOR = 'collector@example.test';

/** The entrance, what is around every page, and the pages of the host itself. */
export const HOST_SCREENS: readonly Screen[] = [
  { name: 'home', place: '/', heading: /^Fine wine/ },
  {
    name: 'home-failed',
    place: '/',
    heading: /^Fine wine/,
    before: fail('**/core/**/home'),
    logsErrors: true,
  },
  { name: 'login', place: '/auth/login', heading: /Your cellar/ },
  { name: 'login-ended', place: '/auth/login?code=session-ended', heading: /Your cellar/ },
  { name: 'login-refused', place: '/auth/login', heading: /Your cellar/, after: state.logInWrongly },
  { name: 'forgot-password', place: '/auth/forgot-password', heading: 'Forgot your password?' },
  {
    name: 'forgot-password-sent',
    place: '/auth/forgot-password',
    heading: 'Forgot your password?',
    after: async (page) => {
      await page.getByLabel('E-mail').fill('nobody@example.test');
      await page.getByRole('button', { name: 'Send the link' }).click();
      await page.getByRole('heading', { level: 1, name: 'Check your e-mail' }).waitFor();
    },
  },
  {
    name: 'reset-password',
    place: '/auth/reset-password#code=012345&prn=a-person&req=a-request',
    heading: 'Choose a new password',
  },
  { name: 'reset-password-broken', place: '/auth/reset-password', heading: 'This link is incomplete' },
  { name: 'confirm-email', place: '/auth/confirm-email#secret=x', heading: 'Confirm your e-mail address' },
  {
    name: 'confirm-email-change',
    place: '/auth/confirm-email#secret=x&change=1',
    heading: 'Use your new e-mail address',
  },
  { name: 'confirm-email-broken', place: '/auth/confirm-email', heading: 'This link is incomplete' },
  { name: 'impersonate-refused', place: '/auth/impersonate#accessToken=x', heading: 'This link can’t be used' },
  { name: 'entrance-not-found', place: '/auth/no-such-page', heading: 'Page not found', logsErrors: true },
  {
    name: 'login-second-step',
    place: '/auth/login',
    heading: /Your cellar/,
    before: state.haveASecondStep,
    after: state.logInHalfway,
  },
  { name: 'consent', place: '/auth/login', heading: /Your cellar/, consent: 'unanswered' },
  { name: 'maintenance', place: '/auth/login', heading: 'Maintenance', before: state.closeTheHouse },
  { name: 'contact', place: '/contact', heading: 'Contact', member: COLLECTOR },
  { name: 'contact-sent', place: '/contact', heading: 'Contact', before: state.someone, after: state.sendMessage },
  { name: 'impersonation', place: '/contact', heading: 'Contact', before: state.impersonate },
  { name: 'legal-terms', place: '/legal/terms', heading: 'Terms of membership and sale' },
  { name: 'legal-privacy', place: '/legal/privacy', heading: 'Privacy notice', member: COLLECTOR },
  { name: 'legal-imprint', place: '/legal/imprint', heading: 'Legal notice' },
  {
    name: 'legal-failed',
    place: '/legal/terms',
    heading: /did not load/,
    before: fail('**/core/**/legal/*'),
    logsErrors: true,
  },
  { name: 'notices', place: '/notices', heading: 'Notices', before: state.unreadNotices },
  { name: 'notices-empty', place: '/notices?show=unread', heading: 'Notices', member: 'staff@example.test' },
  {
    name: 'notices-failed',
    place: '/notices',
    heading: 'Notices',
    before: state.failTheNotices,
    logsErrors: true,
    member: COLLECTOR,
  },
  {
    name: 'notices-loading',
    place: '/notices',
    heading: 'Notices',
    before: state.holdTheNotices,
    member: COLLECTOR,
    restless: true,
  },
  { name: 'notice-preferences', place: '/notices/preferences', heading: 'Notifications', member: COLLECTOR },
  { name: 'consent-frame', place: '/contact', heading: 'Contact', member: COLLECTOR, consent: 'unanswered' },
  { name: 'menu', place: '/contact', heading: 'Contact', member: COLLECTOR, after: state.openMenu },
  { name: 'palette', place: '/contact', heading: 'Contact', member: COLLECTOR, after: state.openPalette('') },
  { name: 'palette-found', place: '/contact', heading: 'Contact', member: COLLECTOR, after: state.openPalette('Bar') },
  {
    name: 'error',
    place: '/my-assets/lots',
    heading: /./,
    member: COLLECTOR,
    before: state.failTheCellar,
    logsErrors: true,
  },
  { name: 'palette-none', place: '/contact', heading: 'Contact', member: COLLECTOR, after: state.openPalette('qqqq') },
  {
    name: 'shortcuts',
    place: '/contact',
    heading: 'Contact',
    member: COLLECTOR,
    after: (page) => page.keyboard.press('?'),
  },
  { name: 'log-out-question', place: '/contact', heading: 'Contact', member: COLLECTOR, after: state.askBeforeLogOut },
  {
    name: 'update-bar',
    place: '/contact',
    heading: 'Contact',
    member: COLLECTOR,
    before: state.deployBehindAMessage,
    after: state.waitForTheBar,
  },
  { name: 'toasts', place: '/demo-buttons', heading: /./, after: state.raiseToasts, restless: true },
  { name: 'demo-buttons', place: '/demo-buttons', heading: /./, restless: true },
  { name: 'not-found', place: '/no-such-page', heading: 'Page not found', member: COLLECTOR, logsErrors: true },
  ...VERSION_SCREENS,
];
