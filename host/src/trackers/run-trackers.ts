import { trackers, type TrackerSettings } from '@le-chai/federation/trackers';
import type { Report } from '../reporting/report.ts';
import { configuredTrackers, type PageTrackerId } from './adapters/adapters.ts';
import { scriptLoader } from './load-script.ts';
import type { TrackedPage, Tracker } from './tracker.ts';

/** The trackers of a page, once they may run. */
export interface RunningTrackers {
  page: (page: TrackedPage) => void;
  /** Stops reporting pages, for good. */
  forget: () => void;
}

export interface RunOptions {
  nonce: string;
  report: Report;
}

/**
 * Loads every tracker that is configured. If one fails, the others continue, and it is reported once; nothing waits for
 * them.
 */
export function runTrackers(
  settings: TrackerSettings,
  first: TrackedPage,
  { nonce, report }: RunOptions,
): RunningTrackers {
  hideOwnReferrer();
  const running = configuredTrackers(settings, scriptLoader(nonce));
  const notify = async (id: PageTrackerId, tracker: Tracker, act: (tracker: Tracker) => unknown): Promise<void> => {
    try {
      await act(tracker);
    } catch (cause) {
      running.delete(id);
      report(new Error(`${trackers[id].vendor} failed`, { cause }), { fault: 'tracker', tracker: id });
    }
  };
  const each = (act: (tracker: Tracker) => unknown): void => {
    for (const [id, tracker] of running) void notify(id, tracker, act);
  };
  each((tracker) => tracker.load(first));
  return {
    page: (page) => each((tracker) => tracker.page(page)),
    forget: () => each((tracker) => tracker.forget?.()),
  };
}

/** Vendors read the referrer by themselves: one of our own URLs, with what it contains, is not for them. */
function hideOwnReferrer(): void {
  if (!document.referrer.startsWith(`${location.origin}/`)) return;
  Object.defineProperty(document, 'referrer', { value: '', configurable: true });
}
