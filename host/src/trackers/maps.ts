import { trackers, type TrackerSettings } from '@le-chai/federation/trackers';
import type { Maps } from '@le-chai/host-services';
import { consent } from '../consent/consent.ts';
import type { RunOptions } from './run-trackers.ts';
import { scriptLoader } from './load-script.ts';

/** How long a form waits for maps before it continues without them, ms. */
const PATIENCE = 10_000;

declare global {
  var google: { maps?: Maps } | undefined;
  var onMapsReady: (() => void) | undefined;
}

/**
 * The loader of Google Maps (https://developers.google.com/maps/documentation/javascript/load-maps-js-api), for forms
 * that find an address by it. It resolves to undefined if maps are not configured, not consented to, or fail to load.
 */
export function mapsLoader(
  settings: TrackerSettings['maps'],
  { nonce, report }: RunOptions,
): () => Promise<Maps | undefined> {
  let loading: Promise<Maps | undefined> | undefined;
  const load = async (key: string): Promise<Maps | undefined> => {
    const search = new URLSearchParams({ key, loading: 'async', libraries: 'places', callback: 'onMapsReady' });
    const ready = new Promise<void>((resolve) => (globalThis.onMapsReady = resolve));
    const late = new Promise<never>((_, reject) => {
      setTimeout(() => reject(new Error('no answer in time')), PATIENCE);
    });
    const script = scriptLoader(nonce)(`https://maps.googleapis.com/maps/api/js?${search}`);
    await Promise.race([Promise.all([ready, script]), late]);
    return globalThis.google?.maps;
  };
  return async () => {
    if (!settings || consent() !== 'all') return undefined;
    loading ??= load(settings.key).catch((cause: unknown) => {
      // The next call tries again.
      loading = undefined;
      report(new Error(`${trackers.maps.vendor} failed`, { cause }), { fault: 'tracker', tracker: 'maps' });
      return undefined;
    });
    return loading;
  };
}
