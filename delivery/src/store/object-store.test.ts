import { utimes } from 'node:fs/promises';
import { join } from 'node:path';
import { temporaryFolder } from '../testing/make-build.ts';
import type { Fault } from '../testing/object-store/faults.ts';
import { startObjectStore } from '../testing/object-store/start-object-store.ts';
import { smallBuild } from '../testing/small-build.ts';
import { openObjectStore } from './object-store.ts';
import { describeStore, revisions } from './store-contract.ts';

process.env['AWS_ACCESS_KEY_ID'] = 'any';
process.env['AWS_SECRET_ACCESS_KEY'] = 'any';

async function setUp() {
  const folder = await temporaryFolder();
  // Small pages, so that every listing has several.
  const server = await startObjectStore({ folder: folder.path, pageSize: 3 });
  const options = { bucket: 'releases', prefix: 'house/', endpoint: server.url, region: 'us-east-1', timeoutMs: 300 };
  return {
    ...server,
    folder: folder.path,
    open: () => openObjectStore(options),
    backdate: (app: string, version: string, to: Date) => {
      const key = encodeURIComponent(`releases/house/apps/${app}/${version}/release.json`);
      return utimes(join(folder.path, key), to, to);
    },
    [Symbol.asyncDispose]: async () => {
      await server[Symbol.asyncDispose]();
      await folder[Symbol.asyncDispose]();
    },
  };
}

describeStore('on an object store', setUp);

const inAnHour = () => new Date(Date.now() + 3_600_000);

describe('an object store', () => {
  it('has release.json put last, and is no release before', async () => {
    await using given = await setUp();
    given.fail({ kind: 'fail', method: 'PUT', key: 'release.json' });
    const build = await smallBuild({ files: { 'a.js': 'a', 'b.js': 'b' } });
    await expect(given.open().putRelease(build)).rejects.toMatchObject({ name: 'store-unreachable' });
    given.fail(null);
    given.requests.length = 0;
    expect(await given.open().readFile('host', '1.0.0', 'a.js')).not.toBeNull();
    expect(await given.open().getRelease('host', '1.0.0')).toBeNull();
    expect(await given.open().listVersions('host')).toEqual([]);
    expect(await given.open().putRelease(build)).toBe('stored');
    const puts = given.requests.filter((request) => request.startsWith('PUT'));
    expect(puts).toHaveLength(4);
    expect(puts.at(-1)).toMatch(/release\.json$/);
  });

  it('has what a killed publisher left swept away once it is old', async () => {
    await using given = await setUp();
    given.fail({ kind: 'fail', method: 'PUT', key: 'release.json' });
    await expect(given.open().putRelease(await smallBuild())).rejects.toThrow('is not responding');
    given.fail(null);
    await given.open().sweep(new Date(Date.now() - 60_000));
    expect(await given.open().readFile('host', '1.0.0', 'main.js')).not.toBeNull();
    await given.open().sweep(inAnHour());
    expect(await given.open().readFile('host', '1.0.0', 'main.js')).toBeNull();
    expect(await given.open().listApps()).toEqual([]);
  });

  it('has a removal that was killed gone on with later, and nothing put in between', async () => {
    await using given = await setUp();
    const build = await smallBuild();
    await given.open().putRelease(build);
    given.fail({ kind: 'fail', method: 'DELETE' });
    await expect(given.open().removeRelease('host', '1.0.0', inAnHour())).rejects.toThrow('is not responding');
    given.fail(null);
    expect(await given.open().getRelease('host', '1.0.0')).toBeNull();
    await expect(given.open().putRelease(build)).rejects.toMatchObject({ name: 'being-removed' });
    await given.backdate('host', '1.0.0', new Date(Date.now() - 3_600_000));
    expect(await given.open().putRelease(build)).toBe('stored');
    expect(await given.open().readFile('host', '1.0.0', 'main.js')).not.toBeNull();
  });

  it.each<Fault>([
    { kind: 'fail', times: 2 },
    { kind: 'slow', times: 1, ms: 1000 },
    { kind: 'cut-before', times: 2 },
    { kind: 'cut-after', times: 2 },
    { kind: 'cut-within', times: 2 },
  ])('is asked again when it falters: %j', async (fault) => {
    await using given = await setUp();
    const build = await smallBuild();
    const [first] = revisions(1);
    const store = given.open();
    given.fail(fault);
    expect(['stored', 'present']).toContain(await store.putRelease(build));
    given.fail(fault);
    expect(await store.getRelease('host', '1.0.0')).toEqual(build.release);
    given.fail(fault);
    expect(await store.swapChannel('stable', first!)).toBe(true);
    given.fail(fault);
    expect(await store.markWanted('host', '1.0.0')).toBe(true);
    given.fail(fault);
    expect(await store.removeRelease('host', '1.0.0', inAnHour())).toBe(true);
    expect(await given.open().getHistory('stable')).toEqual([first]);
  });

  it.each<Fault>([{ kind: 'fail' }, { kind: 'slow', ms: 1000 }, { kind: 'cut-before' }])(
    'that stays away is reported in words, and in time: %j',
    async (fault) => {
      await using given = await setUp();
      given.fail(fault);
      const started = performance.now();
      await expect(given.open().getChannel('stable')).rejects.toMatchObject({
        name: 'store-unreachable',
        message: expect.stringContaining('s3://releases/house/'),
      });
      expect(performance.now() - started).toBeLessThan(10_000);
    },
  );

  it('that nobody runs is reported, too', async () => {
    const gone = await setUp();
    await gone[Symbol.asyncDispose]();
    await expect(gone.open().getChannel('stable')).rejects.toThrow('run the same command again');
  });
});
