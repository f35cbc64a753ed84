import { isFailure } from '@le-chai/api';
import type { Effect } from './intent-step.ts';
import type { IntentStore } from './intent-store.ts';

/** How one kind of intent is carried out. */
export interface IntentCalls<Request, Outcome> {
  send: (request: Request, key: string) => Promise<Outcome>;
  /**
   * Asks for the outcome of a key, after which the server accepts nothing more under it. A page that is left before the
   * answer asks when it is opened again. Without this, the same request is sent again under the same key.
   * @returns what it made; undefined for nothing
   */
  ask?: (key: string) => Promise<Outcome | undefined>;
  /** Whether an answer means that it was done. Any other is as good as a refusal. */
  isDone?: (outcome: Outcome) => boolean;
  /** @param pressed undefined where it was found to be done when the page was opened */
  onDone?: (outcome: Outcome, pressed: Request | undefined) => void;
  /** It was refused, or its outcome is unknown. */
  onFailed?: (error: Error) => void;
  /** Called after any outcome. */
  onSettled?: () => void;
}

/**
 * Runs one effect after another, until the outcome is known or cannot be determined.
 * @param calls the page's current ones
 * @returns the outcome; undefined if nothing was sent
 * @throws whatever a call has thrown
 */
export async function follow<Request, Outcome>(
  store: IntentStore<Request, Outcome>,
  first: Effect<Request>,
  calls: () => IntentCalls<Request, Outcome>,
  prepare?: () => Promise<Request | undefined>,
): Promise<Outcome | undefined> {
  // An attempt that can be asked about is left to the next page, once this one is gone.
  const isLeft = (): boolean => store.now().askable && !store.isShown();
  let effect: Effect<Request> | undefined = first;
  while (effect) {
    if (effect.do === 'prepare') effect = await preparing();
    else if (effect.do === 'ask') effect = await asking(effect.key);
    else effect = await sending(effect);
  }
  return store.now().outcome;

  async function preparing(): Promise<Effect<Request> | undefined> {
    try {
      const request = await prepare?.();
      return isLeft() ? undefined : store.step({ type: 'prepared', request });
    } catch (cause) {
      const error = asError(cause);
      store.step({ type: 'prepared', request: undefined }, { error });
      throw error;
    }
  }

  async function asking(key: string): Promise<Effect<Request> | undefined> {
    const { next } = store.now();
    try {
      const outcome = await calls().ask?.(key);
      if (isLeft()) return undefined;
      if (outcome === undefined) return store.step({ type: 'found', key, outcome: 'nothing' });
      store.step({ type: 'found', key, outcome: 'done' }, { outcome });
      calls().onDone?.(outcome, next?.request);
      return undefined;
    } catch (cause) {
      const error = asError(cause);
      if (!isLeft()) store.step({ type: 'found', key, outcome: 'unknown' }, next && { error });
      throw error;
    }
  }

  async function sending({ key, request }: { key: string; request: Request }): Promise<undefined> {
    const { send } = calls();
    let outcome: Outcome;
    try {
      outcome = await send(request, key);
    } catch (cause) {
      const error = asError(cause);
      if (!isLeft()) {
        // Only a refusal means that nothing happened; after anything else it may have been done.
        const became = isFailure(error, 'refused') ? 'refused' : 'unknown';
        store.step({ type: 'answered', key, outcome: became }, { error });
        calls().onFailed?.(error);
        calls().onSettled?.();
      }
      throw error;
    }
    if (isLeft()) return;
    const done = calls().isDone?.(outcome) ?? true;
    store.step({ type: 'answered', key, outcome: done ? 'done' : 'refused' }, { outcome });
    if (done) calls().onDone?.(outcome, request);
    calls().onSettled?.();
  }
}

const asError = (cause: unknown): Error => (cause instanceof Error ? cause : new Error(String(cause)));
