import { runInNewContext } from 'node:vm';
import { startEdge } from '../testing/start-edge.ts';

type Listener = (event: object) => void;

/** Runs the worker that an edge serves as a browser does: from its text alone, in its own realm. */
async function run({ network, kept, windows = [] }: { network?: Response; kept?: unknown; windows?: string[] }) {
  await using given = await startEdge({ WORDMARK: 'Chai <du> Port' });
  const served = await given.edge.inject('/sw.js');
  const listeners: Record<string, Listener> = {};
  const done: string[] = [];
  const fetched: string[] = [];
  const shown: unknown[] = [];
  runInNewContext(served.body, {
    Response,
    URL,
    Intl,
    crypto,
    addEventListener: (type: string, listener: Listener) => (listeners[type] = listener),
    skipWaiting: async () => done.push('skip waiting'),
    location: { origin: 'https://house.example' },
    clients: {
      claim: async () => done.push('claim'),
      matchAll: async () =>
        windows.map((url) => ({
          url,
          focused: false,
          focus: async () => done.push(`focus ${url}`),
          navigate: async (path: string) => done.push(`navigate ${path}`),
        })),
      openWindow: async (path: string) => done.push(`open ${path}`),
    },
    registration: { showNotification: async (...what: unknown[]) => shown.push(what) },
    caches: { match: async () => (kept === undefined ? undefined : Response.json(kept)) },
    fetch: async ({ url }: { url: string }) => {
      fetched.push(url);
      if (!network) throw new TypeError('Failed to fetch');
      return network;
    },
  });
  return {
    served,
    listeners,
    done,
    fetched,
    shown,
    /** Hands the worker an event, and waits for what it does. */
    on: async (type: string, event: object) => {
      let work: Promise<unknown> | undefined;
      listeners[type]?.({ ...event, waitUntil: (some: Promise<unknown>) => (work = some) });
      await work;
    },
    /** What the worker answers; undefined where it leaves the browser to it. */
    ask: async (request: { url: string; mode?: string; method?: string }, preloadResponse?: Response) => {
      let answer: Promise<Response> | undefined;
      listeners['fetch']?.({
        request: { mode: 'navigate', method: 'GET', ...request },
        preloadResponse: Promise.resolve(preloadResponse),
        respondWith: (response: Promise<Response>) => (answer = response),
      });
      return await answer;
    },
  };
}

const CELLAR = 'https://house.example/my-assets/lots';
const kept = {
  member: 7,
  at: Date.UTC(2026, 10, 27, 15),
  total: 3,
  lots: [{ name: 'Case <b>of</b> six', bottles: [{ name: 'Clos & Mur 2019', quantity: 6, size: 0.75 }] }],
};

describe('the service worker', () => {
  it('is looked for again at each visit, and may load nothing but from its house', async () => {
    const { served } = await run({});
    expect(served.headers).toMatchObject({
      'content-type': 'text/javascript; charset=utf-8',
      'cache-control': 'no-cache',
      'content-security-policy': `default-src 'none'; connect-src 'self'; img-src 'self'`,
    });
  });

  it('takes over from an older one at once', async () => {
    const { listeners, done } = await run({});
    const work: Promise<unknown>[] = [];
    for (const type of ['install', 'activate']) {
      listeners[type]?.({ waitUntil: (some: Promise<unknown>) => work.push(some) });
    }
    await Promise.all(work);
    expect(done).toEqual(['skip waiting', 'claim']);
  });

  it('gives the page of the network, also where a cellar is kept and whatever the status', async () => {
    const network = new Response('now', { status: 500 });
    const { ask } = await run({ network, kept });
    expect(await ask({ url: CELLAR })).toBe(network);
  });

  it('does not ask a second time for what the browser has asked for already', async () => {
    const { ask, fetched } = await run({});
    const early = new Response('early');
    expect(await ask({ url: CELLAR }, early)).toBe(early);
    expect(fetched).toEqual([]);
  });

  it.each([{ mode: 'cors' }, { mode: 'no-cors' }, { method: 'POST' }])('leaves %j alone', async (request) => {
    const { ask, fetched } = await run({ kept });
    expect(await ask({ url: 'https://house.example/core/bids', ...request })).toBeUndefined();
    expect(fetched).toEqual([]);
  });

  it('says without a connection that nothing was sent, and leads to the cellar only where one is kept', async () => {
    const url = 'https://house.example/sales/lot/1-x';
    const answer = await (await run({ kept })).ask({ url });
    const html = await answer!.text();
    expect(answer!.status).toBe(503);
    expect(answer!.headers.get('content-security-policy')).toMatch(/^default-src 'none'; style-src 'nonce-[\w-]{36}';/);
    expect(html).toContain('No connection · Chai &#60;du&#62; Port');
    expect(html).toContain('nothing will be sent later without you');
    expect(html).toContain('href="/my-assets/lots"');
    expect(await (await (await run({})).ask({ url }))!.text()).not.toContain('/my-assets/lots');
  });

  it('reads the kept cellar out with the time it was seen at, as text and without money', async () => {
    const html = await (await (await run({ kept })).ask({ url: CELLAR }))!.text();
    expect(html).toMatch(/as it was on 27 November 2026 at \d\d:00; it may have changed since/);
    expect(html).toContain('Case &#60;b&#62;of&#60;/b&#62; six');
    expect(html).toContain('6 × Clos &#38; Mur 2019, 0.75 L');
    expect(html).toContain('The first 1 of 3 lots.');
    expect(html).not.toMatch(/€|<script/);
  });

  it('says so where no cellar is kept', async () => {
    const html = await (await (await run({})).ask({ url: CELLAR }))!.text();
    expect(html).toContain('Your cellar isn’t saved on this device.');
  });
});

const message = (data: unknown) => ({ data: { json: () => data } });
const pressed = (data: unknown, done: string[]) => ({ notification: { data, close: () => done.push('close') } });

describe('a message of the house', () => {
  it('is shown under the name of the house, the latest alone of a sale', async () => {
    const { on, shown } = await run({});
    await on('push', message({ text: 'Another member outbid you on Mur.', path: '/sales/lot/7-sale' }));
    await on('push', message({ text: 'You won Mur.', path: '/outstanding-payments' }));
    expect(JSON.parse(JSON.stringify(shown))).toEqual([
      [
        'Chai <du> Port',
        {
          body: 'Another member outbid you on Mur.',
          icon: '/icon-192.png',
          data: '/sales/lot/7-sale',
          tag: '/sales/lot/7-sale',
          renotify: true,
        },
      ],
      ['Chai <du> Port', { body: 'You won Mur.', icon: '/icon-192.png', data: '/outstanding-payments' }],
    ]);
  });

  it.each([
    'https://elsewhere.example/x',
    '//elsewhere.example/x',
    '/\\elsewhere.example/x',
    'javascript:alert(1)',
    'sales',
    7,
    null,
    undefined,
  ])('never leads to %s', async (path) => {
    const { on, shown, done } = await run({});
    await on('push', message({ text: 'x', path }));
    expect(shown).toMatchObject([[expect.anything(), { data: '/notices' }]]);
    await on('notificationclick', pressed(path, done));
    expect(done).toEqual(['close', 'open /notices']);
  });

  it('is shown as a notice where it cannot be read', async () => {
    const { on, shown } = await run({});
    await on('push', { data: null });
    await on('push', {
      data: {
        json: () => {
          throw new SyntaxError('no JSON');
        },
      },
    });
    const notice = [expect.anything(), { body: 'You have a new notice.', data: '/notices' }];
    expect(shown).toMatchObject([notice, notice]);
  });

  it('is opened in the window that is open, and in its own where there is none', async () => {
    const windows = ['https://house.example/dashboard', 'https://house.example/my-assets/lots'];
    const two = await run({ windows });
    await two.on('notificationclick', pressed('/notices', two.done));
    expect(two.done).toEqual(['close', `focus ${windows[0]}`, 'navigate /notices']);
    const there = await run({ windows });
    await there.on('notificationclick', pressed('/my-assets/lots', there.done));
    expect(there.done).toEqual(['close', `focus ${windows[1]}`]);
    const none = await run({});
    await none.on('notificationclick', pressed('/my-assets/lots', none.done));
    expect(none.done).toEqual(['close', 'open /my-assets/lots']);
  });
});
