import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { buffer } from 'node:stream/consumers';
import { setTimeout as delay } from 'node:timers/promises';
import webPush from 'web-push';
import { EmulatedBrowser } from './emulated-browser.ts';

/** What the house handed over for a browser. */
export interface Delivery {
  path: string;
  headers: Record<string, string | string[] | undefined>;
  body: Buffer;
  /** When it came, ms since the epoch. */
  at: number;
}

/** As much of a push service as the house uses, for tests: it keeps what it is handed, which it cannot read. */
export class PushEmulator {
  /** What it answers to messages. */
  status = 201;
  readonly deliveries: Delivery[] = [];
  /** The pair of keys by which it knows the house. */
  readonly keys = webPush.generateVAPIDKeys();
  readonly #server: Server;
  #browsers = 0;

  private constructor() {
    this.#server = createServer((request, response) => {
      void this.#take(request, response);
    });
  }

  async #take(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const body = await buffer(request);
    this.deliveries.push({ path: request.url ?? '', headers: request.headers, body, at: Date.now() });
    response.writeHead(this.status).end();
  }

  static async start(): Promise<PushEmulator> {
    const emulator = new PushEmulator();
    await new Promise<void>((resolve) => emulator.#server.listen(0, '127.0.0.1', resolve));
    return emulator;
  }

  get origin(): string {
    return `http://127.0.0.1:${(this.#server.address() as AddressInfo).port}`;
  }

  /** How a house is made to use this one. */
  get environment(): Record<string, string> {
    const { publicKey, privateKey } = this.keys;
    return { VAPID_PUBLIC_KEY: publicKey, VAPID_PRIVATE_KEY: privateKey, PUSH_EMULATOR: this.origin };
  }

  /** A browser that has subscribed here. */
  subscribe(): EmulatedBrowser {
    this.#browsers += 1;
    return new EmulatedBrowser(`${this.origin}/browsers/${this.#browsers}`);
  }

  /** What came for a browser, as it reads it. */
  readBy(browser: EmulatedBrowser): unknown[] {
    return this.#of(browser).map(({ body }) => JSON.parse(browser.decrypt(body)));
  }

  /** Waits for messages to a browser. @throws where fewer come within 15 s */
  async until(browser: EmulatedBrowser, count = 1): Promise<Delivery[]> {
    for (const end = Date.now() + 15_000; ; await delay(5)) {
      const found = this.#of(browser);
      if (found.length >= count) return found;
      if (Date.now() > end) throw new Error(`${found.length} of ${count} messages came`);
    }
  }

  #of({ endpoint }: EmulatedBrowser): Delivery[] {
    return this.deliveries.filter(({ path }) => path === new URL(endpoint).pathname);
  }

  async close(): Promise<void> {
    this.#server.closeAllConnections();
    await new Promise((resolve) => this.#server.close(resolve));
  }
}
