import { setTimeout as delay } from 'node:timers/promises';
import { rawClient } from '../../testing/raw-client.ts';
import { startApi } from '../../testing/start-api.ts';
import { startEdge, type TestEdge } from '../../testing/start-edge.ts';

const listen = ({ edge }: TestEdge) => edge.listen({ port: 0, host: '127.0.0.1' });
const post = (length: number | string, rest = '') =>
  `POST /core/v2/contact HTTP/1.1\r\nhost: localhost\r\ncontent-type: application/json\r\n${
    typeof length === 'number' ? `content-length: ${length}\r\n` : length
  }\r\n${rest}`;
const answers = () => startApi((_request, response) => response.end('{"code":200,"result":1}'));
const asked = 'GET /core/x HTTP/1.1\r\nhost: localhost\r\n\r\n';

describe('bodies', () => {
  it('that are sent slowly hold nothing of the API, and are given up in words', async () => {
    await using api = await answers();
    await using given = await startEdge({ API_URL: api.url, BODY_SECONDS: '1', CALL_CONNECTIONS: '4' });
    const url = await listen(given);
    const slow = await Promise.all(Array.from({ length: 60 }, () => rawClient(url)));
    for (const client of slow) client.send(post(100, '{"a'));
    expect((await fetch(`${url}/core/x`)).status).toBe(200);
    for (const client of slow) {
      await client.closed;
      expect(client.text).toMatch(/^HTTP\/1\.1 408 [^]*"name":"too-slow"/);
    }
  });

  it('that are too long are refused at once by their length, and the connection goes on', async () => {
    await using api = await answers();
    await using given = await startEdge({ API_URL: api.url });
    using client = await rawClient(await listen(given));
    client.send(post(1_000_000));
    expect(await client.until(/^HTTP\/1\.1 413 [^]*"code":413,"error":\{[^}]*"name":"too-large"/)).toBe(true);
    client.send('x'.repeat(1_000_000));
    client.send(asked);
    expect(await client.until(/HTTP\/1\.1 200 /)).toBe(true);
  });

  it('that do not say how long they are, are refused when they have become too long', async () => {
    await using api = await answers();
    await using given = await startEdge({ API_URL: api.url, BODY_LIMIT_KB: '1' });
    using client = await rawClient(await listen(given));
    client.send(post('transfer-encoding: chunked\r\n', `800\r\n${'x'.repeat(0x800)}\r\n`));
    expect(await client.until(/^HTTP\/1\.1 413 /)).toBe(true);
    client.send(`0\r\n\r\n${asked}`);
    expect(await client.until(/HTTP\/1\.1 200 /)).toBe(true);
  });

  it('take no more memory than is set, and one sender only a part of it', async () => {
    await using api = await answers();
    await using given = await startEdge({ API_URL: api.url, BODIES_MB: '1', BODY_LIMIT_KB: '128' });
    const url = await listen(given);
    using first = await rawClient(url);
    first.send(post(100_000, 'x'.repeat(90_000)));
    await delay(50);
    using second = await rawClient(url);
    second.send(post(100_000, 'x'.repeat(90_000)));
    expect(await second.until(/^HTTP\/1\.1 503 [^]*retry-after: 2[^]*"name":"busy"/i)).toBe(true);
    using other = await rawClient(url, '127.0.0.2');
    other.send(post(100_000, 'x'.repeat(100_000)));
    expect(await other.until(/^HTTP\/1\.1 200 /)).toBe(true);
  });

  it.each([
    ['form-encoded', { 'content-type': 'application/x-www-form-urlencoded' }],
    ['text', { 'content-type': 'text/plain' }],
    ['of no type', { 'content-type': '' }],
    ['compressed', { 'content-type': 'application/json', 'content-encoding': 'br' }],
  ])('%s are not read', async (_name, headers) => {
    await using given = await startEdge();
    const payload = Buffer.from('{}');
    const answer = await given.edge.inject({ method: 'POST', url: '/_serverFn/login', headers, payload });
    expect(answer.statusCode).toBe(415);
    expect(answer.json()).toMatchObject({ code: 415, error: { name: 'unsupported-media-type' } });
  });
});

describe('calls', () => {
  it('wait for their turn in a queue of bounded length and time; bids and payments do not wait behind others', async () => {
    const held = Promise.withResolvers<void>();
    await using api = await startApi((request, response) => {
      const answer = () => response.end('{"code":200,"result":1}');
      if (request.url === '/slow') void held.promise.then(answer);
      else answer();
    });
    await using given = await startEdge({
      API_URL: api.url,
      CALL_CONNECTIONS: '2',
      QUEUE_LENGTH: '1',
      QUEUE_SECONDS: '1',
    });
    const { edge } = given;
    const slow = [edge.inject('/core/slow'), edge.inject('/core/slow')];
    await delay(50);
    const waits = edge.inject('/core/x');
    await delay(20);
    const refused = await edge.inject('/core/x');
    expect(refused.statusCode).toBe(503);
    expect(refused.headers['retry-after']).toBe('2');
    expect(refused.json()).toMatchObject({ code: 503, error: { name: 'busy' } });
    const bid = await edge.inject({
      method: 'POST',
      url: '/core/v2/auctions/7/bids',
      headers: { 'idempotency-key': 'k' },
      payload: {},
    });
    expect(bid.statusCode).toBe(200);
    expect((await edge.inject({ method: 'POST', url: '/core/webhooks/stripe', payload: {} })).statusCode).toBe(200);
    expect((await waits).statusCode).toBe(503);
    held.resolve();
    expect((await Promise.all(slow)).map(({ statusCode }) => statusCode)).toEqual([200, 200]);
    expect((await edge.inject('/core/x')).statusCode).toBe(200);
  });

  it('of one sender are bounded, and others are answered', async () => {
    const held = Promise.withResolvers<void>();
    await using api = await startApi((request, response) => {
      const answer = () => response.end('{"code":200,"result":1}');
      if (request.url === '/slow') void held.promise.then(answer);
      else answer();
    });
    await using given = await startEdge({ API_URL: api.url, CALLS_PER_ADDRESS: '3' });
    const ask = (url: string, remoteAddress: string) => given.edge.inject({ url, remoteAddress });
    const slow = ['2001:db8::1', '2001:db8::2', '2001:db8:0:0:1::'].map((address) => ask('/core/slow', address));
    await delay(50);
    expect((await ask('/core/x', '2001:db8::ffff')).json()).toMatchObject({ error: { name: 'busy' } });
    expect((await ask('/core/x', '2001:db8:0:1::1')).statusCode).toBe(200);
    held.resolve();
    await Promise.all(slow);
    expect((await ask('/core/x', '2001:db8::ffff')).statusCode).toBe(200);
  });

  it('whose answers nobody reads hold nothing of the API', async () => {
    const long = 'x'.repeat(900_000);
    await using api = await startApi((_request, response) => response.end(long));
    // They share one connection to the API with the calls of others, however long their 200 MB take on this machine.
    await using given = await startEdge({ API_URL: api.url, CALL_CONNECTIONS: '2', QUEUE_SECONDS: '60' });
    const url = await listen(given);
    const readers = await Promise.all(Array.from({ length: 30 }, () => rawClient(url, '127.0.0.2')));
    for (const reader of readers) {
      reader.socket.pause();
      reader.send(asked.repeat(8));
    }
    for (let times = 0; times < 5; times++) expect(await (await fetch(`${url}/core/x`)).text()).toHaveLength(900_000);
    for (const reader of readers) reader.socket.destroy();
  });

  it('whose answer is longer than is read whole are passed on as they are read', async () => {
    const part = 'x'.repeat(1_000_000);
    await using api = await startApi((_request, response) => {
      for (let times = 0; times < 5; times++) response.write(part);
      response.end('end');
    });
    await using given = await startEdge({ API_URL: api.url });
    const answer = await fetch(`${await listen(given)}/core/x`);
    const text = await answer.text();
    expect(text).toHaveLength(5_000_003);
    expect(text.endsWith('end')).toBe(true);
  });
});

describe('pages of other sites', () => {
  it.each([[{ origin: 'https://elsewhere.example' }], [{ 'sec-fetch-site': 'cross-site' }], [{ origin: 'null' }]])(
    'can change nothing: %p',
    async (headers) => {
      await using api = await answers();
      await using given = await startEdge({ API_URL: api.url });
      for (const url of ['/core/v2/auctions/7/bids', '/_serverFn/login', '/loads', '/anything']) {
        const answer = await given.edge.inject({ method: 'POST', url, headers, payload: {} });
        expect(answer.statusCode).toBe(403);
        expect(answer.json()).toMatchObject({ code: 403, error: { name: 'foreign-origin' } });
      }
      const webhook = await given.edge.inject({ method: 'POST', url: '/core/webhooks/stripe', headers, payload: {} });
      expect(webhook.statusCode).toBe(200);
    },
  );
});

describe('what cannot be answered is refused in one shape', () => {
  const LONG = 'x'.repeat(20_000);
  it.each([
    ['a malformed escape', 'GET /core/%E0%A4%A HTTP/1.1\r\nhost: a\r\n\r\n', 400, 'bad-request'],
    ['a malformed escape in a page', 'GET /weekly/%zz HTTP/1.1\r\nhost: a\r\n\r\n', 400, 'bad-request'],
    ['no host', 'GET /core/x HTTP/1.1\r\n\r\n', 400, 'bad-request'],
    ['an invalid host', 'GET /core/x HTTP/1.1\r\nhost: a b/c\r\n\r\n', 400, 'bad-request'],
    ['two hosts', 'GET /core/x HTTP/1.1\r\nhost: a\r\nhost: b\r\n\r\n', 400, 'bad-request'],
    ['headers that are too long', `GET / HTTP/1.1\r\nhost: a\r\nx: ${LONG}\r\n\r\n`, 431, 'headers-too-large'],
    ['an address that is too long', `GET /${LONG} HTTP/1.1\r\nhost: a\r\n\r\n`, 431, 'headers-too-large'],
    ['a part of one', `GET /assets/${'x'.repeat(3000)} HTTP/1.1\r\nhost: a\r\n\r\n`, 404, 'not-found'],
    ['no HTTP', 'hello\r\n\r\n', 400, 'bad-request'],
    ['two lengths', post('content-length: 2\r\ntransfer-encoding: chunked\r\n', '0\r\n\r\n'), 400, 'bad-request'],
    ['an invalid chunk', post('transfer-encoding: chunked\r\n', 'zz\r\n{}\r\n'), 400, 'bad-request'],
    ['an unknown method', 'BREW /core/x HTTP/1.1\r\nhost: a\r\n\r\n', 400, 'bad-request'],
    ['a method that is not taken', 'PROPFIND / HTTP/1.1\r\nhost: a\r\n\r\n', 405, 'method-not-allowed'],
    ['an unknown address', 'POST /nothing HTTP/1.1\r\nhost: a\r\ncontent-length: 0\r\n\r\n', 405, 'method-not-allowed'],
    ['what cannot be expected', 'GET /assets/none.js HTTP/1.1\r\nhost: a\r\nexpect: tea\r\n\r\n', 404, 'not-found'],
    ['a missing file', 'GET /assets/none.js HTTP/1.1\r\nhost: a\r\n\r\n', 404, 'not-found'],
  ])('%s', async (_name, request, status, name) => {
    await using given = await startEdge();
    using client = await rawClient(await listen(given));
    client.send(request);
    expect(await client.until(/\r\n\r\n[^]*\}\}/)).toBe(true);
    expect(client.text).toMatch(new RegExp(`^HTTP/1\\.1 ${status} `));
    const body: unknown = JSON.parse(client.text.slice(client.text.indexOf('\r\n\r\n') + 4));
    expect(body).toEqual({ code: status, error: { name, message: expect.stringMatching(/^[A-Z][^<>/\\]+\.$/) } });
  });

  it('headers that never end', async () => {
    await using given = await startEdge({ HEADER_SECONDS: '1', BODY_SECONDS: '1' });
    using client = await rawClient(await listen(given));
    client.send('GET / HTTP/1.1\r\nhost: a\r\nx: ');
    await client.closed;
    expect(client.text).toMatch(/^HTTP\/1\.1 408 [^]*"code":408,"error":\{[^}]*"name":"too-slow"/);
  });
});

describe('connections', () => {
  it('from one address are bounded, and others are let in', async () => {
    await using given = await startEdge({ CONNECTIONS_PER_ADDRESS: '3' });
    const url = await listen(given);
    const first = await Promise.all([1, 2, 3].map(() => rawClient(url)));
    await delay(50);
    const fourth = await rawClient(url);
    await expect(fourth.closed).resolves.toBeDefined();
    using other = await rawClient(url, '127.0.0.2');
    other.send('GET /healthz HTTP/1.1\r\nhost: a\r\n\r\n');
    expect(await other.until(/ 200 /)).toBe(true);
    first[0]!.socket.destroy();
    await delay(50);
    using again = await rawClient(url);
    again.send('GET /healthz HTTP/1.1\r\nhost: a\r\n\r\n');
    expect(await again.until(/ 200 /)).toBe(true);
    for (const client of first) client.socket.destroy();
  });
});
