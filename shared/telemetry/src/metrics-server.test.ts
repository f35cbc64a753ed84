import { setTimeout as delay } from 'node:timers/promises';
import { Gauge, Registry } from 'prom-client';
import { type MetricsServer, serveMetrics } from './metrics-server.ts';

let server: MetricsServer;
let collections = 0;
beforeAll(async () => {
  const registry = new Registry();
  void new Gauge({
    name: 'collections',
    help: 'How often this was collected',
    registers: [registry],
    async collect() {
      collections += 1;
      await delay(20);
      this.set(collections);
    },
  });
  server = await serveMetrics(registry, { host: '127.0.0.1', port: 0 });
});
afterAll(() => server.close());

const scrape = async (headers = {}) => (await fetch(server.url, { headers })).text();

describe('metrics on a port of their own', () => {
  it('are collected once for forty scrapers, and for those who come within the second', async () => {
    const texts = await Promise.all(Array.from({ length: 40 }, () => scrape()));
    expect(new Set(texts).size).toBe(1);
    expect(texts[0]).toContain('collections 1');
    expect(await scrape()).toBe(texts[0]);
    expect(await scrape({ 'cache-control': 'no-cache' })).toContain('collections 2');
  });

  it('are all that is there', async () => {
    for (const [path, method, status, name] of [
      ['/', 'GET', 404, 'unknown-path'],
      ['/metrics', 'POST', 405, 'wrong-method'],
    ] as const) {
      const answer = await fetch(new URL(path, server.url), { method });
      expect(answer.status).toBe(status);
      expect(await answer.json()).toMatchObject({ code: status, error: { name } });
    }
  });
});
