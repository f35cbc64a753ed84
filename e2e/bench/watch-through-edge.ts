/*
 * Those who hold a stream through the edge, as a process of its own so that what it costs to watch is not paid by who
 * measures. Raw sockets and no more parsing than it takes: a browser each would be a machine each.
 */
import { connect, type Socket } from 'node:net';
import { setTimeout as delay } from 'node:timers/promises';

export interface StreamOrder {
  /** Of the edge. */
  url: string;
  /** The sale that the first of them watch. */
  saleId: number;
  watchers: number;
  /** Tokens of all who hold a stream. */
  tokens: readonly string[];
}

/** A version of an auction, and when somebody knew of it, ms of the machine's clock. */
export interface Change {
  version: number;
  at: number;
}

/** How some changes reached the watchers. */
export interface Reached {
  /** Longest from a change until a watcher had it, ms. */
  longest: number;
  /** Changes that never reached a watcher, nor did a later one; summed over all watchers. */
  missed: number;
  /** Streams that ended. */
  broken: number;
}

/** Connections begun at once, and how long until the next are, ms. */
const AT_ONCE = 50;
const PAUSE = 40;
const VERSION = Buffer.from('"version":');

class Stream {
  readonly seen: Change[] = [];
  broken = false;
  began = false;
  #rest: Buffer = Buffer.alloc(0);

  constructor(url: URL, path: string, token: string, localAddress: string) {
    const socket: Socket = connect({ port: Number(url.port), host: url.hostname, localAddress });
    socket.write(`GET ${path} HTTP/1.1\r\nhost: ${url.host}\r\nauthorization: Bearer ${token}\r\n\r\n`);
    socket.on('data', (chunk) => this.#read(chunk));
    for (const event of ['error', 'end', 'close']) socket.on(event, () => (this.broken = true));
  }

  #read(chunk: Buffer): void {
    const at = Date.now();
    const text = this.#rest.length > 0 ? Buffer.concat([this.#rest, chunk]) : chunk;
    if (!this.began) this.began = text.includes('event: hello');
    let from = 0;
    for (let found = text.indexOf(VERSION); found >= 0; found = text.indexOf(VERSION, from)) {
      const end = text.indexOf(',', found);
      if (end < 0) break;
      this.seen.push({ version: Number(text.toString('latin1', found + VERSION.length, end)), at });
      from = end;
    }
    // The number may be cut in two.
    this.#rest = Buffer.from(text.subarray(Math.max(from, text.length - 40)));
  }
}

process.once('message', (order: StreamOrder) => void hold(order));
process.once('disconnect', () => process.exit(0));

async function hold({ url: text, saleId, watchers, tokens }: StreamOrder): Promise<void> {
  const url = new URL(text);
  const streams: Stream[] = [];
  for (const [index, token] of tokens.entries()) {
    const search = index < watchers ? `?sales=${saleId}` : '';
    // As many addresses as there would be members: some hundreds behind each.
    streams.push(new Stream(url, `/core/api/v3/users/me/stream${search}`, token, `127.0.1.${1 + (index % 50)}`));
    if (index % AT_ONCE === 0) await delay(PAUSE);
  }
  while (streams.some(({ began, broken }) => !began && !broken)) await delay(50);
  process.send?.('holding');
  process.on('message', (changes: readonly Change[]) => {
    process.send?.(reachOf(streams, streams.slice(0, watchers), changes));
  });
}

function reachOf(all: readonly Stream[], watching: readonly Stream[], changes: readonly Change[]): Reached {
  let [longest, missed] = [0, 0];
  for (const { seen } of watching) {
    for (const { version, at } of changes) {
      const first = seen.find((each) => each.version >= version);
      if (first) longest = Math.max(longest, first.at - at);
      else missed += 1;
    }
  }
  return { longest, missed, broken: all.filter(({ broken }) => broken).length };
}
