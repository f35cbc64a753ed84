import { abortRevision, canaryRevision, promoteRevision } from '../store/channel.ts';
import { type TestEdge, startEdge } from '../testing/start-edge.ts';
import { cookieOn } from '../testing/cookie-on.ts';

async function visit({ edge }: TestEdge, cookie?: string) {
  const headers = { accept: 'text/html', ...(cookie && { cookie }) };
  const page = await edge.inject({ url: '/dashboard', headers });
  const { version } = (await edge.inject({ url: '/version.json', headers })).json<{ version: string }>();
  const set = [page.headers['set-cookie'] ?? []].flat();
  return { ...named(page.body), reported: version, set };
}

/** What a page is composed of: its deployed version, the apps of which it has the canary, and each remote's versions. */
function named(body: string) {
  const [, version] = /"composition":\{"version":"(\w+)"/.exec(body) ?? [];
  const canaries = /"canaries":(\[[^\]]*\])/.exec(body)?.[1];
  const cellar = /"name":"cellar","version":"([^"]+)"/.exec(body)?.[1];
  const previous = /"previous":\{"version":"([^"]+)"/.exec(body)?.[1];
  return { version, canaries: canaries && JSON.parse(canaries), cellar, previous };
}

const cellar2 = { app: 'cellar', version: '2.0.0' };

describe('a version that is tried out', () => {
  it('is served to its share of the browsers, with what the others have behind it', async () => {
    await using given = await startEdge();
    await given.publish({ app: 'host' }, { app: 'cellar' });
    await given.put(cellar2);
    const before = await visit(given);
    expect(before).toMatchObject({ cellar: '1.0.0', canaries: undefined, set: [] });

    await given.move((channel) => canaryRevision(channel, 'cellar', { version: '2.0.0', percent: 10 }, ''));
    const stable = await visit(given, cookieOn(false, 'cellar', 10));
    const canary = await visit(given, cookieOn(true, 'cellar', 10));
    expect(stable).toMatchObject({ cellar: '1.0.0', canaries: undefined, version: before.version, set: [] });
    expect(canary).toMatchObject({ cellar: '2.0.0', canaries: ['cellar'], previous: '1.0.0', set: [] });
    expect(stable.reported).toBe(stable.version);
    expect(canary.reported).toBe(canary.version);
    expect(canary.version).not.toBe(stable.version);
  });

  it('gives a new browser a cookie that it stays on its side by, and an open tab nothing to reload for', async () => {
    await using given = await startEdge();
    await given.publish({ app: 'host' }, { app: 'cellar' });
    await given.put(cellar2);
    const { version } = await visit(given);
    await given.move((channel) => canaryRevision(channel, 'cellar', { version: '2.0.0', percent: 50 }, ''));
    for (let visits = 0; visits < 20; visits++) {
      const first = await visit(given);
      expect(first.set).toEqual([expect.stringMatching(/^edge=[\w-]{22}; .*HttpOnly; SameSite=Lax$/)]);
      expect(first.reported).toBe(version);
      const again = await visit(given, first.set[0]?.split(';')[0]);
      expect(again).toMatchObject({ cellar: first.cellar, version: first.version, reported: first.version, set: [] });
    }
  });

  it('is everybody’s when it is promoted, nobody’s when it is given up, and its files stay', async () => {
    await using given = await startEdge();
    await given.publish({ app: 'host' }, { app: 'cellar' });
    await given.put(cellar2);
    const [inside, outside] = [cookieOn(true, 'cellar', 10), cookieOn(false, 'cellar', 10)];
    const tryOut = () =>
      given.move((channel) => canaryRevision(channel, 'cellar', { version: '2.0.0', percent: 10 }, ''));
    await tryOut();
    await given.move((channel) => abortRevision(channel, 'cellar', ''));
    expect(await visit(given, inside)).toMatchObject({ cellar: '1.0.0', canaries: undefined });
    expect((await given.edge.inject('/assets/cellar/2.0.0/remoteEntry.js')).statusCode).toBe(200);
    await tryOut();
    await given.move((channel) => promoteRevision(channel, 'cellar', ''));
    expect(await visit(given, outside)).toMatchObject({ cellar: '2.0.0', previous: '1.0.0', canaries: undefined });
    expect((await given.edge.inject('/assets/cellar/1.0.0/remoteEntry.js')).statusCode).toBe(200);
  });

  it('that the store has not leaves everybody on the revision before', async () => {
    await using given = await startEdge();
    await given.publish({ app: 'host' }, { app: 'cellar' });
    const before = await visit(given);
    await given.move((channel) => canaryRevision(channel, 'cellar', { version: '9.0.0', percent: 100 }, ''));
    expect(await visit(given, cookieOn(true, 'cellar', 10))).toMatchObject({ version: before.version });
  });

  it('falls back to no version made for another host', async () => {
    await using given = await startEdge();
    const host = { app: 'host', shared: { react: '19.0.0' } };
    await given.publish(host, { app: 'cellar', shared: { react: '^19.0.0' } });
    await given.put({ app: 'host', version: '2.0.0', shared: { react: '20.0.0' } });
    await given.put({ ...cellar2, shared: { react: '*' } });
    await given.move((channel) => canaryRevision(channel, 'cellar', { version: '2.0.0', percent: 100 }, ''));
    await given.move((channel) => canaryRevision(channel, 'host', { version: '2.0.0', percent: 50 }, ''));
    const onBoth = await visit(given, cookieOn(true, 'host', 50));
    expect(onBoth).toMatchObject({ cellar: '2.0.0', canaries: ['cellar', 'host'], previous: undefined });
    const onOne = await visit(given, cookieOn(false, 'host', 50));
    expect(onOne).toMatchObject({ cellar: '2.0.0', canaries: ['cellar'], previous: '1.0.0' });
  });
});
