import type { Route } from '@playwright/test';
import { javascript } from '../blocked-remote.ts';
import { garbage, throwsAtLoad, throwsAtRender, wrongShared, type Spoil } from './spoil.ts';

/** What can be wrong with a remote: on the way to the browser, or in the release itself. */
export interface Kind {
  name: string;
  /** The area has to answer within this time of the visit, ms. */
  within: number;
  /** Answers in the place of the edge. */
  block?: (route: Route) => Promise<void>;
  /** Makes a release of it that has the fault, hashes and all. */
  spoil?: Spoil;
  /** The fault can be removed without another release: then Retry has to load the page. */
  curable: boolean;
  /** Failures that browsers remember for good: after two failed visits there is no other address to try. */
  spends?: boolean;
}

/** How soon an immediate failure is answered, and how soon a hang, ms. */
const AT_ONCE = 1500;
const HANGS = 6000;

/** A script that would run fine if it were allowed. */
const TAMPERED = 'globalThis.tampered = true; export const init = () => {}, get = () => () => ({})';

export const KINDS: readonly Kind[] = [
  { name: '404', within: AT_ONCE, block: (route) => route.fulfill({ status: 404 }), curable: true },
  { name: '500', within: AT_ONCE, block: (route) => route.fulfill({ status: 500 }), curable: true },
  { name: 'hang', within: HANGS, block: () => new Promise(() => undefined), curable: true, spends: true },
  { name: 'garbage', within: AT_ONCE, spoil: garbage, curable: false },
  { name: 'throws at load', within: AT_ONCE, spoil: throwsAtLoad, curable: true, spends: true },
  { name: 'throws at render', within: AT_ONCE, spoil: throwsAtRender, curable: true, spends: true },
  { name: 'wrong hash', within: AT_ONCE, block: javascript(TAMPERED), curable: true },
  { name: 'wrong shared version', within: AT_ONCE, spoil: wrongShared, curable: false },
];

/** The script of a remote that the fault is in. */
export type Part = 'entry' | 'chunk';
export const PARTS: readonly Part[] = ['entry', 'chunk'];

/** A remote, and the page of it that is visited. */
export interface Visited {
  app: string;
  path: string;
  title: string;
  /** Drawn by the page itself, and not by another page or a layout around it. */
  content: string;
  /** Name of the page's chunk. */
  chunk: string;
}

export const REMOTES: readonly Visited[] = [
  { app: 'auctions', path: '/weekly/auctions/all', title: 'Weekly auctions', content: 'article', chunk: 'weekly' },
  { app: 'cellar', path: '/my-assets/lots', title: 'My cellar', content: 'table', chunk: 'lots' },
  {
    app: 'account',
    path: '/my-profile/account-information',
    title: 'My profile',
    content: 'form[aria-label="Account information"]',
    chunk: 'account-information',
  },
  {
    app: 'checkout',
    path: '/outstanding-payments',
    title: 'Outstanding payments',
    content: 'table',
    chunk: 'outstanding-payments',
  },
];
