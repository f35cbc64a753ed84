import { isFailure, openStream, type StreamOptions } from '@le-chai/api';
import { memberStream } from '@le-chai/contracts/notices';
import { createParser } from 'eventsource-parser';
import type { StreamEnd, StreamInput } from './state.ts';
import { readHello } from './stream-events.ts';

interface Reading extends Omit<StreamOptions, 'query' | 'lastEventId'> {
  lastId: string | undefined;
  /** The sales to follow. */
  sales: readonly number[];
  /** What the stream says, its end last. */
  onInput: (input: StreamInput) => void;
}

/** Opens the member's stream and reads it to its end. The signal breaks it off. */
export async function readStream({ onInput, ...options }: Reading): Promise<void> {
  let end: StreamEnd = 'broken';
  const parser = createParser({
    onEvent: ({ event = '', id, data }) => {
      if (event === 'replaced' || event === 'ended') end = event;
      else if (event === 'hello') onInput(helloOf(id, data));
      else onInput({ kind: 'event', event, id, data });
    },
    onComment: () => onInput({ kind: 'alive' }),
  });
  const failure = await readInto((text) => parser.feed(text), options);
  onInput({ kind: 'end', end: failure ?? end });
}

function helloOf(id: string | undefined, data: string): StreamInput {
  const { sales, quiet_ms: quiet } = readHello(data);
  return { kind: 'hello', id, sales, quiet };
}

/** @returns the end, where it was not the stream itself that said so */
async function readInto(
  feed: (text: string) => void,
  { sales, lastId, ...options }: Omit<Reading, 'onInput'>,
): Promise<StreamEnd | undefined> {
  try {
    const query = sales.length > 0 ? { sales: sales.join() } : {};
    const reader = (await openStream(memberStream, { ...options, query, lastEventId: lastId })).getReader();
    const decoder = new TextDecoder();
    for (let chunk = await reader.read(); !chunk.done; chunk = await reader.read()) {
      feed(decoder.decode(chunk.value, { stream: true }));
    }
    return undefined;
  } catch (error) {
    if (isFailure(error, 'unauthorised')) return 'ended';
    return isFailure(error, 'refused') ? 'refused' : undefined;
  }
}
