import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import {
  createServer,
  request as send,
  type IncomingMessage,
  type RequestListener,
  type Server,
  type ServerResponse,
} from 'node:http';
import { type AddressInfo, connect } from 'node:net';
import { buffer } from 'node:stream/consumers';
import { type DelayingProxy, openDelayingProxy } from './delaying-proxy.ts';

let proxy: DelayingProxy | undefined;
let product: Server | undefined;

afterEach(async () => {
  await proxy?.stop();
  product?.closeAllConnections();
  product?.close();
});

/** Opens a product that answers so, and the proxy before it. @returns where the proxy answers */
async function open(answer: RequestListener, delay = 0): Promise<URL> {
  product = createServer(answer);
  await new Promise<void>((resolve) => product!.listen(0, 'localhost', resolve));
  proxy = await openDelayingProxy(() => delay);
  proxy.forwardTo(`http://localhost:${(product.address() as AddressInfo).port}`);
  return new URL(proxy.url);
}

interface Asked {
  method?: string;
  path?: string;
  headers?: string[];
  body?: Buffer;
}

async function answerTo(url: URL, { body, ...options }: Asked = {}): Promise<IncomingMessage> {
  const request = send(url, { agent: false, ...options });
  request.end(body);
  const [answer] = (await once(request, 'response')) as [IncomingMessage];
  return answer;
}

describe('the delaying proxy', () => {
  it('passes a request on as it is', async () => {
    const body = randomBytes(300_000);
    let seen: { method?: string; url?: string; raw: string[]; body: Buffer } | undefined;
    const url = await open(async (request, response) => {
      const { method, url: path, rawHeaders: raw } = request;
      seen = { method: method!, url: path!, raw, body: await buffer(request) };
      response.end();
    });
    const headers = ['Host', url.host, 'Origin', url.origin, 'X-Two', 'a', 'X-Two', 'b', 'Content-Length', '300000'];
    await answerTo(url, { method: 'PUT', path: '/core/a%20b?c=d&c=%C3%A9', headers, body });
    expect(seen).toMatchObject({ method: 'PUT', url: '/core/a%20b?c=d&c=%C3%A9' });
    expect(seen!.body.equals(body)).toBe(true);
    expect(seen!.raw.slice(0, headers.length)).toEqual(headers);
  });

  it('passes an answer on as it is', async () => {
    const body = randomBytes(300_000);
    const headers = [
      'Set-Cookie',
      'a=1',
      'Set-Cookie',
      'b=2',
      'Content-Encoding',
      'br',
      'ETag',
      '"x"',
      'content-length',
      '300000',
    ];
    const url = await open((_, response) => {
      response.sendDate = false;
      response.writeHead(418, 'Short and stout', headers).end(body);
    });
    const answer = await answerTo(url);
    expect([answer.statusCode, answer.statusMessage]).toEqual([418, 'Short and stout']);
    expect(answer.rawHeaders.slice(0, headers.length)).toEqual(headers);
    expect(answer.headers.date).toBeUndefined();
    expect((await buffer(answer)).equals(body)).toBe(true);
  });

  it('passes on answers without a body', async () => {
    const url = await open((request, response) => response.writeHead(request.method === 'HEAD' ? 200 : 304).end());
    expect((await answerTo(url, { method: 'HEAD' })).statusCode).toBe(200);
    expect((await answerTo(url)).statusCode).toBe(304);
  });

  it('holds an answer back after the product has acted', async () => {
    let acted = 0;
    const url = await open((_, response) => {
      acted = performance.now();
      response.end();
    }, 200);
    await answerTo(url);
    expect(performance.now() - acted).toBeGreaterThanOrEqual(195);
  });

  it('streams events as they arrive', async () => {
    let stream: ServerResponse | undefined;
    const url = await open((_, response) => {
      stream = response.writeHead(200, { 'content-type': 'text/event-stream' });
      stream.flushHeaders();
    });
    const answer = await answerTo(url);
    for (const event of ['data: one\n\n', 'data: two\n\n']) {
      stream!.write(event);
      const [chunk] = (await once(answer, 'data')) as [Buffer];
      expect(chunk.toString()).toBe(event);
    }
    answer.destroy();
  });

  it.each([0, 60_000])('aborts at the product when the browser has gone, with a delay of %d ms', async (delay) => {
    const gone = Promise.withResolvers<void>();
    const asked = Promise.withResolvers<void>();
    const url = await open((_, response) => {
      response.write('data: one\n\n');
      response.on('close', () => gone.resolve());
      asked.resolve();
    }, delay);
    const socket = connect(Number(url.port), url.hostname);
    socket.write(`GET /core/events HTTP/1.1\r\nHost: ${url.host}\r\n\r\n`);
    await asked.promise;
    socket.destroy();
    await expect(gone.promise).resolves.toBeUndefined();
  });

  it('breaks off an answer that the product breaks off', async () => {
    const url = await open((_, response) => {
      response.writeHead(200, { 'content-length': '10' }).write('half');
      setTimeout(() => response.destroy(), 20);
    });
    await expect(buffer(await answerTo(url))).rejects.toThrow('aborted');
  });

  it('hangs up where the product cannot be reached, and answers once it can', async () => {
    const url = await open((_, response) => response.end('here'));
    const { port } = product!.address() as AddressInfo;
    await new Promise((resolve) => product!.close(resolve));
    await expect(answerTo(url)).rejects.toThrow('socket hang up');
    product = createServer((_, response) => response.end('back'));
    await new Promise<void>((resolve) => product!.listen(port, 'localhost', resolve));
    expect((await buffer(await answerTo(url))).toString()).toBe('back');
  });
});
