import { createServer, type RequestListener, type Server } from 'node:http';
import { proxyApi, findApi, type ApiProxy } from './staging-api.ts';

let server: Server;
let near: ApiProxy | undefined;
afterEach(async () => {
  await near?.stop();
  near = undefined;
  server.closeAllConnections();
  server.close();
});

/** A server of somebody else's. */
async function serve(answer: RequestListener): Promise<string> {
  server = createServer(answer);
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return `http://127.0.0.1:${(server.address() as { port: number }).port}`;
}

/** An edge before an API, or the API, as far as this is about it. */
const api =
  (prefix: string): RequestListener =>
  (call, answer) => {
    const json = call.url === `${prefix}/config/GetInfoConfig/`;
    answer.writeHead(200, { 'content-type': json ? 'application/json' : 'text/html' }).end('{}');
  };

describe('the API below an address', () => {
  it('is at its root, or behind its edge', async () => {
    const own = await serve(api(''));
    expect(await findApi(own)).toBe(own);
    server.close();
    const edge = await serve(api('/core'));
    expect(await findApi(edge)).toBe(`${edge}/core`);
    expect(await findApi(`${edge}/core`)).toBe(`${edge}/core`);
  });

  it('is reported when it is missing', async () => {
    const page = await serve((_, answer) => answer.writeHead(200, { 'content-type': 'text/html' }).end('<p>'));
    await expect(findApi(page)).rejects.toThrow(`No API of the house answers at ${page}.`);
  });
});

describe('a proxied API', () => {
  it('gets the calls that its edge would forward, with body and answer unchanged', async () => {
    const url = await serve((call, answer) => {
      call.on('data', (chunk: Buffer) => answer.write(`${call.method} ${call.url} ${chunk.toString()}`));
      call.on('end', () => answer.end());
      answer.writeHead(201, { 'x-answer': String(call.headers['x-question']) });
    });
    near = await proxyApi(`${url}/core`);
    const ask = (path: string) =>
      fetch(near!.url + path, { method: 'POST', body: 'bid', headers: { 'x-question': 'yes' } });
    const answer = await ask('/bids/1?a=b');
    expect([answer.status, answer.headers.get('x-answer')]).toEqual([201, 'yes']);
    expect(await answer.text()).toBe('POST /core/bids/1?a=b bid');
    expect(await (await ask('/_serverFn/login')).text()).toBe('POST /_serverFn/login bid');
  });

  it('forwards events as they arrive', async () => {
    const url = await serve((_, answer) => answer.writeHead(200, { 'content-type': 'text/event-stream' }).write('one'));
    near = await proxyApi(url);
    const { body } = await fetch(`${near.url}/events`);
    const first = await body!.getReader().read();
    expect(new TextDecoder().decode(first.value)).toBe('one');
  });

  it('ends the connection when it has gone, so that an edge says so', async () => {
    near = await proxyApi('http://127.0.0.1:9');
    await serve(() => undefined);
    await expect(fetch(`${near.url}/a`)).rejects.toThrow('fetch failed');
  });
});
