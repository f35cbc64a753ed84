import { randomUUID } from 'node:crypto';
import type { Live } from '@le-chai/contracts/bidding';
import type { BidBody, Entry, Ledger } from './ledger.ts';
import type { Random } from './random.ts';
import type { Bidder, SoakSale } from './seed.ts';

/** How often a request is sent again under its key before its outcome is left unknown. */
const TRIES = 4;

interface Held {
  bidId: number;
  body: BidBody;
}

export interface Load {
  readonly urls: readonly string[];
  readonly sales: readonly SoakSale[];
  readonly ledger: Ledger;
  readonly until: AbortSignal;
}

interface Sent {
  readonly status: number;
  readonly text: string;
}

/** A member who bids without a pause: new bids and raises, now and then too low, twice, or without waiting for the answer. */
export class MemberLoop {
  readonly #bidder: Bidder;
  readonly #random: Random;
  readonly #held = new Map<number, Held>();
  #unanswered: Entry[] = [];

  constructor(bidder: Bidder, random: Random) {
    this.#bidder = bidder;
    this.#random = random;
  }

  async run(load: Load): Promise<void> {
    await this.#settleUnanswered(load);
    while (!load.until.aborted) await this.#bidOnce(load).catch(() => this.#pause());
  }

  /** Retries, under their keys, the requests whose answers were lost in a crash. */
  async #settleUnanswered(load: Load): Promise<void> {
    const entries = this.#unanswered;
    this.#unanswered = [];
    for (const entry of entries) {
      // If the connection fails here, the next time will do.
      await this.#ask(load, entry, undefined).catch(() => this.#unanswered.push(entry));
    }
  }

  async #bidOnce(load: Load): Promise<void> {
    const sale = this.#random.pick(load.sales);
    const live = await this.#live(load, sale.id);
    if (!live) return;
    const held = this.#held.get(sale.id);
    // The leader of a lot may raise their maximum by less than a step: a low raise proves nothing there.
    const tooLow = !(sale.kind === 'lot' && held) && this.#random.chance(0.08);
    const body = this.#compose(sale, live, held, tooLow);
    const entry = load.ledger.add({
      key: randomUUID(),
      memberId: this.#bidder.memberId,
      saleId: sale.id,
      edits: held?.bidId ?? null,
      body,
    });
    const impatient = this.#random.chance(0.1) ? this.#random.whole(0, 15) : undefined;
    try {
      await this.#ask(load, entry, impatient);
    } catch {
      this.#unanswered.push(entry);
      throw new Error('no answer');
    }
    if (tooLow && entry.outcome === 'accepted') {
      load.ledger.violation('below', `sale ${sale.id}: ${body.bid_offer} was accepted at ${live.next_minimum}`);
    }
  }

  #compose(sale: SoakSale, live: Live, held: Held | undefined, tooLow: boolean): BidBody {
    const random = this.#random;
    if (tooLow) return { bid_offer: live.next_minimum - 1, bid_quantity: held?.body.bid_quantity ?? 2 };
    const offer = live.next_minimum + live.increment * random.whole(0, 10);
    if (sale.kind === 'barrel') {
      return {
        bid_offer: Math.max(offer, held?.body.bid_offer ?? 0),
        bid_quantity: Math.max(random.whole(2, 14), held?.body.bid_quantity ?? 0),
      };
    }
    const max = offer + live.increment * random.pick([0, 0, 1, 3, 8]);
    return {
      bid_offer: Math.max(offer, held?.body.bid_offer ?? 0),
      bid_quantity: 1,
      max_bid: Math.max(max, held?.body.max_bid ?? 0),
    };
  }

  /** Sends a bid until there is an answer, and now and then once more although there was one. */
  async #ask(load: Load, entry: Entry, impatientMs: number | undefined): Promise<void> {
    let sent =
      impatientMs === undefined ? undefined : await this.#send(load, entry, impatientMs).catch(() => undefined);
    for (let tries = 0; !sent && tries < TRIES; tries += 1) {
      sent = await this.#send(load, entry).catch(() => undefined);
      if (sent && sent.status >= 500) sent = undefined;
      if (!sent) await this.#pause();
    }
    if (!sent) throw new Error('no answer');
    this.#note(load.ledger, entry, sent);
    if (!this.#random.chance(0.15)) return;
    const again = await this.#send(load, entry);
    if (again.status < 500 && !sameAnswer(again, sent)) {
      load.ledger.violation('retry', `key ${entry.key}: ${sent.status}, then ${again.status}`);
    }
  }

  #note(ledger: Ledger, entry: Entry, { status, text }: Sent): void {
    if (status === 200) {
      const { result } = JSON.parse(text) as { result: { bid: { bid_id: number } } };
      entry.outcome = 'accepted';
      entry.bidId = result.bid.bid_id;
      entry.answer = text;
      this.#held.set(entry.saleId, { bidId: result.bid.bid_id, body: entry.body });
      return;
    }
    entry.outcome = 'refused';
    if (status === 401 || status === 404 || status >= 429) ledger.failures += 1;
  }

  async #send(load: Load, { saleId, edits, body, key }: Entry, giveUpAfterMs = 20_000): Promise<Sent> {
    const path = `/v2/auctions/${saleId}/bids${edits === null ? '' : `/${edits}`}`;
    const response = await fetch(this.#random.pick(load.urls) + path, {
      method: edits === null ? 'POST' : 'PUT',
      headers: {
        authorization: `Bearer ${this.#bidder.token}`,
        'content-type': 'application/json',
        'idempotency-key': key,
        'x-contract': '1',
      },
      body: JSON.stringify(body),
      signal: AbortSignal.timeout(giveUpAfterMs),
    });
    return { status: response.status, text: await response.text() };
  }

  async #live(load: Load, saleId: number): Promise<Live | undefined> {
    const response = await fetch(`${this.#random.pick(load.urls)}/v2/auctions/${saleId}/live`, {
      signal: AbortSignal.timeout(20_000),
    });
    const { result } = (await response.json()) as { result?: Live };
    return result;
  }

  async #pause(): Promise<void> {
    await new Promise((resolve) => setTimeout(resolve, this.#random.whole(5, 40)));
  }
}

/** The same answer, whatever the order in which the database keeps the fields. */
function sameAnswer(a: Sent, b: Sent): boolean {
  return a.status === b.status && canonical(JSON.parse(a.text)) === canonical(JSON.parse(b.text));
}

function canonical(value: unknown): string {
  if (typeof value !== 'object' || value === null) return JSON.stringify(value);
  if (Array.isArray(value)) return `[${value.map(canonical).join()}]`;
  const fields = Object.entries(value).toSorted(([a], [b]) => (a < b ? -1 : 1));
  return `{${fields.map(([name, inner]) => `${name}:${canonical(inner)}`).join()}}`;
}
