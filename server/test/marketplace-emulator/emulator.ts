import { createHmac, randomUUID } from 'node:crypto';
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { setTimeout as delay } from 'node:timers/promises';

const SECRET = 'the-secret-of-house-and-marketplace';

/** The path that all calls begin with: addresses of real ones have one. */
const BASE = '/v1';

/**
 * How the other company behaves: acknowledges at once; takes everything and never says anything; acknowledges, and its
 * messages are lost; does not answer at all; signs its messages with a secret that is not the house's.
 */
export type Behaviour = 'prompt' | 'silent' | 'lost' | 'away' | 'wrong-signature';

export interface Transfer {
  direction: 'export' | 'import';
  serial: string;
  state: 'asked' | 'acknowledged' | 'given-up';
}

export interface Listing {
  revision: number;
  price: number;
  sku: string;
  serials: string[];
  state: 'asked' | 'listed' | 'unlisted' | 'sold';
}

export interface Call {
  method: string;
  path: string;
  key: string | undefined;
}

/** A message without its number. */
export interface News {
  type: string;
  [field: string]: unknown;
}

/** What was not taken is sent again after this, ms. */
const AGAIN_MS = 100;

/** As much of the trade marketplace as the house uses, for tests: in memory, over HTTP, on the other company's side. */
export class MarketplaceEmulator {
  behaviour: Behaviour = 'prompt';
  readonly transfers = new Map<number, Transfer>();
  readonly listings = new Map<number, Listing>();
  /** Serial numbers of bottles that it held, and knows nothing of any more. */
  readonly lost = new Set<string>();
  readonly calls: Call[] = [];
  /** What the house answered to messages. */
  readonly answers: number[] = [];
  readonly #done = new Map<string, { said: string; answer: unknown }>();
  readonly #server: Server;
  readonly #house: () => string | undefined;
  readonly #stop = new AbortController();
  readonly #underway = new Set<Promise<void>>();

  private constructor(house: () => string | undefined) {
    this.#house = house;
    this.#server = createServer((request, response) => void this.#serve(request, response));
  }

  /** @param house where the house is at the moment; nowhere while it is down */
  static async start(house: () => string | undefined): Promise<MarketplaceEmulator> {
    const emulator = new MarketplaceEmulator(house);
    await new Promise<void>((resolve) => emulator.#server.listen(0, '127.0.0.1', resolve));
    return emulator;
  }

  get url(): string {
    return `http://127.0.0.1:${(this.#server.address() as AddressInfo).port}${BASE}`;
  }

  /** How a house is made to use this one. */
  get environment(): Record<string, string> {
    return { MARKETPLACE_URL: this.url, MARKETPLACE_SECRET: SECRET, MARKETPLACE_TIMEOUT_MS: '500' };
  }

  /** Acknowledges a transfer, and says so. */
  acknowledge(...ids: number[]): void {
    for (const id of ids) this.transfers.get(id)!.state = 'acknowledged';
    this.announce({ type: 'acknowledged', transfers: ids });
  }

  /** Lists what it was asked to list, takes it off or sells it, and says so. */
  change(id: number, news: 'listed' | 'unlisted' | 'sold'): void {
    const listing = this.listings.get(id)!;
    if (listing.state === 'unlisted' || listing.state === 'sold') return;
    listing.state = news;
    this.announce({ type: news, listing: id });
  }

  /** Sends a message until the house takes it. */
  announce(news: News): void {
    if (this.behaviour === 'lost') return;
    const secret = this.behaviour === 'wrong-signature' ? 'a-secret-that-is-not-of-the-house' : SECRET;
    const sending = this.#deliver({ id: `msg_${randomUUID()}`, ...news }, secret).catch(() => {});
    this.#underway.add(sending);
    void sending.then(() => this.#underway.delete(sending));
  }

  async #deliver(message: object, secret: string): Promise<void> {
    const { signal } = this.#stop;
    while ((await this.send(message, { secret })) !== 200) await delay(AGAIN_MS, undefined, { signal });
  }

  /** Sends a message once. @returns what the house answered; 0 if it did not */
  async send(message: object, { secret = SECRET, at = Math.floor(Date.now() / 1000) } = {}): Promise<number> {
    const origin = this.#house();
    if (origin === undefined) return 0;
    const body = JSON.stringify(message, null, 1);
    const headers = {
      'content-type': 'application/json; charset=utf-8',
      'marketplace-signature': signatureOf(secret, `${at}.POST./webhooks/marketplace.${body}`, at),
    };
    const answer = await fetch(`${origin}/webhooks/marketplace`, { method: 'POST', headers, body }).catch(
      () => undefined,
    );
    await answer?.text().catch(() => {});
    const status = answer?.status ?? 0;
    this.answers.push(status);
    return status;
  }

  async close(): Promise<void> {
    this.#stop.abort();
    await Promise.all(this.#underway);
    this.#server.closeAllConnections();
    await new Promise((resolve) => this.#server.close(resolve));
  }

  async #serve(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const body = await text(request).catch(() => '');
    const { method = 'GET', url = '/' } = request;
    const key = request.headers['idempotency-key']?.toString();
    this.calls.push({ method, path: url.slice(BASE.length), key });
    if (this.behaviour === 'away') return void response.destroy();
    const { status, answer } = isSigned(request, body) ? this.#once({ method, url, key, body }) : UNSIGNED;
    response.writeHead(status, { 'content-type': 'application/json' });
    response.end(JSON.stringify(answer));
  }

  /** A call that comes again under its key is answered as before; another one under that key is refused. */
  #once({ method, url, key, body }: { method: string; url: string; key: string | undefined; body: string }) {
    const said = `${method} ${url} ${body}`;
    const before = key === undefined ? undefined : this.#done.get(key);
    if (before) return before.said === said ? { status: 200, answer: before.answer } : REUSED;
    const answer = this.#act(method, url.slice(BASE.length), body);
    if (answer === undefined) return { status: 404, answer: { error: 'There is no such call' } };
    if (key !== undefined) this.#done.set(key, { said, answer });
    return { status: 200, answer };
  }

  #act(method: string, path: string, body: string): unknown {
    const [, what, number, step] = /^\/(transfers|listings)\/(\d+)(?:\/(conclude|withdraw))?$/.exec(path) ?? [];
    const id = Number(number);
    if (method === 'GET' && path.startsWith('/holdings?')) return this.#holdings(new URLSearchParams(path.slice(10)));
    switch (`${method} ${what} ${step ?? ''}`.trim()) {
      case 'PUT transfers':
        return this.#takeTransfer(id, body);
      case 'POST transfers conclude':
        return { status: this.#conclude(id) };
      case 'PUT listings':
        return this.#takeListing(id, JSON.parse(body) as Omit<Listing, 'state'>);
      case 'POST listings withdraw':
        return this.#withdraw(id);
      case 'POST listings conclude':
        return { status: this.#concludeListing(id) };
      default:
        return undefined;
    }
  }

  /** Two a page at most, so that there are several. */
  #holdings(query: URLSearchParams): object {
    const last = new Map<string, { id: number; direction: string }>();
    for (const [id, { serial, direction, state }] of [...this.transfers].toSorted(([a], [b]) => a - b))
      if (state === 'acknowledged') last.set(serial, { id, direction });
    const all = [...last].flatMap(([serial, { id: transfer, direction }]) => {
      const on = [...this.listings].filter(([, { serials }]) => serials.includes(serial));
      const [id, listing] = on.at(-1) ?? [];
      if (direction === 'import' || this.lost.has(serial) || listing?.state === 'sold') return [];
      return [{ serial, transfer, listing: listing?.state === 'listed' ? { id, price: listing.price } : null }];
    });
    const from = Number(query.get('after') ?? 0);
    return { holdings: all.slice(from, from + 2), next: from + 2 < all.length ? String(from + 2) : null };
  }

  #takeListing(id: number, asked: Omit<Listing, 'state'>): object {
    const known = this.listings.get(id);
    if (!known) this.listings.set(id, { ...asked, state: 'asked' });
    else if (asked.revision > known.revision) Object.assign(known, asked);
    if (this.behaviour !== 'silent' && this.listings.get(id)!.state === 'asked') this.change(id, 'listed');
    return { taken: true };
  }

  #withdraw(id: number): object {
    const known = this.listings.get(id) ?? { ...UNKNOWN };
    this.listings.set(id, known);
    if (this.behaviour !== 'silent') this.change(id, 'unlisted');
    return { taken: true };
  }

  #concludeListing(id: number): 'listed' | 'unlisted' | 'sold' {
    const known = this.listings.get(id) ?? { ...UNKNOWN };
    this.listings.set(id, known);
    if (known.state === 'asked') known.state = 'unlisted';
    return known.state;
  }

  #takeTransfer(id: number, body: string): object {
    const known = this.transfers.get(id);
    if (!known) this.transfers.set(id, { ...(JSON.parse(body) as Omit<Transfer, 'state'>), state: 'asked' });
    if (this.behaviour !== 'silent' && this.transfers.get(id)!.state === 'asked') this.acknowledge(id);
    return { taken: true };
  }

  #conclude(id: number): 'acknowledged' | 'given-up' {
    const known = this.transfers.get(id) ?? { direction: 'export', serial: '', state: 'asked' };
    const state = known.state === 'acknowledged' ? 'acknowledged' : 'given-up';
    this.transfers.set(id, { ...known, state });
    return state;
  }
}

/** A listing that it is asked to withdraw or to conclude before it knows of it. */
const UNKNOWN: Listing = { revision: 0, price: 0, sku: '', serials: [], state: 'asked' };

const UNSIGNED = { status: 401, answer: { error: 'The call is not signed by the house' } };
const REUSED = { status: 422, answer: { error: 'This key came with another call before' } };

const signatureOf = (secret: string, signed: string, at: number) =>
  `t=${at},v1=${createHmac('sha256', secret).update(signed).digest('hex')}`;

function isSigned({ method, url, headers }: IncomingMessage, body: string): boolean {
  const given = String(headers['marketplace-signature']);
  const at = Number(/^t=(\d+),/.exec(given)?.[1]);
  const fresh = Math.abs(at - Date.now() / 1000) < 300;
  return fresh && given === signatureOf(SECRET, `${at}.${method}.${url}.${body}`, at);
}
