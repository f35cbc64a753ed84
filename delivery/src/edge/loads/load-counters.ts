import type { Load } from '@le-chai/federation/load-report';
import { Counter, Histogram, type Registry } from 'prom-client';

/** Browsers give up a load long before this, so anything longer is made up, ms. */
const LONGEST_MS = 60_000;

/** Counts loads of remotes by version: what `release watch` judges a canary by. */
export interface LoadCounters {
  /** A try of a browser to load a part. */
  countLoad: (load: Load) => void;
  /** A page of a remote that was to be rendered at the edge. */
  countRendering: (rendering: Pick<Load, 'remote' | 'version' | 'outcome'>) => void;
}

export function loadCounters(registry: Registry): LoadCounters {
  const loads = new Counter({
    name: 'edge_remote_loads_total',
    help: 'Attempts to load part of a remote, as reported by browsers, and to render one of its pages at the edge',
    labelNames: ['remote', 'version', 'part', 'outcome'],
    registers: [registry],
  });
  const durations = new Histogram({
    name: 'edge_remote_load_seconds',
    help: 'Time from requesting part of a remote until it loaded or finally failed',
    labelNames: ['remote', 'version', 'part'],
    buckets: [0.05, 0.1, 0.25, 0.5, 1, 2, 4, 8],
    registers: [registry],
  });
  return {
    countLoad({ remote, version, part, outcome, ms }) {
      loads.inc({ remote, version, part, outcome });
      durations.observe({ remote, version, part }, Math.min(ms, LONGEST_MS) / 1000);
    },
    countRendering: ({ remote, version, outcome }) => loads.inc({ remote, version, part: 'render', outcome }),
  };
}
