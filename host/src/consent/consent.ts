import { cookieName } from '@le-chai/contracts/cookie-name';
import { createStore } from '@le-chai/store';
import { pageCookie, pageCookieAsRendered } from '@le-chai/store/page-cookie';
import { isHttps, pageRequest } from '@le-chai/store/page-request';
import Cookies from 'js-cookie';
import { useSyncExternalStore } from 'react';

/** `all`: trackers may be loaded. `needed`: only what the site itself can't do without. */
export type Consent = 'all' | 'needed';

/** How long an answer holds, days (specification, section 9). */
const DAYS = 300;

interface Answers {
  /** For a browser that blocks cookies: the answer lasts for this page. */
  unkept: Consent | undefined;
  /** How often the banner was reopened since the last answer. */
  asked: number;
}

const answers = createStore((): Answers => ({ unkept: undefined, asked: 0 }));

const answerOf = (cookie: string | undefined): Consent | undefined =>
  cookie === 'all' || cookie === 'needed' ? cookie : undefined;

const kept = (): Consent | undefined => answerOf(pageCookie('consent'));

/** The visitor's answer; undefined until there is one. */
export function consent(): Consent | undefined {
  return kept() ?? answers.now().unkept;
}

/** Stores an answer for 300 days, or until the next one. */
export function answerConsent(answer: Consent): void {
  const secure = isHttps();
  Cookies.set(cookieName('consent', secure), answer, { path: '/', expires: DAYS, sameSite: 'Lax', secure });
  answers.set({ unkept: kept() === answer ? undefined : answer, asked: 0 });
}

/** Shows the banner again. The previous answer stays in force until there is a new one. */
export function reopenConsent(): void {
  const before = answers.now();
  answers.set({ ...before, asked: before.asked + 1 });
}

/**
 * Calls `listener` after every answer, including those given in other tabs. There are none at the edge.
 * @returns how to stop
 */
export function watchConsent(listener: () => void): () => void {
  if (pageRequest()) return () => undefined;
  const stop = answers.watch(listener);
  // No event says that a cookie has changed, so it is read again when the visitor comes back to this tab.
  document.addEventListener('visibilitychange', listener);
  return () => {
    stop();
    document.removeEventListener('visibilitychange', listener);
  };
}

/** Follows {@link consent}. */
export function useConsent(): Consent | undefined {
  return useSyncExternalStore(watchConsent, consent, () => answerOf(pageCookieAsRendered('consent')));
}

/** How often the visitor has reopened the banner since the last answer; each time it takes the focus. */
export function useConsentReopened(): number {
  return answers.use(({ asked }) => asked);
}
