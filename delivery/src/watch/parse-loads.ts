/** One counter of an edge: loads of a version with one outcome. */
interface Counter {
  /** Its labels, as they stand. */
  series: string;
  version: string;
  failed: boolean;
  value: number;
}

/** What one edge counts. */
export interface Counted {
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
