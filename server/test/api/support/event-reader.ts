import { setTimeout as delay } from 'node:timers/promises';

export interface ReadEvent {
  event: string;
  id: string | undefined;
  data: unknown;
}

/** Reads a stream of server-sent events as a browser would, keeping everything that came. */
export interface EventReader {
  readonly status: number;
  readonly events: readonly ReadEvent[];
  /** Waits until so many events of a kind came. */
  until: (event: string, count?: number) => Promise<ReadEvent[]>;
  /** Resolves when the other end has closed the stream. */
  ended: Promise<void>;
  close: () => void;
}

const PATIENCE_MS = 10_000;

export async function readEvents(url: string, headers: Record<string, string>): Promise<EventReader> {
  const stop = new AbortController();
  const response = await fetch(url, { headers, signal: stop.signal });
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
  return {
    status: response.status,
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
}

function eventOf(frame: string): ReadEvent {
  const field = (name: string) => new RegExp(`^${name}: (.*)$`, 'm').exec(frame)?.[1];
  return { event: field('event')!, id: field('id'), data: JSON.parse(field('data')!) };
}
