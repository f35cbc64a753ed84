import { setTimeout as delay } from 'node:timers/promises';

export interface ReadEvent {
  event: string;
  id: string | undefined;
  data: unknown;
}

/** Reads a stream of server-sent events as a browser would, keeping everything that came. */
export interface EventReader {
  readonly events: readonly ReadEvent[];
  /** Waits until so many events of a kind came. */
  until: (event: string, count?: number) => Promise<ReadEvent[]>;
  /** Resolves when the other end has closed the stream. */
  ended: Promise<void>;
  close: () => void;
}

interface StreamOptions {
  /** The last event that was seen. */
  since?: string | undefined;
  /** The sales to follow. */
  sales?: readonly number[] | undefined;
}

const PATIENCE_MS = 10_000;

const readers: EventReader[] = [];

/**
 * Reads the stream of what happens to a member. Callers close all readers afterwards.
 * @param url of the server
 */
export async function readStream(
  url: string,
  token: string,
  { since, sales }: StreamOptions = {},
): Promise<EventReader> {
  const stop = new AbortController();
  const response = await fetch(`${url}/api/v3/users/me/stream${sales ? `?sales=${sales.join()}` : ''}`, {
    headers: { authorization: `Bearer ${token}`, ...(since && { 'last-event-id': since }) },
    signal: stop.signal,
  });
  const events: ReadEvent[] = [];
  const ended = (async () => {
    let text = '';
    try {
      for await (const chunk of response.body!.pipeThrough(new TextDecoderStream())) {
        const frames = (text + chunk).split('\n\n');
        text = frames.pop() ?? '';
        for (const frame of frames) if (/^event:/m.test(frame)) events.push(eventOf(frame));
      }
    } catch {
      // Closed from this side, or broken off.
    }
  })();
  const reader: EventReader = {
    events,
    async until(event, count = 1) {
      for (const from = Date.now(); Date.now() - from < PATIENCE_MS; await delay(20)) {
        const found = events.filter((one) => one.event === event);
        if (found.length >= count) return found;
      }
      throw new Error(`${count} × ${event} did not come; there were ${events.map((one) => one.event).join(', ')}`);
    },
    ended,
    close: () => stop.abort(),
  };
  readers.push(reader);
  return reader;
}

export function closeReaders(): void {
  for (const reader of readers.splice(0)) reader.close();
}

function eventOf(frame: string): ReadEvent {
  const field = (name: string) => new RegExp(`^${name}: (.*)$`, 'm').exec(frame)?.[1];
  return { event: field('event')!, id: field('id'), data: JSON.parse(field('data')!) };
}
