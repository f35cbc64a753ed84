import { once } from 'node:events';
import { type ClientRequest, type IncomingHttpHeaders, type IncomingMessage, request } from 'node:http';
import { type ClientHttp2Session, connect } from 'node:http2';
import type { Socket } from 'node:net';
import type { Readable } from 'node:stream';
import { CARRIED_STREAMS, CARRIED_STREAMS_PATH } from '@le-chai/http/carried-streams';

/** Streams in one connection. Several connections let a balancer spread them over the processes of the API. */
const MOST_IN_ONE = 1000;

/**
 * How long to wait before asking for the upgrade again, after an API or a balancer in front of it did not answer, ms.
 */
const ASK_AGAIN_MS = 60_000;

/** How long the API may take to answer, ms. */
const PATIENCE_MS = 30_000;

/** A connection that is silent for this long counts as dead, ms. Each of its streams says something every 15 s. */
const SILENCE_MS = 60_000;

/** What one stream may send before the browser has read it, bytes; the sum of all is not bounded beside it, so that none waits for another. */
const WINDOW = 16 * 1024;
const ALL_WINDOWS = 2 ** 30;

/** A stream that the API has opened, or its refusal. */
export interface OpenedStream {
  status: number;
  headers: IncomingHttpHeaders;
  body: Readable;
  /** Gives it up. */
  close: () => void;
}

/**
 * Opens streams of events at one API. Many share one connection: HTTP/2 after an upgrade of HTTP/1.1. If that is not
 * answered, each has its own connection.
 */
export class StreamCarrier {
  readonly #origin: string;
  readonly #sessions = new Map<ClientHttp2Session, number>();
  #connecting: Promise<ClientHttp2Session | null> | undefined;
  #apartUntil = 0;
  readonly #apart = new Set<ClientRequest>();

  /** @param origin of the API */
  constructor(origin: string) {
    this.#origin = origin;
  }

  /** Streams that are open at this time, in connections they share and in their own. */
  get open(): { shared: number; apart: number } {
    return { shared: [...this.#sessions.values()].reduce((sum, count) => sum + count, 0), apart: this.#apart.size };
  }

  /** @throws {Error} where the API cannot be reached */
  async stream(path: string, headers: Record<string, string | string[]>): Promise<OpenedStream> {
    const session = await this.#sessionWithRoom();
    return session ? await this.#openIn(session, path, headers) : await this.#openApart(path, headers);
  }

  close(): void {
    for (const session of this.#sessions.keys()) session.destroy();
    for (const asked of this.#apart) asked.destroy();
  }

  /** @returns a connection with a place taken in it; null where streams have connections of their own */
  async #sessionWithRoom(): Promise<ClientHttp2Session | null> {
    for (;;) {
      const known = [...this.#sessions].find(([{ closed }, open]) => open < MOST_IN_ONE && !closed);
      if (known) {
        const [session, open] = known;
        // Reserved synchronously: thousands may ask for room before the first of them has opened its stream.
        this.#sessions.set(session, open + 1);
        return session;
      }
      if (performance.now() < this.#apartUntil) return null;
      this.#connecting ??= this.#connect().finally(() => (this.#connecting = undefined));
      if ((await this.#connecting) === null) return null;
    }
  }

  /** @returns null where the upgrade is not answered */
  async #connect(): Promise<ClientHttp2Session | null> {
    const socket = await this.#upgrade();
    if (!socket) {
      this.#apartUntil = performance.now() + ASK_AGAIN_MS;
      return null;
    }
    const session = connect(this.#origin, {
      createConnection: () => socket,
      settings: { enablePush: false, initialWindowSize: WINDOW },
    });
    this.#sessions.set(session, 0);
    session.once('connect', () => session.setLocalWindowSize(ALL_WINDOWS));
    session.once('close', () => this.#sessions.delete(session));
    session.on('error', () => session.destroy());
    session.setTimeout(SILENCE_MS, () => session.destroy());
    return session;
  }

  #upgrade(): Promise<Socket | null> {
    const asked = request(new URL(CARRIED_STREAMS_PATH, this.#origin), {
      agent: false,
      headers: { connection: 'upgrade', upgrade: CARRIED_STREAMS },
      timeout: PATIENCE_MS,
    });
    return new Promise((resolve, reject) => {
      asked.once('upgrade', (_answer, socket: Socket, head) => {
        // The API may already have started to send.
        if (head.length > 0) socket.unshift(head);
        resolve(socket.setTimeout(0));
      });
      asked.once('response', (answer) => {
        answer.resume();
        asked.destroy();
        resolve(null);
      });
      asked.once('timeout', () => asked.destroy(new Error('No answer to the upgrade')));
      asked.on('error', reject);
      asked.end();
    });
  }

  async #openIn(
    session: ClientHttp2Session,
    path: string,
    headers: Record<string, string | string[]>,
  ): Promise<OpenedStream> {
    const stream = session.request({ ...headers, ':path': path });
    stream.once('close', () => {
      const count = this.#sessions.get(session);
      if (count !== undefined) this.#sessions.set(session, count - 1);
    });
    stream.on('error', () => undefined);
    const signal = AbortSignal.timeout(PATIENCE_MS);
    try {
      const [answer] = (await once(stream, 'response', { signal })) as [IncomingHttpHeaders & { ':status': number }];
      return { status: answer[':status'], headers: answer, body: stream, close: () => stream.destroy() };
    } catch (error) {
      stream.destroy();
      throw error;
    }
  }

  async #openApart(path: string, headers: Record<string, string | string[]>): Promise<OpenedStream> {
    const asked: ClientRequest = request(new URL(path, this.#origin), { agent: false, headers });
    this.#apart.add(asked);
    asked.once('close', () => this.#apart.delete(asked));
    asked.setTimeout(SILENCE_MS, () => asked.destroy());
    asked.end();
    const [answer] = (await once(asked, 'response')) as [IncomingMessage];
    asked.on('error', () => undefined);
    return {
      status: answer.statusCode ?? 502,
      headers: answer.headers,
      body: answer,
      close: () => asked.destroy(),
    };
  }
}
