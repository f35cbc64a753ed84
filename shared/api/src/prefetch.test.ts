import { defineCall } from '@le-chai/contracts/call';
import * as z from 'zod/mini';
import { configureApi } from './configuration.ts';
import { load, preload } from './freshness/freshness.ts';
import { prefetch } from './prefetch.ts';
import { pages, query } from './query.ts';
import { createQueryClient } from './query-client.ts';

const asks = { method: 'GET', access: 'member', summary: '' } as const;
const owed = defineCall({ ...asks, id: 'get-outstanding-payments', path: '/owed', answer: z.string() });
const Page = z.object({ page: z.number(), total_pages: z.number() });
const lots = defineCall({ ...asks, id: 'get-physical-cellar-lots', path: '/lots', answer: Page });

const onRedirect = jest.fn();
const fetchMock = jest.fn<Promise<Response>, [url: string]>();

beforeEach(() => {
  jest.clearAllMocks();
  globalThis.fetch = fetchMock as typeof fetch;
  configureApi({ apiBase: '/core', onRedirect });
  const error = { name: 'overdue', message: 'Pay first.', redirect: '/outstanding-payments' };
  fetchMock.mockImplementation(async () => Response.json({ error }, { status: 403 }));
});

const ended = () => new Promise((resolve) => setTimeout(resolve, 20));

it.each([
  ['a question', query(owed)],
  ['a list that grows', pages(lots, {})],
])('the prefetch of %s leads nowhere when it is refused', async (_, options) => {
  const client = createQueryClient();
  prefetch(() => preload(client, options));
  await ended();
  expect(fetchMock).toHaveBeenCalledTimes(1);
  expect(onRedirect).not.toHaveBeenCalled();
});

it.each([
  ['has failed', ended],
  ['is under way', async () => undefined],
])('a visit follows where its question leads, although its prefetch %s', async (_, wait) => {
  const client = createQueryClient();
  prefetch(() => preload(client, query(owed)));
  await wait();
  await expect(load(client, query(owed))).rejects.toThrow('Pay first.');
  expect(fetchMock).toHaveBeenCalledTimes(2);
  expect(onRedirect).toHaveBeenCalledTimes(1);
});

it('a visit takes what was prefetched', async () => {
  const client = createQueryClient();
  fetchMock.mockImplementation(async () => Response.json({ result: 'nothing' }));
  prefetch(() => preload(client, query(owed)));
  await expect(load(client, query(owed))).resolves.toBe('nothing');
  expect(fetchMock).toHaveBeenCalledTimes(1);
});
