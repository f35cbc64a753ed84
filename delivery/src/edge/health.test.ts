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
