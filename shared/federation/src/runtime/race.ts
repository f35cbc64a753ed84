/** Why an attempt brought nothing. */
export type AttemptFailure =
  | { attempt: number; reason: 'failed'; error: unknown }
  | { attempt: number; reason: 'hung' };

export interface RaceOptions {
  /** An attempt that has neither succeeded nor failed after this long gets the next one beside it, ms. */
  hedgeAfter: number;
  /** The whole is given up after this long, ms. */
  giveUpAfter: number;
  onFailure?: (failure: AttemptFailure) => void;
}

/** Every attempt failed or hung. */
export class RaceLost extends Error {
  override name = 'RaceLost';
  readonly failures: readonly AttemptFailure[];

  constructor(failures: readonly AttemptFailure[]) {
    super('No attempt succeeded', { cause: failures.find(({ reason }) => reason === 'failed') });
    this.failures = failures;
  }
}

/**
 * The result of the first attempt that succeeds. One starts after the other: at once where the one before fails, beside
 * it where it hangs, so that a slow but living attempt may still win.
 * @throws {RaceLost} when all have failed, or when the time is up.
 */
export function race<T>(attempts: readonly (() => Promise<T>)[], options: RaceOptions): Promise<T> {
  const { promise, resolve, reject } = Promise.withResolvers<T>();
  const failures: AttemptFailure[] = [];
  const running = new Set<number>();
  let started = 0;
  let over = false;
  let hedge: ReturnType<typeof setTimeout> | undefined;

  const fail = (failure: AttemptFailure): void => {
    failures.push(failure);
    options.onFailure?.(failure);
  };
  const end = (settle: () => void): void => {
    over = true;
    clearTimeout(hedge);
    clearTimeout(deadline);
    settle();
  };
  const next = (): void => {
    clearTimeout(hedge);
    const attempt = attempts[started];
    if (!attempt) {
      if (running.size === 0) end(() => reject(new RaceLost(failures)));
      return;
    }
    const index = started;
    started += 1;
    running.add(index);
    hedge = setTimeout(next, options.hedgeAfter);
    void watch(index, attempt);
  };
  const watch = async (index: number, attempt: () => Promise<T>): Promise<void> => {
    try {
      const value = await attempt();
      if (!over) end(() => resolve(value));
    } catch (error) {
      running.delete(index);
      if (over) return;
      fail({ attempt: index, reason: 'failed', error });
      // An earlier attempt that fails late has its successor running already.
      if (index === started - 1) next();
      else if (running.size === 0) end(() => reject(new RaceLost(failures)));
    }
  };
  const deadline = setTimeout(() => {
    for (const attempt of running) fail({ attempt, reason: 'hung' });
    end(() => reject(new RaceLost(failures)));
  }, options.giveUpAfter);

  next();
  return promise;
}
