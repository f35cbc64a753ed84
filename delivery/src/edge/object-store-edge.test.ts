import { readdir } from 'node:fs/promises';
import { setTimeout as sleep } from 'node:timers/promises';
import { brotliDecompressSync } from 'node:zlib';
import { temporaryFolder } from '../testing/make-build.ts';
import { startObjectStore } from '../testing/object-store/start-object-store.ts';
import { type TestEdge, startEdge } from '../testing/start-edge.ts';

process.env['AWS_ACCESS_KEY_ID'] = 'any';
process.env['AWS_SECRET_ACCESS_KEY'] = 'any';

/** A bucket, and any number of edges over it. */
async function setUp() {
  const folder = await temporaryFolder();
  const server = await startObjectStore({ folder: folder.path });
  const edges: TestEdge[] = [];
  return {
    ...server,
    start: async (environment: Record<string, string> = {}) => {
      const edge = await startEdge({ STORE_URL: 's3://releases/house', S3_ENDPOINT: server.url, ...environment });
      edges.push(edge);
      return edge;
    },
    [Symbol.asyncDispose]: async () => {
      for (const edge of edges) await edge[Symbol.asyncDispose]();
      await server[Symbol.asyncDispose]();
      await folder[Symbol.asyncDispose]();
    },
  };
}

const entry = '/assets/cellar/1.0.0/remoteEntry.js';
const version = async ({ edge }: TestEdge) => (await edge.inject('/version.json')).json<{ version: string }>().version;

describe('edges over one object store', () => {
  it('serve its pages and its files, fetched once', async () => {
    await using store = await setUp();
    const given = await store.start();
    await given.publish({ app: 'host' }, { app: 'cellar', files: { 'page.js': 'x' } });
    const page = await given.edge.inject({ url: '/cellar', headers: { accept: 'text/html' } });
    expect(page.body).toContain(`href="${entry}"`);
    store.requests.length = 0;
    const headers = { 'accept-encoding': 'br' };
    const answers = await Promise.all([1, 2, 3].map(() => given.edge.inject({ url: entry, headers })));
    for (const { statusCode, headers: received, rawPayload } of answers) {
      expect([statusCode, received['content-encoding']]).toEqual([200, 'br']);
      expect(received['cache-control']).toBe('public, max-age=31536000, immutable');
      expect(brotliDecompressSync(rawPayload).toString()).toContain('cellar 1.0.0');
    }
    expect(store.requests.filter((request) => request.includes('remoteEntry.js'))).toHaveLength(3);
    expect((await given.edge.inject('/assets/cellar/1.0.0/gone.js')).statusCode).toBe(404);
    expect((await given.edge.inject('/assets/cellar/1.0.0/release.json')).statusCode).toBe(404);
    expect(await readdir(given.mirrorDir)).toEqual(['cellar']);
  });

  it('are not ready where their mirror has no room', async () => {
    await using store = await setUp();
    const given = await store.start({ MIN_FREE_DISK_MB: '1000000000' });
    await given.publish({ app: 'host' });
    const ready = await given.edge.inject('/readyz');
    expect([ready.statusCode, ready.json()]).toMatchObject([503, { pages: true, disk: false, event_loop: true }]);
    const metrics = await given.edge.registry.metrics();
    expect(metrics).toMatch(/^edge_disk_free_bytes\{folder="mirror"\} [1-9]/m);
    expect(metrics).toContain('edge_ready{check="disk"} 0');
  });

  it('agree within a second on what is published, and ask the store no more often', async () => {
    await using store = await setUp();
    const [one, other] = [await store.start(), await store.start()];
    await one.publish({ app: 'host' }, { app: 'cellar' });
    const before = await version(one);
    expect(await version(other)).toBe(before);
    await one.publish({ app: 'cellar', version: '2.0.0' });
    await sleep(1000);
    const after = await version(other);
    expect(after).not.toBe(before);
    expect(await version(one)).toBe(after);
    store.requests.length = 0;
    for (let asked = 0; asked < 50; asked++) await version(other);
    expect(store.requests.length).toBeLessThanOrEqual(2);
  });

  it('serve what they have while the store is away, and say so', async () => {
    await using store = await setUp();
    const given = await store.start();
    await given.publish({ app: 'host' }, { app: 'cellar' });
    await given.edge.inject(entry);
    const before = await version(given);
    store.fail({ kind: 'fail' });
    await sleep(950);
    const asked = performance.now();
    expect(await version(given)).toBe(before);
    expect(performance.now() - asked).toBeLessThan(1500);
    const page = await given.edge.inject({ url: '/cellar', headers: { accept: 'text/html' } });
    expect(page.statusCode).toBe(200);
    expect((await given.edge.inject(entry)).statusCode).toBe(200);
    const missing = await given.edge.inject('/assets/host/1.0.0/main.js');
    expect(missing).toMatchObject({ statusCode: 503, headers: { 'cache-control': 'no-store', 'retry-after': '2' } });
    await sleep(1000);
    expect((await given.edge.inject('/readyz')).json()).toMatchObject({ pages: true, store: false });
    store.fail(null);
    expect((await given.edge.inject('/assets/host/1.0.0/main.js')).statusCode).toBe(200);
  }, 60_000);
});
