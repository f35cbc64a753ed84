import type { TrackerId, TrackerSettings } from '@le-chai/federation/trackers';
import type { LoadScript, Tracker } from '../tracker.ts';
import { campaigns } from './campaigns.ts';
import { crm } from './crm.ts';
import { productAnalytics } from './product-analytics.ts';
import { tagManager } from './tag-manager.ts';
import { webAnalytics } from './web-analytics.ts';

/** Maps are loaded by the forms that need them (maps.ts), and no page is reported to them. */
export type PageTrackerId = Exclude<TrackerId, 'maps'>;

/**
 * The adapter of each tracker in the list (shared/federation/src/trackers.ts). A tracker without an entry is a type
 * error.
 */
const ADAPTERS: {
  [Id in PageTrackerId]: (settings: NonNullable<TrackerSettings[Id]>, loadScript: LoadScript) => Tracker;
} = {
  'web-analytics': webAnalytics,
  'tag-manager': tagManager,
  crm,
  'product-analytics': productAnalytics,
  campaigns,
};

/** The trackers that are configured, by their ids. */
export function configuredTrackers(settings: TrackerSettings, loadScript: LoadScript): Map<PageTrackerId, Tracker> {
  const create = <Id extends PageTrackerId>(id: Id): [Id, Tracker][] => {
    const own = settings[id];
    return own ? [[id, ADAPTERS[id](own, loadScript)]] : [];
  };
  return new Map((Object.keys(ADAPTERS) as PageTrackerId[]).flatMap((id) => create(id)));
}
