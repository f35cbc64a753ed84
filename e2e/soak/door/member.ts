import { randomUUID } from 'node:crypto';
import { Agent, request } from 'node:http';
import { setTimeout as delay } from 'node:timers/promises';
import type { Live } from '@le-chai/contracts/bidding';
import { CONTRACT } from '@le-chai/contracts/call';
import type { Random } from '../random.ts';
import type { Bidder, SoakSale } from '../seed.ts';

/** How long a member reads before the next call, ms. */
const THINKS = { least: 300, most: 1500 };
/** A call that has no answer by then has failed, ms. */
const GIVES_UP = 20_000;
/** Refusals by the rules of bidding, such as of a bid that another member beat. */
const BY_THE_RULES = new Set([400, 409, 422]);

/** What members saw. */
export class Seen {
  count = 0;
  bids = 0;
  readonly #slow: number;
  #problems: string[] = [];
  #longest = 0;

  /** @param slow a call that waits longer has failed the member, ms */
  constructor(slow: number) {
    this.#slow = slow;
  }

  note(what: string, ms: number, problem: string | undefined): void {
    this.count += 1;
    this.#longest = Math.max(this.#longest, ms);
    if (problem !== undefined) this.#problems.push(`${what}: ${problem}`);
    else if (ms > this.#slow) this.#problems.push(`${what}: waited ${Math.round(ms)} ms`);
  }

  /** @returns what was seen since the last time: the longest call, ms, and what failed members */
  take(during: string): { longest: number; violations: { fault: string; detail: string }[] } {
    const violations = this.#problems.map((problem) => ({ fault: 'member', detail: `${during}: ${problem}` }));
    const longest = Math.round(this.#longest);
    this.#problems = [];
    this.#longest = 0;
    return { longest, violations };
  }
}

/** A member at a human pace: reads lists, sales and the cellar, opens pages, bids now and then. One connection, as it is kept open. */
export class DoorMember {
  readonly #url: string;
  readonly #bidder: Bidder;
  readonly #random: Random;
  readonly #seen: Seen;
  readonly #agent = new Agent({ keepAlive: true, maxSockets: 1 });
  readonly #held = new Map<number, number>();

  constructor(url: string, bidder: Bidder, random: Random, seen: Seen) {
    this.#url = url;
    this.#bidder = bidder;
    this.#random = random;
    this.#seen = seen;
  }

  async live(sales: readonly SoakSale[], until: AbortSignal): Promise<void> {
    await delay(this.#random.whole(0, THINKS.most));
    while (!until.aborted) {
      const { id } = this.#random.pick(sales);
      if (this.#random.chance(0.3)) await this.#bid(id);
      else await this.#call('GET', this.#random.pick(READS)(id));
      await delay(this.#random.whole(THINKS.least, THINKS.most));
    }
    this.#agent.destroy();
  }

  async #bid(saleId: number): Promise<void> {
    const { result: live } = JSON.parse((await this.#call('GET', `/core/v2/auctions/${saleId}/live`)) ?? '{}') as {
      result?: Live;
    };
    if (!live) return;
    const held = this.#held.get(saleId);
    const path = `/core/v2/auctions/${saleId}/bids${held === undefined ? '' : `/${held}`}`;
    const body = JSON.stringify({ bid_offer: live.next_minimum, bid_quantity: 1 });
    const text = await this.#call(held === undefined ? 'POST' : 'PUT', path, body);
    const made = /"bid_id":(\d+)/.exec(text ?? '')?.[1];
    if (made === undefined) return;
    this.#held.set(saleId, Number(made));
    this.#seen.bids += 1;
  }

  /** Asks once and never retries: a request that fails here has failed a member. @returns the text of an answer that is not a failure */
  async #call(method: string, path: string, body?: string): Promise<string | undefined> {
    const what = `${method} ${path.replaceAll(/\d{2,}/g, 'N')}`;
    const sent = performance.now();
    try {
      const { status, text } = await this.#send(method, path, body);
      const fine = status < 400 || (method !== 'GET' && BY_THE_RULES.has(status));
      this.#seen.note(what, performance.now() - sent, fine ? undefined : `${status} ${text.slice(0, 120)}`);
      return fine ? text : undefined;
    } catch (error) {
      this.#seen.note(what, performance.now() - sent, String(error));
      return undefined;
    }
  }

  #send(method: string, path: string, body?: string): Promise<{ status: number; text: string }> {
    const { promise, resolve, reject } = Promise.withResolvers<{ status: number; text: string }>();
    const headers = {
      authorization: `Bearer ${this.#bidder.token}`,
      'x-contract': String(CONTRACT),
      'sec-fetch-site': 'same-origin',
      ...(!path.startsWith('/core') && { accept: 'text/html' }),
      ...(body !== undefined && {
        origin: this.#url,
        'content-type': 'application/json',
        'content-length': String(Buffer.byteLength(body)),
        'idempotency-key': randomUUID(),
      }),
    };
    const signal = AbortSignal.timeout(GIVES_UP);
    const sending = request(this.#url + path, { agent: this.#agent, method, headers, signal }, (answer) => {
      let text = '';
      answer.setEncoding('utf8').on('data', (part: string) => (text += part));
      answer.once('error', reject);
      answer.once('end', () => resolve({ status: answer.statusCode ?? 0, text }));
    });
    sending.once('error', reject);
    sending.end(body);
    return promise;
  }
}

/** What a member reads. */
const READS: readonly ((saleId: number) => string)[] = [
  (id) => `/core/v2/sale/${id}`,
  (id) => `/core/v2/auctions/${id}/live`,
  (id) => `/core/v2/auctions/${id}/mine`,
  () => '/core/v2/v2_1/weekly-offers',
  () => '/core/v2/auctions?dashboard=true',
  () => '/core/v2/auctions/counter/',
  () => '/core/myCellar/GetPhysicalCellarLots/',
  () => '/core/api/v3/users/me',
  () => '/_serverFn/get-user',
  () => '/cellar',
];
