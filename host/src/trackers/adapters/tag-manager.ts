import type { TrackerSettings } from '@le-chai/federation/trackers';
import type { LoadScript, TrackedPage, Tracker } from '../tracker.ts';

declare global {
  var dataLayer: Record<string, unknown>[] | undefined;
}

/** Google Tag Manager (https://developers.google.com/tag-platform/tag-manager/web). Its tags hear of pages by `page_view`. */
export function tagManager(
  { containerId }: NonNullable<TrackerSettings['tag-manager']>,
  loadScript: LoadScript,
): Tracker {
  return {
    load: (page) => {
      tell({ 'gtm.start': Date.now(), event: 'gtm.js' });
      notifyOf(page);
      return loadScript(`https://www.googletagmanager.com/gtm.js?id=${containerId}`);
    },
    page: notifyOf,
  };
}

function notifyOf({ pattern, address }: TrackedPage): void {
  tell({ event: 'page_view', page_path: pattern, page_location: address });
}

function tell(entry: Record<string, unknown>): void {
  globalThis.dataLayer ??= [];
  globalThis.dataLayer.push(entry);
}
