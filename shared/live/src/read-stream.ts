import { isFailure, openStream, type StreamOptions } from '@le-chai/api';
import { memberStream } from '@le-chai/contracts/notices';
import { createParser } from 'eventsource-parser';

/**
 * How a stream ends: `replaced` by another connection of the session, `ended` with the session, `refused` by an API that
 * will refuse it again, or `broken`, and worth opening again.
 */
export type StreamEnd = 'replaced' | 'ended' | 'refused' | 'broken';

export interface StreamEvent {
  event: string;
  id: string | undefined;
  data: string;
}

interface Reading extends Omit<StreamOptions, 'query'> {
  /** The sales to follow. */
  sales: readonly number[];
  onEvent: (event: StreamEvent) => void;
  /** The API said that it is still there. */
  onAlive: () => void;
}

/** Opens the member's stream and reads it to its end. The signal breaks it off. */
export async function readStream({ sales, onEvent, onAlive, ...options }: Reading): Promise<StreamEnd> {
  let end: StreamEnd = 'broken';
  const parser = createParser({
    onEvent: ({ event = '', id, data }) => {
      if (event === 'replaced' || event === 'ended') end = event;
      else onEvent({ event, id, data });
    },
    onComment: onAlive,
  });
  try {
    const query = sales.length > 0 ? { sales: sales.join() } : {};
    const reader = (await openStream(memberStream, { ...options, query })).getReader();
    const decoder = new TextDecoder();
    for (let chunk = await reader.read(); !chunk.done; chunk = await reader.read()) {
      parser.feed(decoder.decode(chunk.value, { stream: true }));
    }
    return end;
  } catch (error) {
    if (isFailure(error, 'unauthorised')) return 'ended';
    return isFailure(error, 'refused') ? 'refused' : end;
  }
}
