import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { startApi } from '../testing/start-api.ts';
import { startEdge } from '../testing/start-edge.ts';

it('an edge that is about to end serves on, says that it is not ready, and ends each connection with its answer', async () => {
  await using given = await startEdge();
  await given.publish({ app: 'host' });
  const open = () => given.edge.inject({ url: '/', headers: { accept: 'text/html' } });
  expect((await open()).headers['connection']).toBe('keep-alive');
  given.edge.leaving.value = true;
  const { statusCode, headers } = await open();
  expect([statusCode, headers['connection']]).toEqual([200, 'close']);
  const ready = await given.edge.inject('/readyz');
  expect([ready.statusCode, ready.json()]).toEqual([503, { status: 'leaving' }]);
  expect((await given.edge.inject('/healthz')).statusCode).toBe(200);
});

it('an edge asks the API once for probes that come together', async () => {
  let asked = 0;
  const api = createServer((_, response) => {
    asked += 1;
    response.end('{}');
  });
  await using _ = { [Symbol.asyncDispose]: async () => void api.close() };
  await new Promise<void>((resolve) => api.listen(0, '127.0.0.1', resolve));
  const { port } = api.address() as AddressInfo;
  await using given = await startEdge({ API_URL: `http://127.0.0.1:${port}` });
  await given.publish({ app: 'host' });
  const answers = await Promise.all([1, 2, 3].map(() => given.edge.inject('/readyz')));
  const ready = { status: 'ready', pages: true, api: true, disk: true, event_loop: true };
  expect(answers.map((answer) => answer.json())).toMatchObject([ready, ready, ready]);
  expect(asked).toBe(1);
});

it('an edge whose calls wait too long is not ready', async () => {
  await using api = await startApi(() => undefined);
  await using given = await startEdge({ API_URL: api.url, CALL_CONNECTIONS: '1' });
  await given.publish({ app: 'host' });
  const url = await given.edge.listen({ port: 0, host: '127.0.0.1' });
  const stop = new AbortController();
  const held = fetch(`${url}/core/x`, { signal: stop.signal }).catch(() => undefined);
  const ready = await given.edge.inject('/readyz');
  expect([ready.statusCode, ready.json()]).toMatchObject([503, { api: false, pages: true }]);
  stop.abort();
  await held;
});

it('an edge keeps its measurements from the port that members use, and counts what it refuses', async () => {
  await using given = await startEdge();
  await given.publish({ app: 'host' });
  const answer = await given.edge.inject({ url: '/metrics', headers: { accept: 'text/html' } });
  expect([answer.statusCode, answer.json()]).toMatchObject([404, { code: 404, error: { name: 'not-found' } }]);
  expect(await given.edge.registry.metrics()).toContain('edge_refusals_total{reason="not-found"} 1\n');
});
