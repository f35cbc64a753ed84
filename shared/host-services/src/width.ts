import { pageCookie, pageCookieAsRendered } from '@le-chai/store/page-cookie';
import { useSyncExternalStore } from 'react';
import { keepCookie } from './keep-cookie.ts';

/** How wide a page is: one column, or room for more. */
export type Width = 'phone' | 'wide';

/** As `theme.media.phone` has it. */
const PHONE = '(max-width: 640.98px)';

const widthNow = (): Width => (matchMedia(PHONE).matches ? 'phone' : 'wide');

function widthAsRendered(): Width | undefined {
  const kept = pageCookieAsRendered('width');
  return kept === 'phone' || kept === 'wide' ? kept : undefined;
}

function watchWidth(listener: () => void): () => void {
  const list = matchMedia(PHONE);
  list.addEventListener('change', listener);
  return () => list.removeEventListener('change', listener);
}

/**
 * How wide the page is. Undefined where a page is rendered at the edge for a browser that was never here, and until that is
 * hydrated: then both have to be there, and a style sheet shows one of them.
 */
export const useWidth = (): Width | undefined => useSyncExternalStore(watchWidth, widthNow, widthAsRendered);

/** Keeps how wide this browser's pages are, so that the edge renders them so. @returns how to stop */
export function keepWidth(): () => void {
  keepNow();
  return watchWidth(keepNow);
}

function keepNow(): void {
  if (pageCookie('width') !== widthNow()) keepCookie('width', widthNow());
}
