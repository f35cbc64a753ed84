/*
 * Watchers of one auction, as a process of its own so that what it costs to watch is not paid by who measures. Half of
 * them hold a stream, half ask every two seconds and say what they hold. Raw sockets and no parsing: a browser each would
 * be a machine each.
 */
import { Agent, get, type IncomingMessage } from 'node:http';
import { connect, type Socket } from 'node:net';
import { setTimeout as delay } from 'node:timers/promises';

export interface WatchOrder {
  url: string;
  saleId: number;
  /** Tokens of the members who hold a stream. */
  streams: readonly string[];
  /** How many ask. */
  polls: number;
}

/** What the watchers received. */
export interface Watched {
  /** The versions that each stream sent; the same text for the same ones. */
  received: Record<string, number>;
  /** The last version that each watcher knows, and how many know it. */
  last: Record<string, number>;
  /** Answers to those who polled, by status. */
  answers: Record<number, number>;
  failures: number;
}

/** Specification, section 4: at most 10 s left. */
const EVERY = 2000;
/** Connections begun at once. */
const AT_ONCE = 50;
const VERSION = Buffer.from('"version":');

class Stream {
  readonly versions: number[] = [];
  broken = false;
  #rest: Buffer = Buffer.alloc(0);
  readonly #socket: Socket;

  constructor(url: URL, saleId: number, token: string) {
    this.#socket = connect(Number(url.port), url.hostname);
    this.#socket.write(
      `GET /api/v3/users/me/stream?sales=${saleId} HTTP/1.1\r\nhost: ${url.host}\r\nauthorization: Bearer ${token}\r\n\r\n`,
    );
    this.#socket.on('data', (chunk) => this.#read(chunk));
    this.#socket.on('error', () => (this.broken = true));
    this.#socket.on('end', () => (this.broken = true));
  }

  close(): void {
    this.#socket.destroy();
  }

  #read(chunk: Buffer): void {
    const text = this.#rest.length > 0 ? Buffer.concat([this.#rest, chunk]) : chunk;
    let from = 0;
    for (let found = text.indexOf(VERSION); found >= 0; found = text.indexOf(VERSION, from)) {
      const end = text.indexOf(',', found);
      if (end < 0) break;
      this.versions.push(Number(text.toString('latin1', found + VERSION.length, end)));
      from = end;
    }
    // The number may be cut in two.
    this.#rest = text.subarray(Math.max(from, text.length - 40));
  }
}

class Poll {
  version = 0;
  #etag = '';
  readonly #url: string;
  readonly #from: string;
  readonly #agent: Agent;
  readonly #answers: Map<number, number>;
  readonly #until: AbortSignal;

  constructor(order: WatchOrder, index: number, agent: Agent, answers: Map<number, number>, until: AbortSignal) {
    this.#from = `10.0.${index >> 8}.${index & 255}`;
    this.#url = `${order.url}/v2/auctions/${order.saleId}/live`;
    this.#agent = agent;
    this.#answers = answers;
    this.#until = until;
  }

  async run(offset: number): Promise<void> {
    await delay(offset);
    while (!this.#until.aborted) {
      const began = performance.now();
      const { statusCode = 0, headers, text } = await this.#ask();
      this.#answers.set(statusCode, (this.#answers.get(statusCode) ?? 0) + 1);
      if (statusCode === 200) {
        this.#etag = String(headers.etag);
        this.version = Number(/"version":(\d+)/.exec(text)?.[1]);
      }
      await delay(Math.max(0, EVERY - (performance.now() - began)));
    }
  }

  #ask(): Promise<Pick<IncomingMessage, 'statusCode' | 'headers'> & { text: string }> {
    // Members ask from addresses of their own, as the edge reports to the API: calls are counted by address.
    const headers = { 'x-forwarded-for': this.#from, ...(this.#etag && { 'if-none-match': this.#etag }) };
    return new Promise((resolve) => {
      const request = get(this.#url, { agent: this.#agent, headers }, (response) => {
        let text = '';
        response.setEncoding('latin1').on('data', (part: string) => (text += part));
        response.on('end', () => resolve({ statusCode: response.statusCode, headers: response.headers, text }));
      });
      request.on('error', () => resolve({ statusCode: 0, headers: {}, text: '' }));
    });
  }
}

process.once('message', (order: WatchOrder) => void watch(order));
process.once('disconnect', () => process.exit(0));

async function watch(order: WatchOrder): Promise<void> {
  const url = new URL(order.url);
  const streams: Stream[] = [];
  for (const [index, token] of order.streams.entries()) {
    streams.push(new Stream(url, order.saleId, token));
    if (index % AT_ONCE === 0) await delay(20);
  }
  const agent = new Agent({ keepAlive: true, maxSockets: 256 });
  const answers = new Map<number, number>();
  const stop = new AbortController();
  const polls = Array.from({ length: order.polls }, (_, index) => new Poll(order, index, agent, answers, stop.signal));
  const running = polls.map((poll, index) => poll.run((index / order.polls) * EVERY));
  // Every watcher knows the current version.
  while (streams.some(({ versions }) => versions.length === 0) || polls.some(({ version }) => version === 0)) {
    await delay(50);
  }
  process.send?.('watching');
  process.once('message', () => {
    stop.abort();
    for (const stream of streams) stream.close();
    void Promise.all(running).then(() => process.send?.(summary(streams, polls, answers)));
  });
}

function summary(streams: readonly Stream[], polls: readonly Poll[], answers: ReadonlyMap<number, number>): Watched {
  const last = [...streams.map(({ versions }) => versions.at(-1)), ...polls.map(({ version }) => version)];
  return {
    received: tally(streams.map(({ versions }) => versions.join(' '))),
    last: tally(last.map(String)),
    answers: Object.fromEntries(answers),
    failures: streams.filter(({ broken }) => broken).length,
  };
}

function tally(texts: readonly string[]): Record<string, number> {
  return Object.fromEntries([...Map.groupBy(texts, (text) => text)].map(([text, same]) => [text, same.length]));
}
