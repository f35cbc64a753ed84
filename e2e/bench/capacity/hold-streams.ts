import { connect, type Socket } from 'node:net';
import { setTimeout as delay } from 'node:timers/promises';

/** Streams that open at once. */
const AT_ONCE = 20;
/** How long all may take to begin, ms. */
const PATIENCE = 30_000;
const EVENT = Buffer.from('event: auction');

/** Event streams of some members on one auction, by raw sockets: what they receive is only counted. */
export class HeldStreams {
  readonly #sockets: Socket[] = [];
  readonly #begun = new Set<Socket>();
  #events = 0;

  /** @throws {Error} where not every stream begins in time */
  static async open(url: string, saleId: number, tokens: readonly string[]): Promise<HeldStreams> {
    const held = new HeldStreams();
    for (const [index, token] of tokens.entries()) {
      held.#open(new URL(url), saleId, token);
      if (index % AT_ONCE === 0) await delay(20);
    }
    const until = performance.now() + PATIENCE;
    while (held.#begun.size < tokens.length) {
      if (performance.now() > until) {
        held.close();
        throw new Error(`${held.#begun.size} of ${tokens.length} streams began: ask for fewer with --streams N`);
      }
      await delay(50);
    }
    return held;
  }

  /** Events of the auction that all streams received. */
  get events(): number {
    return this.#events;
  }

  close(): void {
    for (const socket of this.#sockets) socket.destroy();
  }

  #open({ hostname, host, port }: URL, saleId: number, token: string): void {
    const socket = connect(Number(port), hostname);
    this.#sockets.push(socket);
    socket.write(
      `GET /core/api/v3/users/me/stream?sales=${saleId} HTTP/1.1\r\nhost: ${host}\r\nauthorization: Bearer ${token}\r\n\r\n`,
    );
    socket.on('error', () => undefined);
    socket.on('data', (chunk) => {
      for (let at = chunk.indexOf(EVENT); at >= 0; at = chunk.indexOf(EVENT, at + EVENT.length)) {
        this.#events += 1;
        this.#begun.add(socket);
      }
    });
  }
}
