import type { Live } from '@le-chai/contracts/bidding';
import type { Notice } from '@le-chai/contracts/notices';
import { useEffect, useEffectEvent } from 'react';

/** What subscribers can be notified of, by name. */
export interface LiveEvents {
  /** The member has a new notice. */
  notice: Notice;
  /**
   * The current state of an auction, sent when it has changed, or when the stream begins to follow it: one on the
   * wishlist, one with a bid of the member, or one named by `useFollow`. It may be older than what is already known.
   */
  auction: Live;
  /** Events may have been missed: everything fetched before now has to be fetched again. */
  opened: undefined;
  /** Another tab of this browser changed something that belongs to the member; both sides agree on the words. */
  changed: string;
}

type Handler<Name extends keyof LiveEvents> = (data: LiveEvents[Name]) => void;

const handlers: { [Name in keyof LiveEvents]: Set<Handler<Name>> } = {
  notice: new Set(),
  auction: new Set(),
  opened: new Set(),
  changed: new Set(),
};

/** Notifies a component while it is mounted. */
export function useLive<Name extends keyof LiveEvents>(name: Name, handler: Handler<Name>): void {
  const onEvent = useEffectEvent(handler);
  useEffect(() => {
    return subscribe(name, (data) => onEvent(data));
  }, [name]);
}

/** Notifies a handler until the returned function is called. */
export function subscribe<Name extends keyof LiveEvents>(name: Name, handler: Handler<Name>): () => void {
  handlers[name].add(handler);
  return () => void handlers[name].delete(handler);
}

/** Notifies the handlers of this tab. */
export function dispatch<Name extends keyof LiveEvents>(name: Name, data: LiveEvents[Name]): void {
  for (const handler of handlers[name]) {
    try {
      handler(data);
    } catch (error) {
      // An error in one handler must not stop the others: it becomes a separate uncaught error.
      queueMicrotask(() => {
        throw error;
      });
    }
  }
}
