import type { Page } from '@playwright/test';
import type { Product } from '../product.ts';
import { LIST_SCREENS } from './remote-auctions/list-screens.ts';
import { DASHBOARD_SCREENS } from './remote-auctions/dashboard-screens.ts';
import { BIDDING_SCREENS } from './remote-auctions/bidding-screens.ts';
import { PLANNED_SCREENS } from './remote-auctions/planned-screens.ts';
import { SALE_SCREENS } from './remote-auctions/sale-screens.ts';
import { STORE_SCREENS } from './remote-auctions/store-screens.ts';
import { BOTTLING_SCREENS } from './remote-cellar/bottling-screens.ts';
import { CELLAR_LOTS_SCREENS } from './remote-cellar/cellar-lots-screens.ts';
import { CELLAR_SCREENS } from './remote-cellar/cellar-screens.ts';
import { GIFT_SCREENS } from './remote-cellar/gift-screens.ts';
import { MOVE_SCREENS } from './remote-cellar/move-screens.ts';
import { SHIPMENT_SCREENS } from './remote-cellar/shipment-screens.ts';
import { OWN_ACCOUNT_SCREENS } from './remote-account/own-account-screens.ts';
import { PROFILE_SCREENS } from './remote-account/profile-screens.ts';
import { SIGNUP_SCREENS } from './remote-account/signup-screens.ts';
import { SUBSCRIPTION_SCREENS } from './remote-account/subscription-screens.ts';
import { YOUR_DATA_SCREENS } from './remote-account/your-data-screens.ts';
import { PAYING_SCREENS } from './remote-checkout/paying-screens.ts';
import { HOST_SCREENS } from './host/host-screens.ts';

/** A screen of the product in one of its states, as pictures and checks for assistive technology go through them. */
export interface Screen {
  /** Names its pictures. */
  name: string;
  place: string;
  /** The page's title, which shows once it is complete. */
  heading: string | RegExp;
  /** Who looks at it; a visitor if left out. */
  member?: string;
  /** How the cookie banner has been answered; `needed` if left out. */
  consent?: 'unanswered';
  /** Prepares what the page will meet. If it returns an address, that is the place. */
  before?: (page: Page, product: Product) => Promise<unknown>;
  /** Logs errors in the console, as it should. */
  logsErrors?: boolean;
  /** Keeps showing its loading state. */
  restless?: boolean;
  /** Brings its state about once the page is shown. */
  after?: (page: Page) => Promise<unknown>;
}

/** The screens of each app, in the folder of that name. */
export const SCREENS_OF: Readonly<Record<string, readonly Screen[]>> = {
  'remote-auctions': [
    ...LIST_SCREENS,
    ...DASHBOARD_SCREENS,
    ...BIDDING_SCREENS,
    ...SALE_SCREENS,
    ...STORE_SCREENS,
    ...PLANNED_SCREENS,
  ],
  'remote-cellar': [
    ...BOTTLING_SCREENS,
    ...CELLAR_LOTS_SCREENS,
    ...CELLAR_SCREENS,
    ...GIFT_SCREENS,
    ...MOVE_SCREENS,
    ...SHIPMENT_SCREENS,
  ],
  'remote-account': [
    ...OWN_ACCOUNT_SCREENS,
    ...PROFILE_SCREENS,
    ...SIGNUP_SCREENS,
    ...SUBSCRIPTION_SCREENS,
    ...YOUR_DATA_SCREENS,
  ],
  'remote-checkout': [...PAYING_SCREENS],
  host: [...HOST_SCREENS],
};

export const SCREENS: readonly Screen[] = Object.values(SCREENS_OF).flat();
