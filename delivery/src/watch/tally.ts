import type { Loads } from './decide.ts';
import type { Counted } from './parse-loads.ts';

/** Adds up what several edges count, from when each was first looked at. */
export interface Tally {
  add: (edge: string, counted: Counted) => void;
  of: (version: string) => Loads;
}

/** An edge as it was looked at last. */
interface Seen {
  began: string;
  values: Map<string, number>;
}

/** A tally that begins now: what the edges have counted before is not part of it. */
export function createTally(): Tally {
  const edges = new Map<string, Seen>();
  const totals = new Map<string, Loads>();

  return {
    add(edge, { began, counters }) {
      const before = edges.get(edge);
      edges.set(edge, { began, values: new Map(counters.map(({ series, value }) => [series, value])) });
      if (!before) return;
      for (const { series, version, failed, value } of counters) {
        const last = before.began === began ? (before.values.get(series) ?? 0) : 0;
        // A counter that fell began anew.
        const more = value < last ? value : value - last;
        const total = totals.get(version) ?? { loads: 0, failed: 0 };
        totals.set(version, { loads: total.loads + more, failed: total.failed + (failed ? more : 0) });
      }
    },
    of: (version) => totals.get(version) ?? { loads: 0, failed: 0 },
  };
}
