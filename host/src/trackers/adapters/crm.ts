import type { TrackerSettings } from '@le-chai/federation/trackers';
import type { LoadScript, TrackedPage, Tracker } from '../tracker.ts';

declare global {
  var _hsq: unknown[][] | undefined;
  var disableHubSpotCookieBanner: boolean | undefined;
}

/**
 * HubSpot (https://developers.hubspot.com/docs/api/events/tracking-code). It counts the page it is loaded on by itself,
 * by the path set before; its own banner would ask again what ours has asked.
 */
export function crm({ portalId, region }: NonNullable<TrackerSettings['crm']>, loadScript: LoadScript): Tracker {
  const host = region === 'na1' ? 'js.hs-scripts.com' : `js-${region}.hs-scripts.com`;
  return {
    load: ({ pattern }: TrackedPage) => {
      globalThis.disableHubSpotCookieBanner = true;
      push('setPath', pattern);
      return loadScript(`https://${host}/${portalId}.js`);
    },
    page: ({ pattern }) => {
      push('setPath', pattern);
      push('trackPageView');
    },
    forget: () => {
      push('doNotTrack');
      push('revokeCookieConsent');
    },
  };
}

/** The vendor's queue. */
function push(...command: unknown[]): void {
  globalThis._hsq ??= [];
  globalThis._hsq.push(command);
}
