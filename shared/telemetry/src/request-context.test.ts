import { once } from 'node:events';
import { Agent, request } from 'node:http';
import { Writable } from 'node:stream';
import { setTimeout as delay } from 'node:timers/promises';
import { fastify, LogController } from 'fastify';
import { about, followRequests, subjectOfLine } from './request-context.ts';

/** A server that logs before a body is read and after, and its lines. */
async function startLogging() {
  const lines: Record<string, unknown>[] = [];
  const stream = new Writable({
    write: (chunk: Buffer, _encoding, done) => {
      lines.push(JSON.parse(chunk.toString()) as Record<string, unknown>);
      done();
    },
  });
  const app = fastify({
    logger: { level: 'info', stream, mixin: subjectOfLine },
    childLoggerFactory: (parent) => parent,
    logController: new LogController({ disableRequestLogging: true }),
    genReqId: ({ headers }) => String(headers['x-request-id']),
  });
  followRequests(app, undefined);
  app.addHook('preParsing', async () => app.log.info('before its body'));
  app.post('/', async () => {
    await delay(1);
    app.log.info('after its body');
    return {};
  });
  return { lines, url: await app.listen({ port: 0, host: '127.0.0.1' }), [Symbol.asyncDispose]: () => app.close() };
}

/** Sends a body behind its headers, in two parts, over a connection that others have used. */
async function post(url: string, id: string, agent: Agent): Promise<void> {
  const sent = request(url, {
    agent,
    method: 'POST',
    headers: { 'content-type': 'application/json', 'x-request-id': id },
  });
  sent.write('{"a":');
  await delay(5);
  sent.end('1}');
  const [response] = (await once(sent, 'response')) as [NodeJS.ReadableStream];
  response.resume();
  await once(response, 'end');
}

describe('log lines', () => {
  it('that are written while a request is handled carry its id, before its body is read and after', async () => {
    await using server = await startLogging();
    const ids = Array.from({ length: 20 }, (_, index) => `request-${index}`);
    const agent = new Agent({ keepAlive: true, maxSockets: 4 });
    await Promise.all(ids.map((id) => post(server.url, id, agent)));
    agent.destroy();
    for (const msg of ['before its body', 'after its body']) {
      const logged = server.lines.filter((line) => line['msg'] === msg).map((line) => line['reqId']);
      expect(logged.toSorted()).toEqual(ids.toSorted());
    }
  });

  it('that a job writes carry its number', async () => {
    const job = { job: 7, kind: 'mail' };
    const logged = await about(job, async () => {
      await delay(1);
      return subjectOfLine();
    });
    expect(logged).toEqual(job);
    expect(subjectOfLine()).toEqual({});
  });
});
