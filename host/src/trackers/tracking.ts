import type { TrackerSettings } from '@le-chai/federation/trackers';
import type { RunningTrackers, RunOptions } from './run-trackers.ts';
import type { TrackedPage } from './tracker.ts';
import Cookies from 'js-cookie';

/** Whether trackers run in this page, and what is reported to them. */
export interface Tracking {
  /** A page is shown; undefined for one that must not be reported. */
  visit: (page: TrackedPage | undefined) => void;
  /** They may run: consent was given, and the browser is idle. */
  allow: () => void;
  /** They may not run (any more): nothing is reported, and what they left is removed. */
  withdraw: () => void;
  /** Whether consent was withdrawn after they had been loaded: only a full page load gets rid of their scripts. */
  isSpoiled: () => boolean;
}

/** Trackers, and their adapters, are loaded on the first page that may be reported once they are allowed. */
export function createTracking(settings: TrackerSettings, options: RunOptions): Tracking {
  const any = Object.entries(settings).some(([id, own]) => id !== 'maps' && own !== undefined);
  let allowed = false;
  let current: TrackedPage | undefined;
  let running: Promise<RunningTrackers | undefined> | undefined;
  let began = false;
  let spoiled = false;

  const begin = async (): Promise<RunningTrackers | undefined> => {
    const { runTrackers } = await import(/* webpackChunkName: "trackers" */ './run-trackers.ts');
    // The current page by now, if trackers still may run.
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
        // After they were asked to forget, nothing else is reported to them, whatever the next answer.
        running = Promise.resolve(undefined);
        spoiled = true;
      }
      removeTraces();
    },
    isSpoiled: () => spoiled,
  };
}

/** Names under which these vendors store things in a browser, as each of them documents. */
const TRACES = /^(?:_ga|_gid$|_gat|_gcl_|_fbp$|_fbc$|__hs|hubspotutk$|messagesUtk$|(?:__)?ph_)/;

/** Removes what trackers have left in this browser: first-party cookies, on whichever domain of ours, and storage. */
function removeTraces(): void {
  for (const name of namesOfCookies().filter((each) => TRACES.test(each))) {
    Cookies.remove(name, { path: '/' });
    for (const domain of domainsOf(location.hostname)) Cookies.remove(name, { path: '/', domain });
  }
  for (const storage of [() => localStorage, () => sessionStorage]) {
    try {
      for (const key of Object.keys(storage())) if (TRACES.test(key)) storage().removeItem(key);
    } catch {
      // A browser that forbids storage has stored nothing.
    }
  }
}

function namesOfCookies(): string[] {
  return document.cookie.split('; ').flatMap((pair) => pair.split('=', 1));
}

/** A host and the domains above it, where vendors set their cookies so that sub-domains share them. */
function domainsOf(hostname: string): string[] {
  const labels = hostname.split('.');
  return labels.map((_, index) => labels.slice(index).join('.')).filter((domain) => domain.includes('.'));
}
