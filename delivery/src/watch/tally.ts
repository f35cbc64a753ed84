import type { Loads } from './decide.ts';

/** One counter of an edge: loads of a version with one outcome. */
interface Counter {
  /** Its labels, unparsed. */
  series: string;
  version: string;
  failed: boolean;
  value: number;
}

/** What one edge counts. */
interface Counted {
  /** When it began to count: another number after a restart. */
  began: string;
  counters: Counter[];
}

const LOADS = /^edge_remote_loads_total\{([^}]*)\} (\d+(?:\.\d+)?(?:e\+?\d+)?)$/;
const BEGAN = /^process_start_time_seconds ([\d.e+]+)$/m;

/** The loads of one remote in the metrics of an edge (Prometheus text). */
export function parseLoads(text: string, remote: string): Counted {
  const counters = text.split('\n').flatMap((line): Counter[] => {
    const [, series = '', value] = LOADS.exec(line) ?? [];
    const labels = new Map(
      [...series.matchAll(/(\w+)="([^"]*)"/g)].map(([, name = '', label = '']) => [name, label] as const),
    );
    const version = labels.get('version');
    if (labels.get('remote') !== remote || version === undefined) return [];
    return [{ series, version, failed: labels.get('outcome') !== 'loaded', value: Number(value) }];
  });
  return { began: BEGAN.exec(text)?.[1] ?? '', counters };
}

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
        // A counter that fell was reset.
        const more = value < last ? value : value - last;
        const total = totals.get(version) ?? { loads: 0, failed: 0 };
        totals.set(version, { loads: total.loads + more, failed: total.failed + (failed ? more : 0) });
      }
    },
    of: (version) => totals.get(version) ?? { loads: 0, failed: 0 },
  };
}
