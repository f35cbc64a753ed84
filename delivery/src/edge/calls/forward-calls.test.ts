import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import Fastify from 'fastify';
import { startEdge } from '../../testing/start-edge.ts';

/** An API that says what it was asked. */
async function startApi() {
  const api = Fastify();
  const seen: { method: string; url: string; headers: Record<string, unknown>; body: unknown }[] = [];
  api.all('/*', async (request, reply) => {
    seen.push({ method: request.method, url: request.url, headers: request.headers, body: request.body });
    if (request.url.startsWith('/long')) {
      const etag = request.url.includes('strong') ? '"1"' : 'W/"1"';
      return await reply.header('etag', etag).send({ code: 200, result: 'wine '.repeat(1000) });
    }
    if (request.url.startsWith('/busy')) return await reply.code(503).header('retry-after', '0').send({ code: 503 });
    return await reply
      .header('x-server-time', '1')
      .header('connection', 'keep-alive, x-hop')
      .header('x-hop', '1')
      .send({ code: 200, result: 1 });
  });
  const url = await api.listen({ port: 0, host: '127.0.0.1' });
  return { url, seen, [Symbol.asyncDispose]: () => api.close() };
}

const JSON_BODY = { body: '{}', headers: { 'content-type': 'application/json' } };

describe('calls', () => {
  it('reach the API with their prefix cut, their body and their token, and without cookies', async () => {
    await using api = await startApi();
    await using given = await startEdge({ API_URL: api.url });
    const answer = await given.edge.inject({
      method: 'POST',
      url: '/core/v2/auctions/7/bids?a=1&b=%2F',
      headers: {
        authorization: 'Bearer t',
        'idempotency-key': 'k',
        cookie: 'access-token=t',
        'x-forwarded-for': '6.6.6.6',
        forwarded: 'for=6.6.6.6',
        traceparent: '00-0af7651916cd43dd8448eb211c80319c-b7ad6b7169203331-01',
        baggage: 'member=7',
      },
      payload: { bid_offer: 120 },
    });
    expect(answer.json()).toEqual({ code: 200, result: 1 });
    expect(answer.headers).toMatchObject({ 'x-server-time': '1', 'x-content-type-options': 'nosniff' });
    expect(answer.headers['x-hop']).toBeUndefined();
    const [call] = api.seen;
    expect(call).toMatchObject({
      method: 'POST',
      url: '/v2/auctions/7/bids?a=1&b=%2F',
      body: { bid_offer: 120 },
      headers: { authorization: 'Bearer t', 'idempotency-key': 'k', 'x-forwarded-for': '127.0.0.1' },
    });
    expect(call?.headers).not.toHaveProperty('cookie');
    for (const header of ['forwarded', 'traceparent', 'baggage']) expect(call?.headers).not.toHaveProperty(header);
    expect(call?.headers['x-request-id']).toBeTruthy();
  });

  it('to session functions say whether the browser is known, by the one cookie that goes on', async () => {
    await using api = await startApi();
    await using given = await startEdge({ API_URL: api.url });
    const headers = { cookie: 'access-token=t; known-device=n.s; edge=1' };
    await given.edge.inject({ method: 'POST', url: '/_serverFn/login', headers });
    await given.edge.inject({ url: '/core/a', headers });
    expect(api.seen.map((call) => call.headers['cookie'])).toEqual(['known-device=n.s', undefined]);
  });

  it('to session functions go as they are', async () => {
    await using api = await startApi();
    await using given = await startEdge({ API_URL: api.url });
    await given.edge.inject('/_serverFn/get-user');
    await given.edge.inject('/core/');
    expect(api.seen.map(({ url }) => url)).toEqual(['/_serverFn/get-user', '/']);
  });

  it('reach the API that the browser has chosen', async () => {
    await using api = await startApi();
    await using staging = await startApi();
    await using given = await startEdge({ API_URL: api.url, STAGING_API_URL: staging.url });
    const ask = (url: string, cookie = '') => given.edge.inject({ url, headers: { cookie } });
    await ask('/core/a');
    await ask('/core/b', 'environment=staging; access-token=t');
    await ask('/_serverFn/get-user', 'environment=staging');
    await ask('/core/c', 'environment=elsewhere');
    expect(api.seen.map(({ url }) => url)).toEqual(['/a', '/c']);
    expect(staging.seen.map(({ url }) => url)).toEqual(['/b', '/_serverFn/get-user']);
    expect(staging.seen[0]?.headers).not.toHaveProperty('cookie');
  });

  it('reach no other API in production', async () => {
    await using api = await startApi();
    await using staging = await startApi();
    await using given = await startEdge({
      APP_ENV: 'production',
      TRADING_SITE: 'https://www.house.example',
      API_URL: api.url,
      STAGING_API_URL: staging.url,
    });
    await given.edge.inject({ url: '/core/a', headers: { cookie: 'environment=staging' } });
    expect(api.seen).toHaveLength(1);
    expect(staging.seen).toHaveLength(0);
  });

  it('believe the address that a trusted proxy reports, and no more than that', async () => {
    await using api = await startApi();
    await using given = await startEdge({ API_URL: api.url, TRUSTED_PROXIES: '1' });
    await given.edge.inject({ url: '/core/x', headers: { 'x-forwarded-for': '6.6.6.6, 203.0.113.9' } });
    expect(api.seen[0]?.headers['x-forwarded-for']).toBe('203.0.113.9');
  });

  it('bring long answers back compressed, as the browser likes them', async () => {
    await using api = await startApi();
    await using given = await startEdge({ API_URL: api.url });
    const ask = (url: string, encoding: string) => given.edge.inject({ url, headers: { 'accept-encoding': encoding } });
    const plain = await ask('/core/long', 'identity');
    expect(plain.headers).toMatchObject({ vary: 'accept-encoding', etag: 'W/"1"', 'content-length': '5024' });
    for (const [encoding, decode] of [
      ['br', brotliDecompressSync],
      ['gzip', gunzipSync],
    ] as const) {
      const answer = await ask('/core/long', encoding);
      expect(answer.headers).toMatchObject({ 'content-encoding': encoding, vary: 'accept-encoding', etag: 'W/"1"' });
      expect(decode(answer.rawPayload).toString()).toBe(plain.body);
    }
    expect((await ask('/core/long?strong', 'br')).headers['content-encoding']).toBeUndefined();
    expect((await ask('/core/x', 'br')).headers['content-encoding']).toBeUndefined();
  });

  it('are not sent again when the API is busy', async () => {
    await using api = await startApi();
    await using given = await startEdge({ API_URL: api.url });
    expect((await given.edge.inject('/core/busy')).statusCode).toBe(503);
    expect(api.seen).toHaveLength(1);
  });

  it('are answered in the usual envelope when there is no API', async () => {
    await using given = await startEdge();
    const url = await given.edge.listen({ port: 0, host: '127.0.0.1' });
    const answer = await fetch(`${url}/core/v2/auctions/7/bids`, { method: 'POST', ...JSON_BODY });
    expect(answer.status).toBe(503);
    expect(answer.headers.get('retry-after')).toBe('2');
    expect(answer.headers.get('cache-control')).toBe('no-store');
    expect(await answer.json()).toMatchObject({ code: 503, error: { name: 'api-unavailable' } });
    expect((await given.edge.inject('/readyz')).statusCode).toBe(503);
  });

  it.each([
    ['GET', 2],
    ['POST', 1],
  ] as const)('whose connection breaks are, with %s, tried %i times', async (method, tries) => {
    let calls = 0;
    const api = createServer((request) => {
      calls++;
      request.socket.destroy();
    });
    await new Promise<void>((resolve) => {
      api.listen(0, '127.0.0.1', resolve);
    });
    await using given = await startEdge({ API_URL: `http://127.0.0.1:${(api.address() as AddressInfo).port}` });
    const url = await given.edge.listen({ port: 0, host: '127.0.0.1' });
    const answer = await fetch(`${url}/core/x`, method === 'POST' ? { method, ...JSON_BODY } : { method });
    expect(answer.status).toBe(503);
    expect(calls).toBe(tries);
    api.close();
  });
});
