import { createServer as createHttp2Server } from 'node:http2';
import { CARRIED_STREAMS, STREAM_PATH } from '@le-chai/http/carried-streams';
import { once } from 'node:events';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { setTimeout as delay } from 'node:timers/promises';
import { type RawClient, rawClient } from '../../testing/raw-client.ts';
import { startApi } from '../../testing/start-api.ts';
import { startEdge } from '../../testing/start-edge.ts';
import { StreamCarrier } from './stream-carrier.ts';

const STREAM = `/core${STREAM_PATH}`;

/** An API that answers streams and calls; `carries` says whether it takes many streams in one connection. */
async function startHouse({ carries }: { carries: boolean }) {
  const carrier = createHttp2Server();
  const server = createServer();
  let connections = 0;
  let open = 0;
  server.on('connection', () => (connections += 1));
  const answer = (request: IncomingMessage, response: ServerResponse) => {
    if (!request.url?.startsWith(STREAM_PATH)) return response.end('{"code":200,"result":1}');
    if (request.headers.authorization === undefined) return response.writeHead(401).end('{"code":401}');
    open += 1;
    response.once('close', () => (open -= 1));
    response.writeHead(200, { 'content-type': 'text/event-stream' });
    return response.write(`data: for ${String(request.headers.authorization)}\n\n`);
  };
  server.on('request', answer);
  carrier.on('request', answer as never);
  if (carries) {
    server.on('upgrade', (_request, socket) => {
      socket.write(`HTTP/1.1 101 Switching Protocols\r\nconnection: upgrade\r\nupgrade: ${CARRIED_STREAMS}\r\n\r\n`);
      carrier.emit('connection', socket);
    });
  }
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    get connections() {
      return connections;
    },
    get open() {
      return open;
    },
    [Symbol.asyncDispose]: async () => {
      server.closeAllConnections();
      server.close();
    },
  };
}

async function openStream(url: string, token: string): Promise<RawClient> {
  const client = await rawClient(url);
  client.send(`GET ${STREAM} HTTP/1.1\r\nhost: localhost\r\nauthorization: ${token}\r\n\r\n`);
  await client.until(new RegExp(`data: for ${token}\n\n`));
  return client;
}

describe.each([
  ['carried by one connection', true],
  ['each by its own where the API does not carry them', false],
])('streams, %s', (_name, carries) => {
  it('do not stand in the way of calls, however many there are, and end with their reader', async () => {
    await using house = await startHouse({ carries });
    await using given = await startEdge({ API_URL: house.url, CALL_CONNECTIONS: '2' });
    const url = await given.edge.listen({ port: 0, host: '127.0.0.1' });
    const clients = await Promise.all(Array.from({ length: 150 }, (_, index) => openStream(url, `t${index}`)));
    expect(house.open).toBe(150);
    expect(house.connections).toBe(carries ? 1 : 151);
    expect(clients[0]!.text).toContain('text/event-stream');
    expect(clients[0]!.text).toContain('x-content-type-options: nosniff');
    expect((await given.edge.inject('/core/x')).json()).toEqual({ code: 200, result: 1 });

    for (const client of clients.slice(1)) client.socket.destroy();
    while (house.open > 1) await delay(5);
    // One that stays open does not keep the edge from ending.
    await given.edge.close();
    await clients[0]!.closed;
  });

  it('are refused in the API’s words, and the edge says when it cannot be reached', async () => {
    await using house = await startHouse({ carries });
    await using given = await startEdge({ API_URL: house.url });
    expect((await given.edge.inject(STREAM)).statusCode).toBe(401);
    await using alone = await startEdge();
    const answer = await alone.edge.inject(STREAM);
    expect(answer.statusCode).toBe(503);
    expect(answer.json()).toMatchObject({ code: 503, error: { name: 'api-unavailable' } });
  });
});

it('that wait behind another one in a connection end with that connection', async () => {
  await using house = await startHouse({ carries: true });
  await using given = await startEdge({ API_URL: house.url });
  const client = await rawClient(await given.edge.listen({ port: 0, host: '127.0.0.1' }));
  client.send(`GET ${STREAM} HTTP/1.1\r\nhost: a\r\nauthorization: t\r\n\r\n`.repeat(3));
  while (house.open < 3) await delay(5);
  client.socket.destroy();
  while (house.open > 0) await delay(5);
  expect(await given.edge.registry.metrics()).toContain('edge_streams_open{carried="shared"} 0');
});

it('a reader who takes nothing holds up no other', async () => {
  const parts = Buffer.alloc(64 * 1024, 'x');
  await using api = await startApi((_request, response) => {
    response.writeHead(200, { 'content-type': 'text/event-stream' });
    const pour = () => {
      while (response.write(parts));
    };
    response.on('drain', pour);
    pour();
  });
  await using given = await startEdge({ API_URL: api.url });
  const url = await given.edge.listen({ port: 0, host: '127.0.0.1' });
  using slow = await rawClient(url);
  slow.socket.pause();
  slow.send(`GET ${STREAM} HTTP/1.1\r\nhost: localhost\r\n\r\n`);
  using other = await rawClient(url);
  other.send(`GET ${STREAM} HTTP/1.1\r\nhost: localhost\r\n\r\n`);
  const enough = 4_000_000;
  while (other.text.length < enough) await delay(5);
  expect(slow.text).toBe('');
  await given.edge.close();
});

it('that are opened together share connections, of which none carries more than a thousand', async () => {
  await using house = await startHouse({ carries: true });
  const carrier = new StreamCarrier(house.url);
  const opened = await Promise.all(
    Array.from({ length: 2100 }, () => carrier.stream(STREAM_PATH, { authorization: 't' })),
  );
  expect(new Set(opened.map(({ status }) => status))).toEqual(new Set([200]));
  expect([house.open, house.connections]).toEqual([2100, 3]);
  expect(carrier.open).toEqual({ shared: 2100, apart: 0 });
  for (const { close } of opened) close();
  while (house.open > 0) await delay(5);
  expect(carrier.open).toEqual({ shared: 0, apart: 0 });
  carrier.close();
});
