import { createQueryClient, query } from '@le-chai/api';
import { getPhysicalCellarLots } from '@le-chai/contracts/cellar';
import Cookies from 'js-cookie';
import { keepCellar } from './keep-cellar.ts';

/** The browser's caches, which jsdom does not have. */
function fakeCaches() {
  const held = new Map<string, Map<string, { json: () => Promise<unknown> }>>();
  const open = async (name: string) => {
    const cache = held.get(name) ?? new Map<string, { json: () => Promise<unknown> }>();
    held.set(name, cache);
    return { put: async (path: string, answer: { json: () => Promise<unknown> }) => void cache.set(path, answer) };
  };
  return {
    open,
    match: async (path: string, { cacheName }: { cacheName: string }) => held.get(cacheName)?.get(path),
    delete: async (name: string) => held.delete(name),
    read: async () => await held.get('cellar')?.get('/my-assets/lots')?.json(),
  };
}

const lots = {
  items: [
    {
      name: 'Six of one',
      finance: { pmc: 90, total: 540 },
      components: [{ nameProductComplete: 'Clos Mur 2019', quantity: 6, size: 0.75, price: 90, emp: 120 }],
    },
  ],
  total: 1,
  page: 1,
  total_pages: 1,
};

const settled = () => new Promise((resolve) => setTimeout(resolve, 20));
const ask = (search: object) => query(getPhysicalCellarLots, { query: search }).queryKey;

let caches: ReturnType<typeof fakeCaches>;
let stop: (() => void) | undefined;
beforeEach(() => {
  caches = fakeCaches();
  // jsdom lacks responses too.
  Object.assign(globalThis, { caches, Response: { json: (value: unknown) => ({ json: async () => value }) } });
  Cookies.set('access-token', 'one');
});
afterEach(() => {
  stop?.();
  Cookies.remove('access-token');
});

describe('what is stored of a cellar', () => {
  it('is its bottles and their owner, and nothing about money', async () => {
    const client = createQueryClient();
    stop = keepCellar(client, 7);
    client.setQueryData(ask({ per_page: 20 }), lots as never);
    await settled();
    expect(await caches.read()).toEqual({
      member: 7,
      at: expect.any(Number),
      total: 1,
      lots: [{ name: 'Six of one', bottles: [{ name: 'Clos Mur 2019', quantity: 6, size: 0.75 }] }],
    });
  });

  it('includes a list that was rendered with the page', async () => {
    const client = createQueryClient();
    client.setQueryData(ask({ per_page: 20 }), lots as never);
    stop = keepCellar(client, 7);
    await settled();
    expect(await caches.read()).toMatchObject({ member: 7 });
  });

  it.each([{ page: 2 }, { filters: '{}' }, { q: 'mur' }, { id: 5 }])('is not a part of it (%j)', async (search) => {
    const client = createQueryClient();
    stop = keepCellar(client, 7);
    client.setQueryData(ask({ per_page: 20, ...search }), lots as never);
    await settled();
    expect(await caches.read()).toBeUndefined();
  });

  it('is removed when another member signs in, before they have seen theirs', async () => {
    const client = createQueryClient();
    client.setQueryData(ask({ per_page: 20 }), lots as never);
    keepCellar(client, 7)();
    stop = keepCellar(client, 7);
    await settled();
    expect(await caches.read()).toMatchObject({ member: 7 });
    stop();
    stop = keepCellar(createQueryClient(), 8);
    await settled();
    expect(await caches.read()).toBeUndefined();
  });

  it('is not written once the member has logged out', async () => {
    const client = createQueryClient();
    stop = keepCellar(client, 7);
    Cookies.remove('access-token');
    client.setQueryData(ask({ per_page: 20 }), lots as never);
    await settled();
    expect(await caches.read()).toBeUndefined();
  });
});
