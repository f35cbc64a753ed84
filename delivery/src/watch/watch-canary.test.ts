import { abortRevision, canaryRevision } from '../store/channel.ts';
import { openDiskStore } from '../store/disk-store.ts';
import { startApi } from '../testing/start-api.ts';
import { cookieOn } from '../testing/cookie-on.ts';
import type { BuildOptions } from '../testing/make-build.ts';
import { RENDERING_HOST, renderingRemote } from '../testing/server-builds.ts';
import { type TestEdge, startEdge } from '../testing/start-edge.ts';
import { describeLook, describeVerdict, type Look, watchCanary } from './watch-canary.ts';

const version = { canary: '2.0.0', stable: '1.0.0' };

/** An edge that listens and tries the cellar's second version out on half of the browsers. */
async function startHouse(
  { host, stable, canary }: Record<'host' | 'stable' | 'canary', BuildOptions> = {
    host: { app: 'host' },
    stable: { app: 'cellar' },
    canary: { app: 'cellar' },
  },
  environment: Record<string, string> = {},
): Promise<TestEdge & { metrics: URL }> {
  const given = await startEdge(environment);
  await given.publish(host, stable);
  await given.put({ ...canary, version: '2.0.0' });
  await given.move((channel) => canaryRevision(channel, 'cellar', { version: '2.0.0', percent: 50 }, ''));
  // A look is not shared with the one before it, as it would be on the port for metrics: these looks follow at once.
  const metrics = await startApi((_request, response) => {
    void given.edge.registry.metrics().then((text) => response.end(text));
  });
  return {
    ...given,
    metrics: new URL('/metrics', metrics.url),
    [Symbol.asyncDispose]: async () => {
      await metrics[Symbol.asyncDispose]();
      await given[Symbol.asyncDispose]();
    },
  };
}

/** Reports ten loads of a version, as browsers do, so many of them failed. */
async function reportLoads({ edge }: TestEdge, side: 'canary' | 'stable', failed: number): Promise<void> {
  const loads = Array.from({ length: 10 }, (_, index) => ({
    remote: 'cellar',
    version: version[side],
    part: 'chunk',
    outcome: index < failed ? 'failed' : 'loaded',
    ms: 5,
  }));
  await edge.inject({ method: 'POST', url: '/loads', payload: { loads } });
}

function watch(
  given: TestEdge & { metrics: URL },
  onLook: (look: Look, count: number) => unknown,
  forMs = 1000,
  app = 'cellar',
) {
  const looks: Look[] = [];
  const publishing = { store: openDiskStore(given.storeDir), channel: 'stable' };
  const handled: unknown[] = [];
  const watched = watchCanary(
    {
      app,
      metrics: [given.metrics],
      everyMs: 30,
      forMs,
      onLook: (look) => void handled.push(onLook(look, looks.push(look))),
    },
    publishing,
  );
  const verdict = watched.finally(() => Promise.all(handled));
  return { looks, verdict, store: publishing.store };
}

describe('watching a canary', () => {
  it('gives it up when its loads fail more often, and says so', async () => {
    await using given = await startHouse();
    await reportLoads(given, 'canary', 10);
    const { verdict, store, looks } = watch(
      given,
      async () => {
        await reportLoads(given, 'canary', 3);
        await reportLoads(given, 'stable', 0);
      },
      20_000,
    );
    const result = await verdict;
    expect(result.outcome).toBe('aborted');
    expect(result.last.canary.loads).toBeLessThan(200);
    expect((await store.getChannel('stable'))?.apps['cellar']).toMatchObject({ version: '1.0.0', canary: null });
    expect(describeVerdict(result)).toBe('cellar 2.0.0 fails more often than 1.0.0 and was withdrawn.');
    // What was counted before the watching began is no part of it.
    expect(looks[0]).toMatchObject({ canary: { loads: 0 }, missed: [] });
    expect(describeLook(looks.at(-1)!)).toMatch(
      /cellar 2\.0\.0: \d+ of \d+ loads failed \(30\.0 %, likely .* %\); 1\.0\.0: 0 of/,
    );
  });

  it('gives it up when its pages cannot be rendered, though browsers load it', async () => {
    const [stable, canary] = ['return "Bottles";', 'throw new Error("a fault");'].map((body) => renderingRemote(body));
    await using given = await startHouse(
      { host: RENDERING_HOST, stable: stable!, canary: canary! },
      { RENDER_MS: '400' },
    );
    const open = async (isCanary: boolean): Promise<void> => {
      const headers = { accept: 'text/html', 'sec-fetch-dest': 'document', cookie: cookieOn(isCanary, 'cellar', 50) };
      await given.edge.inject({ url: '/cellar/rack', headers });
    };
    const { verdict, store } = watch(
      given,
      async () => {
        await reportLoads(given, 'canary', 0);
        await reportLoads(given, 'stable', 0);
        for (let page = 0; page < 5; page++) await Promise.all([open(true), open(false)]);
      },
      20_000,
    );
    const result = await verdict;
    expect(result.outcome).toBe('aborted');
    expect(result.last.canary.failed).toBeGreaterThan(3);
    expect((await store.getChannel('stable'))?.apps['cellar']).toMatchObject({ version: '1.0.0', canary: null });
  });

  it('leaves one that fails as often as stable where it is', async () => {
    await using given = await startHouse();
    const { verdict, store } = watch(given, async () => {
      await reportLoads(given, 'canary', 1);
      await reportLoads(given, 'stable', 1);
    });
    const result = await verdict;
    expect(result.outcome).toBe('kept');
    expect(describeVerdict(result)).toContain('does not fail more often than 1.0.0');
    expect((await store.getChannel('stable'))?.apps['cellar']?.canary).toEqual({ version: '2.0.0', percent: 50 });
  });

  it('ends when somebody else ends the canary', async () => {
    await using given = await startHouse();
    const { verdict } = watch(
      given,
      async (_, count) => {
        if (count === 2) await given.move((channel) => abortRevision(channel, 'cellar', ''));
      },
      20_000,
    );
    expect((await verdict).outcome).toBe('ended');
  });

  it('says which edge it could not reach, and that nothing was reported', async () => {
    await using given = await startHouse();
    const { verdict, looks } = watch({ ...given, metrics: new URL('http://127.0.0.1:9/metrics') }, () => undefined, 50);
    await expect(verdict).rejects.toMatchObject({ name: 'nothing-heard' });
    expect(looks[0]?.missed).toEqual([{ asked: 'http://127.0.0.1:9/metrics', reason: expect.any(String) }]);
    expect(describeLook(looks[0]!)).toContain('http://127.0.0.1:9/metrics could not be reached:');
  });

  it('is nothing to do where nothing is tried out', async () => {
    await using given = await startHouse();
    await given.move((channel) => abortRevision(channel, 'cellar', ''));
    await expect(watch(given, () => undefined).verdict).rejects.toMatchObject({ name: 'nothing-tried-out' });
  });

  it('is refused for a host immediately: nobody reports how it loads', async () => {
    await using given = await startHouse();
    await given.put({ app: 'host', version: '2.0.0' });
    await given.move((channel) => canaryRevision(channel, 'host', { version: '2.0.0', percent: 10 }, ''));
    const { verdict, looks } = watch(given, () => undefined, 60_000, 'host');
    await expect(verdict).rejects.toMatchObject({ name: 'nothing-heard' });
    expect(looks).toEqual([]);
  });
});
