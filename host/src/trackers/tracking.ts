import type { TrackerSettings } from '@le-chai/federation/trackers';
import type { RunningTrackers, RunOptions } from './run-trackers.ts';
import type { TrackedPage } from './tracker.ts';
import { removeTraces } from './tracker-traces.ts';

/** Whether trackers run in this page, and what they hear. */
export interface Tracking {
  /** A page is shown; undefined for one that nobody is told of. */
  visit: (page: TrackedPage | undefined) => void;
  /** They may run: consent was given, and the browser has nothing better to do. */
  allow: () => void;
  /** They may not, or no more: they are told nothing, and what they left is removed. */
  withdraw: () => void;
  /** Whether consent was withdrawn after they had been loaded: only a fresh page is rid of their scripts. */
  isSpoiled: () => boolean;
}

/** Trackers are loaded on the first page that may be told after they are allowed; their code comes with them. */
export function createTracking(settings: TrackerSettings, options: RunOptions): Tracking {
  const any = Object.entries(settings).some(([id, own]) => id !== 'maps' && own !== undefined);
  let allowed = false;
  let current: TrackedPage | undefined;
  let running: Promise<RunningTrackers | undefined> | undefined;
  let began = false;
  let spoiled = false;

  const begin = async (): Promise<RunningTrackers | undefined> => {
    const { runTrackers } = await import(/* webpackChunkName: "trackers" */ './run-trackers.ts');
    // Where one is by now, if one still may.
    if (!allowed || !current) {
      running = undefined;
      return undefined;
    }
    began = true;
    return runTrackers(settings, current, options);
  };
  const beginIfWanted = (): void => {
    if (!any || !allowed || !current || running) return;
    running = begin();
    running.catch((error: unknown) => options.report(error, { fault: 'trackers' }));
  };

  return {
    visit: (page) => {
      current = page;
      if (page && began) void running?.then((trackers) => trackers?.page(page));
      beginIfWanted();
    },
    allow: () => {
      allowed = true;
      beginIfWanted();
    },
    withdraw: () => {
      allowed = false;
      if (began) {
        void running?.then((trackers) => trackers?.forget());
        // What has been told to forget is not told anything else, whatever is answered next.
        running = Promise.resolve(undefined);
        spoiled = true;
      }
      removeTraces();
    },
    isSpoiled: () => spoiled,
  };
}
