import type { Composition } from '@le-chai/federation/composition';
import type { LoadAttempt } from '@le-chai/federation/runtime/remote-loader';

/** How many tries are kept, for anyone who looks at what this tab has loaded. */
const KEPT = 200;

/** One attempt to load a part of a remote, in the order in which they ended. */
export interface LoggedLoad extends LoadAttempt {
  /** When it ended, ms since the epoch. */
  at: number;
}

/** What this tab has tried to load of its remotes. */
export interface LoadLog {
  record: (attempt: LoadAttempt) => void;
  /** The latest attempts, oldest first; a new array after each. */
  list: () => readonly LoggedLoad[];
  /** @returns how to unsubscribe */
  subscribe: (listener: () => void) => () => void;
}

/** A log of this tab's loads. */
export function createLoadLog(now: () => number = Date.now): LoadLog {
  let loads: readonly LoggedLoad[] = [];
  const listeners = new Set<() => void>();
  return {
    record: (attempt) => {
      loads = [...loads, { ...attempt, at: now() }].slice(-KEPT);
      for (const listener of listeners) listener();
    },
    list: () => loads,
    subscribe: (listener) => {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
  };
}

/** The version of a remote that was loaded last: the previous one if the current one failed. */
export const runningVersion = (loads: readonly LoggedLoad[], remote: string): string | undefined =>
  loads.findLast((load) => load.remote === remote && load.outcome === 'loaded')?.version;

/** Whether everything was loaded from the versions in the composition, and nothing from a previous one. */
export const matchesComposition = (loads: readonly LoggedLoad[], { remotes }: Pick<Composition, 'remotes'>): boolean =>
  loads
    .filter(({ outcome }) => outcome === 'loaded')
    .every((load) => remotes.some(({ name, version }) => name === load.remote && version === load.version));
