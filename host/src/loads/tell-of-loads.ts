import type { Composition } from '@le-chai/federation/composition';
import type { OnAttempt } from '@le-chai/federation/runtime/remote-loader';
import type { Report } from '../reporting/report.ts';
import type { LoadLog } from './load-log.ts';
import { createLoadSender } from './send-loads.ts';

/**
 * Keeps what this tab loads of its remotes, and tells the edge of it. What brought nothing is a fault to be reported. Of
 * what this tab alone has asked for the edge counts nothing.
 */
export function tellOfLoads(
  { remotes, overrides = {} }: Composition,
  { log, report }: { log: LoadLog; report: Report },
): OnAttempt {
  const tellEdge = createLoadSender((address, body) => navigator.sendBeacon(address, body));
  return (attempt) => {
    const { remote, version, part, outcome, url, reason, page } = attempt;
    log.record(attempt);
    if (!Object.hasOwn(overrides, remote)) tellEdge(attempt);
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
