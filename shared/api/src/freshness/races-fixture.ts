import { defineCall } from '@le-chai/contracts/call';
import { type DehydratedState, hashKey, hydrate, QueryObserver, type QueryClient } from '@tanstack/react-query';
import * as z from 'zod/mini';
import { createQueryClient } from '../query-client.ts';
import { query } from '../query.ts';
import { request } from '../request.ts';
import { adopt, changed, load, preload } from './freshness.ts';

/*
 * The races between an answer and a change that members or tests have met, each with the commit that fixed it, if any.
 * One mechanism covers all of them: `races.test.ts` runs them, and again with the stamps removed.
 */

/** Calls of the house by the ids that the table of changes knows, with answers as simple as can be. */
const asks = { method: 'GET', access: 'member', summary: '', answer: z.string() } as const;
const owed = defineCall({ ...asks, id: 'get-outstanding-payments', path: '/owed' });
const cellar = defineCall({ ...asks, id: 'get-physical-cellar-lots', path: '/cellar' });
const payment = defineCall({ ...asks, id: 'read-payment', path: '/payment' });
const plans = defineCall({ ...asks, id: 'get-my-subscription-handling', path: '/plans' });
const notices = defineCall({ ...asks, id: 'list-notices', path: '/notices' });
const quote = defineCall({
  ...asks,
  id: 'quote-sale',
  path: '/quote/{saleId}',
  params: z.object({ saleId: z.number() }),
});
const Part = z.object({ version: z.number(), text: z.string() });
const versionOf = { kind: 'sale', id: 'id' };
const part = { ...asks, params: z.object({ id: z.number() }), answer: Part, cache: { fresh: 10_000, versionOf } };
const live = defineCall({ ...part, id: 'auction-live', path: '/live/{id}' });
const mine = defineCall({ ...part, id: 'auction-mine', path: '/mine/{id}' });
const pay = defineCall({ ...asks, method: 'POST', id: 'mark-paid-new', path: '/pay', body: z.string() });
const bid = defineCall({ ...part, cache: {}, method: 'POST', id: 'place-bid', path: '/bid/{id}', body: z.string() });

/** The server: each request waits until the test lets it be read, and its answer until the test lets it arrive. */
class House {
  readonly client: QueryClient = createQueryClient();
  /** The true state, by the first part of the path. */
  readonly truth: Record<string, unknown> = {};
  readonly underWay: {
    path: string;
    read: unknown;
    resolve: (response: Response) => void;
    reject: (error: Error) => void;
  }[] = [];
  readonly #stops: (() => void)[] = [];

  constructor(truth: Record<string, unknown>) {
    this.truth = truth;
    globalThis.fetch = (async (url: string, { signal }: RequestInit) => {
      const path = url.replace(/^\/core\//, '').split('/')[0]!;
      return new Promise<Response>((resolve, reject) => {
        const entry = { path, read: this.truth[path], resolve, reject };
        this.underWay.push(entry);
        signal?.addEventListener('abort', () => {
          this.underWay.splice(this.underWay.indexOf(entry), 1);
          reject(new DOMException('gone', 'AbortError'));
        });
      });
    }) as typeof fetch;
  }

  /** Lets the pending answers arrive, as they were read when they were requested. */
  async answer(path?: string): Promise<void> {
    const due = this.underWay.filter((entry) => path === undefined || entry.path === path);
    for (const entry of due) {
      this.underWay.splice(this.underWay.indexOf(entry), 1);
      const text = JSON.stringify({ result: entry.read });
      entry.resolve({ ok: true, status: 200, headers: new Headers(), text: async () => text } as Response);
    }
    await this.pause();
  }

  /** Lets answers arrive until nothing is requested any more. @throws {Error} if that does not end */
  async settle(): Promise<void> {
    await this.pause();
    for (let round = 0; this.underWay.length > 0; round += 1) {
      if (round === 10) throw new Error('It is asked for without end');
      await this.answer();
    }
  }

  async pause(): Promise<void> {
    await jest.advanceTimersByTimeAsync(10);
  }

  /** A page that shows an answer. */
  show(options: object): { text: () => unknown; leave: () => void } {
    const observer = new QueryObserver(this.client, this.client.defaultQueryOptions(options as never));
    const leave = observer.subscribe(() => undefined);
    this.#stops.push(leave);
    return {
      leave,
      text: () => {
        const { data } = observer.getCurrentResult() as { data?: string | { text: string } };
        return typeof data === 'object' ? data.text : data;
      },
    };
  }

  close(): void {
    for (const stop of this.#stops) stop();
    this.client.clear();
  }
}

/** A test of one race: the final display has to match the truth. */
async function ends(house: House, shown: { text: () => unknown }, truth: unknown): Promise<void> {
  await house.settle();
  house.close();
  if (shown.text() !== truth) throw new Error(`shows ${String(shown.text())}, and ${String(truth)} is true`);
}

interface Race {
  /** What happened. */
  name: string;
  /** The commit that fixed it, if there was one. */
  mended: string;
  run: () => Promise<void>;
}

export const RACES: readonly Race[] = [
  {
    name: 'a first answer is under way while the member pays',
    mended: '41759a7',
    run: async () => {
      const house = new House({ owed: 'one', pay: '' });
      const page = house.show(query(owed));
      await house.pause();
      house.truth['owed'] = 'none';
      const paying = request(pay, { body: '' });
      await house.answer('pay');
      await paying;
      await ends(house, page, 'none');
    },
  },
  {
    name: 'a payment is settled while the page of it asks how it is',
    mended: 'bc59321',
    run: async () => {
      const house = new House({ payment: 'waits' });
      const page = house.show(query(payment));
      await house.pause();
      house.truth['payment'] = 'paid';
      changed({ kind: 'payment' });
      await ends(house, page, 'paid');
    },
  },
  {
    name: 'something happens while a page is loaded, before it is shown',
    mended: '4f5a7a0',
    run: async () => {
      const house = new House({ payment: 'waits' });
      const loading = load(house.client, query(payment));
      await house.pause();
      house.truth['payment'] = 'paid';
      changed({ kind: 'payment' });
      await house.answer();
      const page = house.show(query(payment));
      await house.settle();
      await loading;
      await ends(house, page, 'paid');
    },
  },
  {
    name: 'something happens after a link was pointed at, and before it is followed',
    mended: '16f452d',
    run: async () => {
      const house = new House({ cellar: 'two lots' });
      preload(house.client, query(cellar));
      house.truth['cellar'] = 'one lot';
      changed({ kind: 'cellar' });
      const page = house.show(query(cellar));
      await ends(house, page, 'one lot');
    },
  },
  {
    name: 'the member changes something after a link was pointed at',
    mended: 'd8515a8',
    run: async () => {
      const house = new House({ owed: 'one', pay: '' });
      preload(house.client, query(owed));
      house.truth['owed'] = 'none';
      const paying = request(pay, { body: '' });
      await house.answer('pay');
      await paying;
      const page = house.show(query(owed));
      await ends(house, page, 'none');
    },
  },
  {
    name: 'the page that asks is left in the middle of asking, and another shows the same',
    mended: '7044536',
    run: async () => {
      const house = new House({ mine: { version: 1, text: 'no bid' } });
      const options = query(mine, { params: { id: 7 } });
      const before = house.show(options);
      await house.settle();
      house.truth['mine'] = { version: 2, text: 'leads' };
      changed({ kind: 'bid', id: 7 });
      await house.pause();
      before.leave();
      await house.pause();
      await ends(house, house.show(options), 'leads');
    },
  },
  {
    name: 'one’s own part of a sale is older than what everyone sees',
    mended: '6c3c5d1',
    run: async () => {
      const house = new House({ mine: { version: 4, text: 'leads' }, live: { version: 4, text: '' } });
      const page = house.show(query(mine, { params: { id: 8 } }));
      await house.settle();
      house.truth['mine'] = { version: 5, text: 'outbid' };
      adopt(house.client, query(live, { params: { id: 8 } }), { version: 5, text: '' });
      await ends(house, page, 'outbid');
    },
  },
  {
    name: 'the planning of a barrel begins with what its sale knew before a bid',
    mended: '0e4dfa0',
    run: async () => {
      const house = new House({ mine: { version: 1, text: 'can bid' }, bid: { version: 2, text: '' } });
      const options = query(mine, { params: { id: 9 } });
      const sale = house.show(options);
      await house.pause();
      house.truth['mine'] = { version: 2, text: 'has bid' };
      const bidding = request(bid, { params: { id: 9 }, body: '' });
      await house.answer('bid');
      await bidding;
      const loading = load(house.client, options).catch(() => undefined);
      sale.leave();
      const planning = house.show(options);
      await house.settle();
      await loading;
      await ends(house, planning, 'has bid');
    },
  },
  {
    name: 'an answer from before a bid comes after the bid’s own',
    mended: '6c3c5d1',
    run: async () => {
      const house = new House({ quote: 'as before' });
      const options = query(quote, { params: { saleId: 10 } });
      const page = house.show(options);
      await house.pause();
      house.truth['quote'] = 'as after';
      changed({ kind: 'bid', id: 10 });
      adopt(house.client, options, 'as after');
      await house.answer();
      if (page.text() !== 'as after') throw new Error('an older answer is shown over a newer one');
      await ends(house, page, 'as after');
    },
  },
  {
    name: 'a page came with its answers, and a bid is placed before its stream begins',
    mended: '',
    run: async () => {
      const house = new House({ mine: { version: 2, text: 'outbid' } });
      const options = query(mine, { params: { id: 13 } });
      const { queryKey } = options;
      const state = { data: { version: 1, text: 'leads' }, dataUpdatedAt: Date.now(), status: 'success' };
      const brought = { queryKey, queryHash: hashKey(queryKey), state };
      hydrate(house.client, { mutations: [], queries: [brought] } as unknown as DehydratedState);
      const page = house.show(options);
      await house.pause();
      adopt(house.client, query(live, { params: { id: 13 } }), { version: 2, text: '' });
      await ends(house, page, 'outbid');
    },
  },
  {
    name: 'an older version comes after a newer one',
    mended: '6c3c5d1',
    run: async () => {
      const house = new House({ live: { version: 3, text: 'three' } });
      const options = query(live, { params: { id: 11 } });
      const page = house.show(options);
      await house.pause();
      adopt(house.client, options, { version: 4, text: 'four' });
      await house.answer();
      if (page.text() !== 'four') throw new Error('an older version is shown over a newer one');
      house.truth['live'] = { version: 4, text: 'four' };
      await ends(house, page, 'four');
    },
  },
  {
    name: 'a plan changes in another tab while this one asks',
    mended: '0ff81a0',
    run: async () => {
      const house = new House({ plans: 'Explorer' });
      const page = house.show(query(plans));
      await house.pause();
      house.truth['plans'] = 'Collector';
      changed({ kind: 'subscription' });
      await ends(house, page, 'Collector');
    },
  },
  {
    name: 'the stream begins again after a silence in which something has happened',
    mended: '7452cab',
    run: async () => {
      const house = new House({ cellar: 'two lots' });
      const page = house.show(query(cellar));
      await house.pause();
      house.truth['cellar'] = 'three lots';
      changed({ kind: 'missed' });
      await ends(house, page, 'three lots');
    },
  },
  {
    name: 'what was waited for is back in another sale while the sale is asked for',
    mended: '1fcdde8',
    run: async () => {
      const house = new House({ quote: 'sold out' });
      const page = house.show(query(quote, { params: { saleId: 12 } }));
      await house.pause();
      house.truth['quote'] = 'to be had';
      changed({ kind: 'stock' });
      await ends(house, page, 'to be had');
    },
  },
  {
    name: 'a notice comes while the notices are asked for again',
    mended: '4f5a7a0',
    run: async () => {
      const house = new House({ notices: 'none' });
      const page = house.show(query(notices));
      await house.settle();
      changed({ kind: 'notices' });
      await house.pause();
      house.truth['notices'] = 'one';
      changed({ kind: 'notices' });
      await ends(house, page, 'one');
    },
  },
  {
    name: 'two changes follow each other faster than answers come',
    mended: '41759a7',
    run: async () => {
      const house = new House({ owed: 'two' });
      const page = house.show(query(owed));
      await house.settle();
      for (const owes of ['one', 'none']) {
        changed({ kind: 'payment' });
        await house.pause();
        house.truth['owed'] = owes;
      }
      changed({ kind: 'payment' });
      await ends(house, page, 'none');
    },
  },
  {
    name: 'what was prefetched has failed',
    mended: 'b83c4d3',
    run: async () => {
      const house = new House({ cellar: 'two lots' });
      preload(house.client, query(cellar));
      house.underWay.splice(0).forEach(({ reject }) => reject(new TypeError('no connection')));
      await house.pause();
      preload(house.client, query(cellar));
      await ends(house, house.show(query(cellar)), 'two lots');
    },
  },
];
