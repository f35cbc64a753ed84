import type { Page } from '@playwright/test';
import type { Product } from '../product.ts';
import { LIST_SCREENS } from './list-screens.ts';
import { DASHBOARD_SCREENS } from './dashboard-screens.ts';
import { BIDDING_SCREENS } from './bidding-screens.ts';
import { BOTTLING_SCREENS } from './bottling-screens.ts';
import { GIFT_SCREENS } from './gift-screens.ts';
import { MOVE_SCREENS } from './move-screens.ts';
import { OWN_ACCOUNT_SCREENS } from './own-account-screens.ts';
import { PAYING_SCREENS } from './paying-screens.ts';
import { PROFILE_SCREENS } from './profile-screens.ts';
import { SALE_SCREENS } from './sale-screens.ts';
import { CELLAR_LOTS_SCREENS } from './cellar-lots-screens.ts';
import { CELLAR_SCREENS } from './cellar-screens.ts';
import * as state from './states.ts';
import { SIGNUP_SCREENS } from './signup-screens.ts';
import { SHIPMENT_SCREENS } from './shipment-screens.ts';
import { STORE_SCREENS } from './store-screens.ts';
import { SUBSCRIPTION_SCREENS } from './subscription-screens.ts';
import { VERSION_SCREENS } from './version-screens.ts';
import { YOUR_DATA_SCREENS } from './your-data-screens.ts';

/** A screen of the product in one of its states, as pictures and checks for assistive technology go through them. */
export interface Screen {
  /** Names its pictures. */
  name: string;
  place: string;
  /** The page's title, which says that it is whole. */
  heading: string | RegExp;
  /** Who looks at it; a visitor where it is left out. */
  member?: string;
  /** How the banner about cookies has been answered; `needed` where it is left out. */
  consent?: 'unanswered';
  /** Prepares what the page will meet. Where it answers with an address, that is the place. */
  before?: (page: Page, product: Product) => Promise<unknown>;
  /** Tells of what is wrong in the console, as it should. */
  tells?: boolean;
  /** Shows for good what loads. */
  restless?: boolean;
  /** Brings its state about once the page stands. */
  after?: (page: Page) => Promise<unknown>;
}

const COLLECTOR = 'collector@example.test';

/** Follows the first link of a list whose address begins so, as a member does who does not know its number. */
const openFirst = (prefix: string) => async (page: Page) => {
  await page.locator(`main a[href^="${prefix}"]`).first().click();
  await page.waitForURL(`**${prefix}**`);
  await page.getByRole('heading', { level: 1 }).waitFor();
};

export const SCREENS: readonly Screen[] = [
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
      await page.getByRole('heading', { level: 1, name: 'Look into your mail' }).waitFor();
    },
  },
  {
    name: 'reset-password',
    place: '/auth/reset-password#code=012345&prn=a-person&req=a-request',
    heading: 'Choose a new password',
  },
  { name: 'reset-password-broken', place: '/auth/reset-password', heading: 'This link is not whole' },
  { name: 'confirm-email', place: '/auth/confirm-email#secret=x', heading: 'Confirm your e-mail address' },
  {
    name: 'confirm-email-change',
    place: '/auth/confirm-email#secret=x&change=1',
    heading: 'Use your new e-mail address',
  },
  { name: 'confirm-email-broken', place: '/auth/confirm-email', heading: 'This link is incomplete' },
  { name: 'impersonate-refused', place: '/auth/impersonate#accessToken=x', heading: 'This link cannot be used' },
  { name: 'entrance-not-found', place: '/auth/no-such-page', heading: 'Page not found' },
  {
    name: 'login-second-step',
    place: '/auth/login',
    heading: /Your cellar/,
    before: state.haveASecondStep,
    after: state.logInHalfway,
  },
  { name: 'consent', place: '/auth/login', heading: /Your cellar/, consent: 'unanswered' },
  { name: 'maintenance', place: '/auth/login', heading: 'Maintenance', before: state.closeTheHouse },
  { name: 'auctions', place: '/weekly/auctions/all', heading: 'Weekly auctions', member: COLLECTOR },
  { name: 'auctions-table', place: '/weekly/auctions/all?view=table', heading: 'Weekly auctions', member: COLLECTOR },
  { name: 'auctions-barrels', place: '/weekly/auctions/barrels', heading: 'Weekly auctions', member: COLLECTOR },
  {
    name: 'sale-lot',
    place: '/weekly/auctions/single-lots',
    heading: 'Weekly auctions',
    member: COLLECTOR,
    after: openFirst('/sales/lot/'),
  },
  {
    name: 'sale-barrel',
    place: '/weekly/auctions/barrels',
    heading: 'Weekly auctions',
    member: COLLECTOR,
    after: openFirst('/sales/barrel/'),
  },
  { name: 'cellar-lots', place: '/my-assets/lots', heading: 'My cellar', member: COLLECTOR },
  {
    name: 'account-information',
    place: '/my-profile/account-information',
    heading: 'My profile',
    member: COLLECTOR,
  },
  ...SIGNUP_SCREENS,
  ...DASHBOARD_SCREENS,
  ...BIDDING_SCREENS,
  ...SALE_SCREENS,
  ...PAYING_SCREENS,
  ...LIST_SCREENS,
  ...STORE_SCREENS,
  ...SHIPMENT_SCREENS,
  ...CELLAR_SCREENS,
  ...CELLAR_LOTS_SCREENS,
  ...MOVE_SCREENS,
  ...PROFILE_SCREENS,
  ...OWN_ACCOUNT_SCREENS,
  ...SUBSCRIPTION_SCREENS,
  ...YOUR_DATA_SCREENS,
  ...GIFT_SCREENS,
  ...BOTTLING_SCREENS,
  ...VERSION_SCREENS,
  { name: 'contact', place: '/contact', heading: 'Contact', member: COLLECTOR },
  { name: 'contact-sent', place: '/contact', heading: 'Contact', before: state.someone, after: state.sendMessage },
  { name: 'impersonation', place: '/contact', heading: 'Contact', before: state.impersonate },
  { name: 'notices', place: '/notices', heading: 'Notices', before: state.unreadNotices },
  { name: 'notices-empty', place: '/notices?show=unread', heading: 'Notices', member: 'staff@example.test' },
  {
    name: 'notices-failed',
    place: '/notices',
    heading: 'Notices',
    before: state.failTheNotices,
    tells: true,
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
  { name: 'notice-preferences', place: '/notices/preferences', heading: 'What you are told', member: COLLECTOR },
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
    tells: true,
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
  {
    name: 'compact-auctions',
    place: '/weekly/auctions/all',
    heading: 'Weekly auctions',
    member: COLLECTOR,
    before: state.chooseCompact,
  },
  {
    name: 'compact-cellar',
    place: '/my-assets/lots',
    heading: 'My cellar',
    member: COLLECTOR,
    before: state.chooseCompact,
  },
  { name: 'toasts', place: '/demo-buttons', heading: /./, after: state.raiseToasts, restless: true },
  { name: 'demo-buttons', place: '/demo-buttons', heading: /./, restless: true },
  { name: 'not-found', place: '/no-such-page', heading: 'Page not found', member: COLLECTOR },
];
