/** How an attempt ended, and how long it took, ms. */
export type AttemptEnd = { attempt: number; ms: number } & (
  | { outcome: 'loaded' }
  | { outcome: 'failed'; error: unknown }
  | {
      outcome: 'hung';
      /** A later one was faster: this one may still be alive. */
      overtaken: boolean;
    }
);

export interface RaceOptions {
  /** An attempt that has neither succeeded nor failed after this long gets the next one beside it, ms. */
  hedgeAfter: number;
  /** The whole is given up after this long, ms. */
  giveUpAfter: number;
  /** Called for every attempt that was started, except one that was started beside a slow one, which then won. */
  onEnd?: (end: AttemptEnd) => void;
}

/** Every attempt failed or hung. */
export class RaceLost extends Error {
  override name = 'RaceLost';

  constructor(ends: readonly AttemptEnd[]) {
    super('No attempt succeeded', { cause: ends.find(({ outcome }) => outcome === 'failed') });
  }
}

/**
 * The result of the first attempt that succeeds. They start one after the other: immediately if the previous one fails,
 * in parallel if it hangs, so that a slow but living attempt may still win.
 * @throws {RaceLost} when all have failed, or when the time is up.
 */
export function race<T>(attempts: readonly (() => Promise<T>)[], options: RaceOptions): Promise<T> {
  const { promise, resolve, reject } = Promise.withResolvers<T>();
  const ends: AttemptEnd[] = [];
  /** The running attempts, with their start times. */
  const running = new Map<number, number>();
  let started = 0;
  let over = false;
  let hedge: ReturnType<typeof setTimeout> | undefined;

  const endAttempt = (index: number, how: Outcome): void => {
    const end = { attempt: index, ms: performance.now() - (running.get(index) ?? 0), ...how };
    running.delete(index);
    ends.push(end);
    options.onEnd?.(end);
  };
  const finish = (settle: () => void): void => {
    over = true;
    clearTimeout(hedge);
    clearTimeout(deadline);
    settle();
  };
  const lose = (): void => finish(() => reject(new RaceLost(ends)));
  const next = (): void => {
    clearTimeout(hedge);
    const attempt = attempts[started];
    if (!attempt) {
      if (running.size === 0) lose();
      return;
    }
    const index = started;
    started += 1;
    running.set(index, performance.now());
    hedge = setTimeout(next, options.hedgeAfter);
    void watch(index, attempt);
  };
  const watch = async (index: number, attempt: () => Promise<T>): Promise<void> => {
    try {
      const value = await attempt();
      if (over) return;
      for (const slow of running.keys()) if (slow < index) endAttempt(slow, { outcome: 'hung', overtaken: true });
      endAttempt(index, { outcome: 'loaded' });
      finish(() => resolve(value));
    } catch (error) {
      if (over) return;
      endAttempt(index, { outcome: 'failed', error });
      // An earlier attempt that fails late has its successor running already.
      if (index === started - 1) next();
      else if (running.size === 0) lose();
    }
  };
  const deadline = setTimeout(() => {
    for (const index of running.keys()) endAttempt(index, { outcome: 'hung', overtaken: false });
    lose();
  }, options.giveUpAfter);

  next();
  return promise;
}

type Outcome = AttemptEnd extends infer End ? (End extends unknown ? Omit<End, 'attempt' | 'ms'> : never) : never;
