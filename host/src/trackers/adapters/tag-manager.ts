import type { TrackerSettings } from '@le-chai/federation/trackers';
import type { LoadScript, TrackedPage, Tracker } from '../tracker.ts';

declare global {
  var dataLayer: Record<string, unknown>[] | undefined;
}

/**
 * Google Tag Manager (https://developers.google.com/tag-platform/tag-manager/web). Its tags are notified of pages by
 * `page_view`.
 */
export function tagManager(
  { containerId }: NonNullable<TrackerSettings['tag-manager']>,
  loadScript: LoadScript,
): Tracker {
  return {
    load: (page) => {
      push({ 'gtm.start': Date.now(), event: 'gtm.js' });
      pushPage(page);
      return loadScript(`https://www.googletagmanager.com/gtm.js?id=${containerId}`);
    },
    page: pushPage,
  };
}

function pushPage({ pattern, address }: TrackedPage): void {
  push({ event: 'page_view', page_path: pattern, page_location: address });
}

function push(entry: Record<string, unknown>): void {
  globalThis.dataLayer ??= [];
  globalThis.dataLayer.push(entry);
}
