import { incompatible } from '@le-chai/api';
import { type Hello, memberStream, STREAM_EVENTS } from '@le-chai/contracts/notices';
import { dispatch, type LiveEvents } from './events.ts';

/**
 * Notifies the handlers of this tab of an event of the stream, if it is a known one and fits its contract.
 * @param text JSON, as received: each tab checks it against the contract of its own version
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
