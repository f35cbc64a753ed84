import { isGivenCanary, newSideCookie } from '../edge/sides.ts';

/** A cookie that gives its browser the canary of an app at this share, or one that does not. */
export function cookieOn(canary: boolean, app: string, percent: number): string {
  for (;;) {
    const { cookie } = newSideCookie(false);
    if (isGivenCanary(cookie, app, percent) === canary) return `edge=${cookie}`;
  }
}
