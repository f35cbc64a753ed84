import { AsyncLocalStorage } from 'node:async_hooks';

/**
 * Kinds of work, each with connections and time limits of its own, so that none can take them from another: `reads` is what
 * has no lane of its own, `money` is bids, payments and the provider's events, `work` is jobs and settling, `orders` is
 * the operator's commands and migrations.
 */
export const LANES = ['reads', 'money', 'work', 'orders'] as const;
export type Lane = (typeof LANES)[number];

const current = new AsyncLocalStorage<Lane>();

/** Runs `work`, and all that it waits for, in a lane. */
export function inLane<T>(lane: Lane, work: () => T): T {
  return current.run(lane, work);
}

/** The lane of what runs at the moment. */
export function currentLane(): Lane {
  return current.getStore() ?? 'reads';
}
