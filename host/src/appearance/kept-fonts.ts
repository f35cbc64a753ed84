import { fontRelease } from '@le-chai/design/GlobalStyle';
import { keepCookie } from '@le-chai/host-services/keep-cookie';
import { pageCookie } from '@le-chai/store/page-cookie';

/** Whether this browser's cache has had the fonts of this release. */
export const areFontsKept = (): boolean => pageCookie('fonts') === fontRelease;

/** Records that it has. */
export const noteFonts = (): void => keepCookie('fonts', fontRelease);
