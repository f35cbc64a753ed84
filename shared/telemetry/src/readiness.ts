import { Gauge, type Registry } from 'prom-client';
import { shareAnswer } from './share-answer.ts';

export type Readiness<Names extends string = string> = Readonly<Record<Names, boolean>>;

/** One look serves every probe within this time, ms. */
const KEEP_MS = 250;

/**
 * Runs every check. Probes share a run, so that however many there are, they ask no more of the database than one does.
 * Each check bounds its own time.
 */
export function watchReadiness<Names extends string>(
  checks: Readonly<Record<Names, () => Promise<boolean> | boolean>>,
): () => Promise<Readiness<Names>> {
  return shareAnswer(async () => {
    const names = Object.keys(checks) as Names[];
    const right = await Promise.all(names.map((name) => passes(checks[name])));
    return Object.fromEntries(names.map((name, index) => [name, right[index]])) as Readiness<Names>;
  }, KEEP_MS);
}

async function passes(check: () => Promise<boolean> | boolean): Promise<boolean> {
  try {
    return await check();
  } catch {
    return false;
  }
}

/** Measures readiness, a series for each check: 1 where it is right. */
export function measureReadiness(registry: Registry, prefix: '' | 'edge_', look: () => Promise<Readiness>): void {
  void new Gauge({
    name: `${prefix}ready`,
    help: 'Whether each check that this process needs to serve passes',
    labelNames: ['check'],
    registers: [registry],
    async collect() {
      for (const [check, right] of Object.entries(await look())) this.set({ check }, Number(right));
    },
  });
}

/**
 * A check that waits no longer than `ms`. While an earlier question of it is unanswered it asks no second one.
 * @param ask rejects where it is wrong
 */
export function within(ms: number, ask: () => Promise<unknown>): () => Promise<boolean> {
  let asked: Promise<boolean> | undefined;
  return async () => {
    asked ??= ask()
      .then(
        () => true,
        () => false,
      )
      .finally(() => {
        asked = undefined;
      });
    const timeout = Promise.withResolvers<false>();
    const timer = setTimeout(() => timeout.resolve(false), ms);
    try {
      return await Promise.race([asked, timeout.promise]);
    } finally {
      clearTimeout(timer);
    }
  };
}
