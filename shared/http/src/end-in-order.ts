import { setTimeout } from 'node:timers/promises';
import closeWithGrace from 'close-with-grace';

const GRACE_MS = 10_000;

export interface Ending {
  logger: { fatal: (details: object, message: string) => void; error: (details: unknown) => void };
  /** How long it still serves after a signal, so that a balancer can send calls elsewhere, ms. */
  drainMs: number;
  /** How long all steps together may take, ms. */
  graceMs?: number;
  /** Called first: nothing more is to be sent here. */
  onLeaving: () => void;
  /** What is ended, one after the other, each by what it is called in the log. */
  steps: Record<string, () => Promise<unknown>>;
}

/**
 * Ends the process on SIGTERM or SIGINT, after an error that nobody caught, and when the process that started it is gone:
 * with code 0 once every step is done. One that takes longer than its grace is named in the log with what it holds open,
 * and the code is 1.
 */
export function endInOrder({ logger, drainMs, graceMs = GRACE_MS, onLeaving, steps }: Ending): void {
  let at = 'serving';
  let ending: Promise<void> | undefined;
  const end = async () => {
    for (const [name, step] of Object.entries(steps)) {
      at = name;
      await step();
    }
  };
  const onTimeout = () => logger.fatal({ at, open: count(process.getActiveResourcesInfo()) }, 'it did not end in time');
  const grace = closeWithGrace(
    { delay: drainMs + graceMs, logger, onTimeout, onSecondSignal: () => {} },
    async ({ err, signal }) => {
      if (err) logger.fatal({ err }, 'ending after an error');
      onLeaving();
      if (signal && !err) await setTimeout(drainMs);
      // Once, however many signals and messages ask for it.
      return (ending ??= end());
    },
  );
  process.once('disconnect', () => void grace.close());
}

const count = (names: readonly string[]): Record<string, number> =>
  Object.fromEntries([...new Set(names)].map((name) => [name, names.filter((other) => other === name).length]));
