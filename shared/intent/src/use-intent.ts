import { newIdempotencyKey } from '@le-chai/api';
import { useSession } from '@le-chai/session';
import { holdUnsaved } from '@le-chai/host-services';
import { useMutation } from '@tanstack/react-query';
import { useCallback, useEffect, useMemo, useRef, useState, useSyncExternalStore } from 'react';
import { follow, type IntentCalls } from './follow-intent.ts';
import { type IntentNow, openIntent } from './intent-store.ts';
import { type Effect, isUnderWay } from './intent-step.ts';

interface UseIntent<Request, Outcome> extends IntentCalls<Request, Outcome> {
  /** The name of the intent, for this member in this tab: `bid-2417`. */
  subject: string;
}

interface HowPressed<Request> {
  /** All that the request depends on, where that is not the request itself. */
  meaning?: unknown;
  /** How it is sent, for the words about it after a reload. */
  way?: string;
  /** Makes the request if the press has none; undefined if it cannot be sent again unchanged. */
  prepare?: () => Promise<Request | undefined>;
}

export interface Intent<Request, Outcome> extends IntentNow<Request, Outcome> {
  /** It is on its way, or about to be. */
  busy: boolean;
  /** Sends it once, however often it is pressed; after a lost answer it sends the same again, under the same key. */
  press: (request: Request | undefined, how?: HowPressed<Request>) => void;
  /** Like `press`, for a form that waits for the answer. @returns undefined where nothing was sent */
  run: (request: Request | undefined, how?: HowPressed<Request>) => Promise<Outcome | undefined>;
  /** Whether this was sent with an unknown outcome. */
  isOpen: (meaning: unknown) => boolean;
  /** Asks again what became of it. */
  recheck: () => void;
  /** Forgets the last answer: the next press counts as a new one. A lost answer stays lost. */
  reset: () => void;
}

/** Something that a member means to do, from the press until its outcome is known, under one key that the tab keeps. */
export function useIntent<Request, Outcome>({
  subject,
  ...calls
}: UseIntent<Request, Outcome>): Intent<Request, Outcome> {
  const session = useSession();
  // As it was opened: the session may end under it.
  const [member] = useState(session.status === 'loaded' ? session.user.id_user : 'visitor');
  const name = `le-chai:attempt:${member}:${subject}`;
  const askable = calls.ask !== undefined;
  const store = useMemo(() => openIntent<Request, Outcome>(name, askable), [name, askable]);
  const now = useSyncExternalStore(store.subscribe, store.now, store.asRendered);
  const latest = useRef<IntentCalls<Request, Outcome>>(calls);
  useEffect(() => {
    latest.current = calls;
  });

  const doing = useMutation({
    mutationFn: async ({ effect, prepare }: { effect: Effect<Request> } & Pick<HowPressed<Request>, 'prepare'>) => {
      const release = holdUnsaved();
      try {
        return await follow(store, effect, () => latest.current, prepare);
      } finally {
        release();
      }
    },
  });
  const ask = useCallback(
    (effect: Effect<Request> | undefined): void => {
      if (effect) follow(store, effect, () => latest.current).catch(() => undefined);
    },
    [store],
  );
  useEffect(() => ask(store.first), [ask, store]);

  const run: Intent<Request, Outcome>['run'] = async (request, { meaning = request, way, prepare } = {}) => {
    const press = { key: newIdempotencyKey(), meaning: textOf(meaning), way, since: Date.now(), request };
    const effect = store.step({ type: 'press', press });
    return effect && doing.mutateAsync({ effect, ...(prepare && { prepare }) });
  };
  return {
    ...now,
    busy: isUnderWay(now.stage),
    run,
    // What went wrong is in the state.
    press: (request, how) => void run(request, how).catch(() => undefined),
    isOpen: (meaning) => now.open.some((attempt) => attempt.meaning === textOf(meaning)),
    recheck: () => ask(store.step({ type: 'ask' })),
    reset: () => void store.step({ type: 'reset' }),
  };
}

const textOf = (meaning: unknown): string => fingerprint(JSON.stringify(meaning) ?? '');

/**
 * A short text that represents a long one, so that the member's own words are not stored with the key. Should two texts
 * ever have the same, the second request is refused, because its key arrived with another request before.
 */
function fingerprint(text: string): string {
  let [a, b] = [0x811c9dc5, 0x9e3779b1];
  for (const char of text) {
    const code = char.codePointAt(0)!;
    a = Math.imul(a ^ code, 0x85ebca77);
    b = Math.imul(b ^ code, 0xc2b2ae3d);
    a ^= b >>> 15;
    b ^= a >>> 13;
  }
  return [a, b].map((half) => (half >>> 0).toString(36)).join('-');
}
