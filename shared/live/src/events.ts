import { incompatible, voidAhead } from '@le-chai/api';
import type { Live } from '@le-chai/contracts/bidding';
import { type Hello, memberStream, STREAM_EVENTS, type Notice } from '@le-chai/contracts/notices';
import { useEffect, useEffectEvent } from 'react';

/** What can be heard, by name. */
export interface LiveEvents {
  /** The member was told something. */
  notice: Notice;
  /**
   * An auction as it stands, told when it has changed, or when the stream begins to follow it: one wished for, bid on, or
   * named by `useFollow`. It may be older than what is known already.
   */
  auction: Live;
  /** What was asked of the API before now may be from before something that nobody will tell of: ask again. */
  opened: undefined;
  /** Another tab of this browser changed something of the member's own; `what` is agreed on by those who tell and hear. */
  changed: string;
}

type Handler<Name extends keyof LiveEvents> = (data: LiveEvents[Name]) => void;

const handlers: { [Name in keyof LiveEvents]: Set<Handler<Name>> } = {
  notice: new Set(),
  auction: new Set(),
  opened: new Set(),
  changed: new Set(),
};

/** The stream has been heard of in the life of this page. */
let hasOpened = false;

/** Hears of something for as long as the component is mounted. */
export function useLive<Name extends keyof LiveEvents>(name: Name, handler: Handler<Name>): void {
  const hear = useEffectEvent(handler);
  useEffect(() => {
    return subscribe(name, (data) => hear(data));
  }, [name]);
}

/** Hears of something until the returned function is called. */
export function subscribe<Name extends keyof LiveEvents>(name: Name, handler: Handler<Name>): () => void {
  handlers[name].add(handler);
  return () => void handlers[name].delete(handler);
}

/** Tells the handlers of this tab. */
export function dispatch<Name extends keyof LiveEvents>(name: Name, data: LiveEvents[Name]): void {
  // A page that is being opened hears nothing yet: what it is about to show must not be from before. That the stream
  // begins is no news; that it begins again is, for some may have been missed.
  if (name !== 'opened' || hasOpened) voidAhead();
  if (name === 'opened') noteOpened();
  for (const handler of handlers[name]) {
    try {
      handler(data);
    } catch (error) {
      // A fault of one handler is none of the stream's, nor of the others': it becomes an uncaught error of its own.
      queueMicrotask(() => {
        throw error;
      });
    }
  }
}

/** Notes that the stream has begun. */
export function noteOpened(): void {
  hasOpened = true;
}

/**
 * Tells the handlers of this tab what came over the stream, where it is something they can be told and fits its contract.
 * @param text JSON, as it came: a tab of another version judges it by the contract of its own
 */
export function dispatchText(event: string, text: string): void {
  if (event === 'notice') dispatchChecked('notice', text);
  else if (event === 'auction') dispatchChecked('auction', text);
}

function dispatchChecked<Name extends 'notice' | 'auction'>(name: Name, text: string): void {
  const parsed = STREAM_EVENTS[name].safeParse(readJson(text));
  if (parsed.success) dispatch(name, parsed.data as LiveEvents[Name]);
  else incompatible(memberStream, parsed.error.issues);
}

/** Reads the first event of a stream. If it does not fit its contract, the safe assumption: nothing followed, no quiet time. */
export function readHello(text: string): Hello {
  const hello = STREAM_EVENTS.hello.safeParse(readJson(text));
  return hello.success ? hello.data : { sales: [], quiet_ms: 0 };
}

function readJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
