import { setTimeout as delay } from 'node:timers/promises';
import { Client } from 'pg';
import { Changes } from './changes.ts';
import { CONNECT_MS } from './server-pools.ts';

/** A silent connection is checked this often, and given as long to answer, ms. */
const HEARTBEAT = 2000;
/** After a lost connection a new one is tried this often, ms. Each try may take as long as a heartbeat. */
const LONGEST_PAUSE = 1000;

/**
 * Keeps one connection listening for the changes of other processes, and connects again when it is lost. A connection
 * that died without a word is noticed within two heartbeats: 4 s.
 */
export class ChangeReceiver {
  readonly #url: string;
  readonly #changes: Changes;
  readonly #onLost: () => void;
  readonly #stop = new AbortController();
  #client: Client | undefined;
  #loop: Promise<void> = Promise.resolve();

  constructor(url: string, changes: Changes, onLost: () => void) {
    this.#url = url;
    this.#changes = changes;
    this.#onLost = onLost;
  }

  /** Resolves when the first connection listens. It may take as long as any other: a start that fails is not tried again. */
  async start(): Promise<void> {
    const first = await this.#connect(CONNECT_MS);
    this.#loop = this.#keepListening(first);
  }

  async close(): Promise<void> {
    this.#stop.abort();
    await this.#client?.end().catch(() => {});
    await this.#loop;
  }

  async #connect(patience: number): Promise<Client> {
    const client = new Client({
      connectionString: this.#url,
      connectionTimeoutMillis: patience,
      query_timeout: HEARTBEAT,
      keepAlive: true,
      application_name: 'le-chai changes',
    });
    client.on('notification', ({ payload }) => this.#changes.receive(payload ?? ''));
    // Without a listener an error here would end the process; the heartbeat notices it.
    client.on('error', () => {});
    this.#client = client;
    await client.connect();
    await client.query(`listen ${Changes.channel}`);
    return client;
  }

  async #keepListening(first: Client): Promise<void> {
    let client = first;
    while (!this.#stop.signal.aborted) {
      await this.#untilLost(client);
      if (this.#stop.signal.aborted) return;
      this.#changes.setHealthy(false);
      this.#onLost();
      client.end().catch(() => {});
      const next = await this.#reconnect();
      if (!next) return;
      client = next;
      this.#changes.setHealthy(true);
    }
  }

  async #untilLost(client: Client): Promise<void> {
    const lost = new Promise<void>((resolve) => client.once('end', () => resolve()));
    for (;;) {
      const ended = await Promise.race([lost.then(() => true), this.#pause(HEARTBEAT).then(() => false)]);
      if (ended || this.#stop.signal.aborted) return;
      try {
        await client.query('select 1');
      } catch {
        return;
      }
    }
  }

  async #reconnect(): Promise<Client | undefined> {
    for (let pause = 100; !this.#stop.signal.aborted; pause = Math.min(pause * 2, LONGEST_PAUSE)) {
      try {
        return await this.#connect(HEARTBEAT);
      } catch {
        await this.#client?.end().catch(() => {});
        await this.#pause(pause);
      }
    }
    return undefined;
  }

  async #pause(ms: number): Promise<void> {
    await delay(ms, undefined, { signal: this.#stop.signal, ref: false }).catch(() => {});
  }
}
