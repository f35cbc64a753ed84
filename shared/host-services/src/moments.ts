import { createStore } from '@le-chai/store';
import { pageCookie, pageCookieAsRendered } from '@le-chai/store/page-cookie';
import { pageRequest } from '@le-chai/store/page-request';
import { perRequest } from '@le-chai/store/per-request';
import { renderedPage } from '@le-chai/store/rendered-page';
import { keepCookie } from './keep-cookie.ts';

/*
 * In which time zone moments are written. A browser has its own. The edge goes by the cookie in which that was kept, and at a first visit by
 * the house's; such a page is hydrated as it is, and written again where that changes what it says.
 */

/** Where the house is. */
const HOUSE = 'Europe/Paris';

const zones = createStore(() => {
  const isRendered = pageRequest() !== undefined || renderedPage() !== undefined;
  const own = pageRequest() ? undefined : new Intl.DateTimeFormat().resolvedOptions().timeZone;
  const asRendered = isRendered ? zoneOr(pageCookieAsRendered('time-zone')) : undefined;
  const now = asRendered ?? own ?? HOUSE;
  return {
    /** This browser's own. */
    own: own ?? now,
    /** What moments are written in from now on. */
    now,
    /** What those on the page were written in, as far as that makes a difference. */
    shown: now,
  };
});

/** Whether anything was written that reads otherwise in this browser's own zone. */
const written = perRequest(() => ({ differs: false }));

/** The time zone with this name, or the house's if there is none. */
function zoneOr(zone: string | undefined): string {
  if (zone === undefined) return HOUSE;
  try {
    return new Intl.DateTimeFormat('en-GB', { timeZone: zone }).resolvedOptions().timeZone;
  } catch {
    return HOUSE;
  }
}

/** As many formats are kept as pages use; the edge would keep those of every zone there is. */
const MOST = 100;
// oxlint-disable-next-line le-chai/no-module-state -- a format is the same for every member
const formats = new Map<string, Intl.DateTimeFormat>();

function formatOf(locale: string, timeZone: string, options: Intl.DateTimeFormatOptions): Intl.DateTimeFormat {
  const key = [locale, timeZone, JSON.stringify(options)].join(' ');
  let format = formats.get(key);
  if (!format) {
    if (formats.size === MOST) formats.clear();
    formats.set(key, (format = new Intl.DateTimeFormat(locale, { ...options, timeZone })));
  }
  return format;
}

/** Writes a moment in the time zone of the page. */
export function momentText(moment: Date, locale: string, options: Intl.DateTimeFormatOptions): string {
  const { own, now } = zones.now();
  const text = formatOf(locale, now, options).format(moment);
  if (own !== now) written().differs ||= formatOf(locale, own, options).format(moment) !== text;
  return text;
}

/** The day of a moment in the time zone of the page: `2026-11-24`. */
export const calendarDay = (moment: Date): string =>
  momentText(moment, 'sv-SE', { year: 'numeric', month: '2-digit', day: '2-digit' });

/** The time zone of the times on the page. It changes after hydration if the page has to be rendered again for it. */
export const useShownZone = (): string => zones.use(({ shown }) => shown);

/** Has moments written in this browser's own time zone from now on, also at the edge. */
export function takeOwnZone(): void {
  const { own, now, shown } = zones.now();
  if (pageCookie('time-zone') !== own) keepCookie('time-zone', own);
  if (now !== own) zones.set({ own, now: own, shown: written().differs ? own : shown });
}
