import type { Watching } from './watch-canary.ts';

const UNITS_MS = { s: 1000, m: 60_000, h: 3_600_000 } as const;

/** What the options of a watch say, as they stand on the command line. */
export interface WatchOptions {
  metrics?: string | undefined;
  every?: string | undefined;
  for?: string | undefined;
}

/**
 * Reads the options of a watch.
 * @param wrong makes the error to throw where one does not fit
 */
export function readWatch(
  { metrics = '', every = '15s', for: long = '30m' }: WatchOptions,
  wrong: (message: string) => Error,
): Pick<Watching, 'metrics' | 'everyMs' | 'forMs'> {
  const duration = (name: string, text: string): number => {
    const [, count, unit = 's'] = /^([1-9]\d{0,5})([smh])$/.exec(text) ?? [];
    if (count === undefined) throw wrong(`--${name} must be a time such as 15s, 30m or 2h.`);
    return Number(count) * UNITS_MS[unit as keyof typeof UNITS_MS];
  };
  const address = (text: string): URL => {
    if (!/^https?:\/\//.test(text) || !URL.canParse(text)) {
      throw wrong(
        '--metrics must be the addresses of the metrics of all edges, such as http://10.0.0.1:9464,http://10.0.0.2:9464.',
      );
    }
    const url = new URL(text);
    return url.pathname === '/' ? new URL('/metrics', url) : url;
  };
  return {
    metrics: metrics.split(',').map((each) => address(each.trim())),
    everyMs: duration('every', every),
    forMs: duration('for', long),
  };
}
