import { memberStream } from '@le-chai/contracts/notices';
import type { Asked, Network } from './network.ts';

/** One connection to the faked stream of a member's events. */
export interface StreamConnection {
  readonly asked: Asked;
  /** The last event that the browser said it had seen. */
  readonly lastEventId: string | null;
  /** Whether the browser still listens. */
  readonly open: boolean;
  send(event: string, data: unknown, id?: string): void;
  /** The sign of life between events. */
  alive(): void;
  /** The API closes the connection. */
  end(): void;
}

/** Answers the stream of a member's events from now on. @returns its connections, oldest first; it grows */
export function fakeEventStream(network: Network): readonly StreamConnection[] {
  const connections: StreamConnection[] = [];
  network.respond(memberStream, (asked) => {
    let writer!: ReadableStreamDefaultController<Uint8Array>;
    const state = { open: true };
    const body = new ReadableStream<Uint8Array>({
      start: (controller) => void (writer = controller),
      cancel: () => void (state.open = false),
    });
    const write = (text: string): void => writer.enqueue(new TextEncoder().encode(text));
    connections.push({
      asked,
      lastEventId: asked.headers.get('last-event-id'),
      get open() {
        return state.open;
      },
      send: (event, data, id) =>
        write(`event: ${event}\n${id === undefined ? '' : `id: ${id}\n`}data: ${JSON.stringify(data)}\n\n`),
      alive: () => write(': alive\n\n'),
      end: () => {
        state.open = false;
        writer.close();
      },
    });
    return new Response(body, { headers: { 'content-type': 'text/event-stream' } });
  });
  return connections;
}

/** Answers the stream of a member's events: nothing has happened for so long that no page asks again when it begins. */
export function quietEventStream(network: Network): void {
  const hello = `event: hello\nid: 1-1\ndata: ${JSON.stringify({ sales: [], quiet_ms: 1e9 })}\n\n`;
  network.respond(memberStream, () => {
    const body = new ReadableStream<Uint8Array>({
      start: (controller) => controller.enqueue(new TextEncoder().encode(hello)),
    });
    return new Response(body, { headers: { 'content-type': 'text/event-stream' } });
  });
}
