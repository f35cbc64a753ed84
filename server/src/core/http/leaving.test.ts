import { fastify } from 'fastify';
import { announceLeaving } from './leaving.ts';

it('a process that is about to end still answers, and ends each connection with its answer', async () => {
  const app = fastify();
  announceLeaving(app);
  app.get('/', () => 'here');
  expect((await app.inject('/')).headers['connection']).toBe('keep-alive');
  app.leaving.value = true;
  const { headers, body } = await app.inject('/');
  expect([headers['connection'], body]).toEqual(['close', 'here']);
});
