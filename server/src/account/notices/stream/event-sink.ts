import type { ServerResponse } from 'node:http';
import type { Http2ServerResponse } from 'node:http2';
import type { FastifyReply } from 'fastify';

export interface ServerSentEvent {
  event: string;
  id?: string;
  data: unknown;
}

/** A reader that lets this much pile up is disconnected: it will reconnect and resume. Bytes. */
const BACKLOG = 256 * 1024;
/** Says that the connection lives, to proxies and to the reader, ms. */
const HEARTBEAT = 15_000;

/** The sending end of one connection. HTML Standard, server-sent events. */
export class EventSink {
  readonly #reply: FastifyReply;
  readonly #heartbeat: NodeJS.Timeout;
  readonly #closed = Promise.withResolvers<void>();

  constructor(reply: FastifyReply, headers: Record<string, string>) {
    this.#reply = reply;
    reply.hijack();
    // A reader may have left while we looked up who it is, and no event reports that.
    if (isGone(reply.raw)) this.#closed.resolve();
    // A stream ends when its reader leaves or the server ends: neither asks for anything more on its connection.
    reply.raw.shouldKeepAlive = false;
    reply.raw.writeHead(200, {
      ...headers,
      'content-type': 'text/event-stream; charset=utf-8',
      'cache-control': 'no-store',
      'x-accel-buffering': 'no',
    });
    reply.raw.once('close', () => this.#closed.resolve());
    reply.raw.write('retry: 3000\n\n');
    this.#heartbeat = setInterval(() => reply.raw.write(': alive\n\n'), HEARTBEAT);
    void this.closed.then(() => clearInterval(this.#heartbeat));
  }

  /** Resolves when the reader is gone, or the connection was ended here. */
  get closed(): Promise<void> {
    return this.#closed.promise;
  }

  get isClosed(): boolean {
    const { raw } = this.#reply;
    return raw.writableEnded || isGone(raw);
  }

  send(event: ServerSentEvent): void {
    this.write(frameOf(event));
  }

  /** @param frame an event made ready by `frameOf`, for many readers */
  write(frame: string): void {
    if (this.isClosed) return;
    const { raw } = this.#reply;
    raw.write(frame);
    if (raw.writableLength > BACKLOG) raw.destroy();
  }

  end(): void {
    clearInterval(this.#heartbeat);
    this.#reply.raw.end();
  }
}

/** Whether there is nobody to write to any more: of a stream that is carried, its HTTP/2 stream knows that alone. */
const isGone = (raw: ServerResponse | Http2ServerResponse): boolean =>
  'stream' in raw ? raw.stream.destroyed : raw.destroyed;

/** An event as it goes over the wire. JSON has no line breaks, so its data is one line. */
export const frameOf = ({ event, id, data }: ServerSentEvent) =>
  `event: ${event}\n${id === undefined ? '' : `id: ${id}\n`}data: ${JSON.stringify(data)}\n\n`;
