import type { TrackerSettings } from '@le-chai/federation/trackers';
import type { LoadScript, TrackedPage, Tracker } from '../tracker.ts';

/** Its queue has a name of its own, so that a tag manager does not read it. */
const QUEUE = 'analyticsLayer';

declare global {
  var analyticsLayer: IArguments[] | undefined;
}

/**
 * Google Analytics by gtag.js (https://developers.google.com/tag-platform/gtagjs). It reads the URL by itself unless
 * given one, and advertising signals are off.
 */
export function webAnalytics(
  { measurementId }: NonNullable<TrackerSettings['web-analytics']>,
  loadScript: LoadScript,
): Tracker {
  return {
    load: (page) => {
      gtag('js', new Date());
      gtag('set', { ...place(page), allow_google_signals: false, allow_ad_personalization_signals: false });
      gtag('config', measurementId, { send_page_view: false });
      gtag('event', 'page_view', place(page));
      return loadScript(`https://www.googletagmanager.com/gtag/js?id=${measurementId}&l=${QUEUE}`);
    },
    page: (page) => {
      gtag('set', place(page));
      gtag('event', 'page_view', place(page));
    },
    forget: () => void Object.assign(globalThis, { [`ga-disable-${measurementId}`]: true }),
  };
}

/** The current page in Google's terms: everything it would otherwise read from the browser. */
function place({ pattern, address }: TrackedPage) {
  return { page_location: address, page_path: pattern, page_title: pattern, page_referrer: '' };
}

/** The vendor's queue takes the `arguments` of a function and no array. */
function gtag(..._command: unknown[]): void {
  globalThis.analyticsLayer ??= [];
  globalThis.analyticsLayer.push(arguments);
}
