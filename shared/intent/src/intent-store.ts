import { readStored, writeStored, type TextStorage } from '@le-chai/browser-storage';
import { idle, intentStep, keptOf, restored, type Effect, type IntentEvent, type IntentState } from './intent-step.ts';

/** The state of an intent, and its outcome. */
export interface IntentNow<Request, Outcome> extends IntentState<Request> {
  /** What the last answer was. */
  readonly outcome: Outcome | undefined;
  /** Why there was none, or that it was refused. */
  readonly error: Error | null;
}

export interface IntentStore<Request, Outcome> {
  readonly now: () => IntentNow<Request, Outcome>;
  /** The state at the edge, which cannot see the tab's storage. */
  readonly asRendered: () => IntentNow<Request, Outcome>;
  readonly subscribe: (listener: () => void) => () => void;
  /** Whether a page shows it. */
  readonly isShown: () => boolean;
  /** What a page that opens it begins with; undefined where there is nothing to find out. */
  readonly first: Effect<Request> | undefined;
  /** Handles an event and stores what has to be stored before anything is sent. @returns the next effect */
  readonly step: (
    event: IntentEvent<Request>,
    came?: { outcome: Outcome } | { error: Error },
  ) => Effect<Request> | undefined;
}

/** An intent that is stored in the tab under a name, and continues after a reload. */
export function openIntent<Request, Outcome>(
  name: string,
  askable: boolean,
  storage?: () => TextStorage,
): IntentStore<Request, Outcome> {
  const listeners = new Set<() => void>();
  const nothing: IntentNow<Request, Outcome> = { ...idle<Request>(askable), outcome: undefined, error: null };
  const begun = readStored(name, (kept) => restored<Request>(kept, askable), storage);
  let now: IntentNow<Request, Outcome> = begun ? { ...nothing, ...begun.state } : nothing;
  return {
    now: () => now,
    asRendered: () => nothing,
    subscribe: (listener) => {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
    isShown: () => listeners.size > 0,
    first: begun?.effect,
    step: (event, came) => {
      const { state, effect } = intentStep<Request>(now, event);
      if (state === now) return undefined;
      if (state.open !== now.open) writeStored(name, keptOf(state), storage);
      now = { ...state, outcome: undefined, error: null, ...came };
      for (const listener of listeners) listener();
      return effect;
    },
  };
}
