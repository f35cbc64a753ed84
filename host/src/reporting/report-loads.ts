import { LOADS_PATH, type Load } from '@le-chai/federation/load-report';
import type { Composition } from '@le-chai/federation/composition';
import type { OnAttempt } from '@le-chai/federation/runtime/remote-loader';
import type { Report } from './report.ts';
import type { LoadLog } from '../loads/load-log.ts';

/** How long after the last load the waiting ones are sent, ms. */
const PAUSE = 10_000;
/** How many are sent in one request, which is the most the edge accepts. */
const MOST = 30;

/**
 * Logs what this tab loads of its remotes, and reports it to the edge, except for remotes that this tab overrides. A load
 * that failed is a fault to be reported.
 */
export function reportLoads(
  { remotes, overrides = {} }: Composition,
  { log, report }: { log: LoadLog; report: Report },
): OnAttempt {
  const sendToEdge = createLoadSender((address, body) => navigator.sendBeacon(address, body));
  return (attempt) => {
    const { remote, version, part, outcome, url, reason, page } = attempt;
    log.record(attempt);
    if (!Object.hasOwn(overrides, remote)) sendToEdge(attempt);
    if (outcome === 'loaded') return;
    const previous = remotes.find(({ name }) => name === remote)?.previous?.version;
    report(new Error(`${remote} ${version} failed to load: ${reason}`), {
      remote,
      version,
      ...(previous !== undefined && previous !== version && { previous }),
      part,
      ...(page !== undefined && { page }),
      attempt: String(attempt.attempt),
      url,
    });
  };
}

/**
 * Reports to the edge what was loaded, failed and hung, in groups: a while after the last load, or when the tab is
 * left. It contains nothing about the member, and nobody waits for it: what can't be sent is dropped.
 * @param send `navigator.sendBeacon`, which outlives the page
 */
export function createLoadSender(send: (address: string, body: Blob) => boolean): (load: Load) => void {
  let waiting: Load[] = [];
  let timer: ReturnType<typeof setTimeout> | undefined;

  const flush = (): void => {
    clearTimeout(timer);
    for (let from = 0; from < waiting.length; from += MOST) {
      const loads = waiting.slice(from, from + MOST);
      send(LOADS_PATH, new Blob([JSON.stringify({ loads })], { type: 'application/json' }));
    }
    waiting = [];
  };
  document.addEventListener('visibilitychange', () => document.visibilityState === 'hidden' && flush());

  return ({ remote, version, part, outcome, ms }) => {
    waiting.push({ remote, version, part, outcome, ms: Math.round(ms) });
    clearTimeout(timer);
    timer = setTimeout(flush, PAUSE);
  };
}
