import { cookieName } from '@le-chai/contracts/cookie-name';
import Cookies from 'js-cookie';
import { useSyncExternalStore } from 'react';

/** `all`: trackers may be loaded. `needed`: nothing but what the house itself cannot do without. */
export type Consent = 'all' | 'needed';

const HTTPS = location.protocol === 'https:';
const COOKIE = cookieName('consent', HTTPS);
/** How long an answer holds, days (specification, section 9). */
const DAYS = 300;

/** For a browser that forbids cookies: the answer holds for this page. */
let unkept: Consent | undefined;
/** How often the banner was asked for since the last answer. */
let asked = 0;
const listeners = new Set<() => void>();

/** What the visitor has answered; undefined until they have. */
export function consent(): Consent | undefined {
  const kept = Cookies.get(COOKIE);
  return kept === 'all' || kept === 'needed' ? kept : unkept;
}

/** Takes an answer; it holds for 300 days, or until another is given. */
export function answerConsent(answer: Consent): void {
  Cookies.set(COOKIE, answer, { path: '/', expires: DAYS, sameSite: 'Lax', secure: HTTPS });
  unkept = Cookies.get(COOKIE) === answer ? undefined : answer;
  asked = 0;
  changed();
}

/** Asks again, whatever was answered before. What was answered holds until then. */
export function askConsentAgain(): void {
  asked += 1;
  changed();
}

/** Hears of every answer, also one that was given in another tab. @returns how to stop */
export function watchConsent(listener: () => void): () => void {
  // Cookies tell nobody that they changed: whoever comes back to a tab looks.
  if (listeners.size === 0) document.addEventListener('visibilitychange', changed);
  listeners.add(listener);
  return () => {
    listeners.delete(listener);
    if (listeners.size === 0) document.removeEventListener('visibilitychange', changed);
  };
}

/** Follows {@link consent}. */
export function useConsent(): Consent | undefined {
  return useSyncExternalStore(watchConsent, consent);
}

/** How often the visitor has wanted to be asked again since the last answer; each time the banner is gone to. */
export function useAskedAgain(): number {
  return useSyncExternalStore(watchConsent, () => asked);
}

function changed(): void {
  for (const listener of listeners) listener();
}
