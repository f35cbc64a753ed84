import type { Load } from '@le-chai/federation/load-report';
import { canaryRevision } from '../../store/channel.ts';
import { type TestEdge, startEdge } from '../../testing/start-edge.ts';

const load = (given: Partial<Load> = {}): Load => ({
  remote: 'cellar',
  version: '1.0.0',
  part: 'entry',
  outcome: 'loaded',
  ms: 120,
  ...given,
});

const post = ({ edge }: TestEdge, payload: unknown, type = 'application/json', remoteAddress = '10.0.0.1') =>
  edge.inject({
    method: 'POST',
    url: '/loads',
    remoteAddress,
    headers: { 'content-type': type },
    payload: typeof payload === 'string' ? payload : JSON.stringify(payload),
  });

async function counted({ edge }: TestEdge): Promise<string[]> {
  return (await edge.registry.metrics())
    .split('\n')
    .filter((line) => /^edge_remote_load(?:s_total|_seconds_(?:sum|count))\{/.test(line));
}

async function startHouse(): Promise<TestEdge> {
  const given = await startEdge();
  await given.publish({ app: 'host' }, { app: 'cellar' });
  return given;
}

describe('the loads that browsers report', () => {
  it('is counted by remote, version, part and outcome, and timed', async () => {
    await using given = await startHouse();
    await given.put({ app: 'cellar', version: '2.0.0' });
    await given.move((channel) => canaryRevision(channel, 'cellar', { version: '2.0.0', percent: 5 }, ''));
    const hung = load({ version: '2.0.0', part: 'chunk', outcome: 'hung', ms: 4000 });
    expect(await post(given, { loads: [load(), load({ ms: 80 }), hung] })).toMatchObject({ statusCode: 204, body: '' });
    expect(await counted(given)).toEqual([
      'edge_remote_loads_total{remote="cellar",version="1.0.0",part="entry",outcome="loaded"} 2',
      'edge_remote_loads_total{remote="cellar",version="2.0.0",part="chunk",outcome="hung"} 1',
      'edge_remote_load_seconds_sum{remote="cellar",version="1.0.0",part="entry"} 0.2',
      'edge_remote_load_seconds_count{remote="cellar",version="1.0.0",part="entry"} 2',
      'edge_remote_load_seconds_sum{remote="cellar",version="2.0.0",part="chunk"} 4',
      'edge_remote_load_seconds_count{remote="cellar",version="2.0.0",part="chunk"} 1',
    ]);
  });

  it('of what the channel does not name is no label', async () => {
    await using given = await startHouse();
    const strangers = [load({ remote: 'made-up' }), load({ version: '9.9.9' }), load({ remote: '__proto__' })];
    expect((await post(given, { loads: strangers })).statusCode).toBe(204);
    expect(await counted(given)).toEqual([]);
  });

  it.each([
    [{ loads: [] }, 400],
    [{ loads: [{ ...load(), part: 'page' }] }, 400],
    [{ loads: [load({ ms: -1 })] }, 400],
    [{ loads: Array.from({ length: 31 }, () => load()) }, 400],
    [{ loads: [load({ version: 'x'.repeat(5000) })] }, 413],
    ['nonsense', 400],
    ['', 400],
  ])('is refused where it does not fit: %#', async (payload, status) => {
    await using given = await startHouse();
    const answer = await post(given, payload);
    expect(answer.statusCode).toBe(status);
    expect(answer.headers['cache-control']).toBe('no-store');
    expect(await counted(given)).toEqual([]);
  });

  it.each(['text/plain', 'application/x-www-form-urlencoded', 'multipart/form-data; boundary=x'])(
    'is refused as %s, which a page of anybody could send',
    async (type) => {
      await using given = await startHouse();
      expect((await post(given, { loads: [load()] }, type)).statusCode).toBeGreaterThanOrEqual(400);
      expect(await counted(given)).toEqual([]);
    },
  );

  it('is cut where one address floods, and taken from others', async () => {
    await using given = await startHouse();
    const answers = [];
    for (let sent = 0; sent < 125; sent++) answers.push((await post(given, { loads: [load()] })).statusCode);
    expect(answers.filter((status) => status === 204)).toHaveLength(120);
    expect(answers.at(-1)).toBe(429);
    expect((await post(given, { loads: [load()] }, undefined, '10.0.0.2')).statusCode).toBe(204);
  });

  it('waits for nothing while nothing is published', async () => {
    await using given = await startEdge();
    expect((await post(given, { loads: [load()] })).statusCode).toBe(204);
  });
});
