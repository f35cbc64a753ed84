import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import { openDiskStore } from '../store/disk-store.ts';
import { type BuildOptions, makeBuild, temporaryFolder } from '../testing/make-build.ts';
import { abort, promote, tryOut } from './canary.ts';
import { publish } from './publish.ts';
import { readBuild } from './read-build.ts';
import { rollback } from './rollback.ts';

/** A channel that serves a host and a cellar, and a way to try out others. */
async function setUp() {
  const folder = await temporaryFolder();
  const store = openDiskStore(join(folder.path, 'store'));
  const publishing = { store, channel: 'stable' };
  let builds = 0;
  const build = async (options: BuildOptions) => {
    const path = join(folder.path, `build-${builds++}`);
    await mkdir(path);
    await makeBuild(path, options);
    return await readBuild(path);
  };
  await publish([await build({}), await build({ app: 'cellar' })], publishing);
  return {
    publishing,
    build,
    publish: async (options: BuildOptions) => publish([await build(options)], publishing),
    tryOut: (percent: number, options: BuildOptions = { version: '2.0.0' }, app = 'cellar') =>
      tryOut({ app, percent, build: () => build({ app, ...options }) }, publishing),
    served: async (app = 'cellar') => (await store.getChannel('stable'))?.apps[app],
    [Symbol.asyncDispose]: () => folder[Symbol.asyncDispose](),
  };
}

const never = () => {
  throw new Error('nothing is to be built');
};

describe('trying a version out', () => {
  it('stores it and gives it to some, then only widens', async () => {
    await using given = await setUp();
    await given.tryOut(10);
    expect(await given.served()).toEqual({
      version: '1.0.0',
      previous: null,
      canary: { version: '2.0.0', percent: 10 },
    });
    await tryOut({ app: 'cellar', percent: 50, build: never }, given.publishing);
    expect(await given.served()).toMatchObject({ canary: { version: '2.0.0', percent: 50 } });
    expect(await tryOut({ app: 'cellar', percent: 50, build: never }, given.publishing)).toMatchObject({
      changed: false,
    });
  });

  it('takes another version of the store in its place', async () => {
    await using given = await setUp();
    await given.publish({ app: 'cellar', version: '1.1.0' });
    await given.tryOut(10);
    const back = { app: 'cellar', percent: 5, version: '1.0.0', build: never };
    await tryOut(back, given.publishing);
    expect(await given.served()).toMatchObject({ version: '1.1.0', canary: { version: '1.0.0', percent: 5 } });
    await expect(tryOut({ ...back, version: '9.9.9' }, given.publishing)).rejects.toMatchObject({
      name: 'unknown-version',
    });
  });

  it('changes nothing where the build is what everybody has', async () => {
    await using given = await setUp();
    expect(await given.tryOut(10, {})).toMatchObject({ changed: false, channel: { revision: 1 } });
  });

  it('refuses what does not work beside every version that it can meet', async () => {
    await using given = await setUp();
    await given.publish({ version: '1.1.0', shared: { react: '19.3.1' } });
    await expect(given.tryOut(10, { version: '2.0.0', shared: { react: '^20.0.0' } })).rejects.toThrow('react ^20.0.0');
    await given.tryOut(10, { version: '2.1.0', shared: { react: '^19.0.0' } });
    await expect(given.tryOut(10, { version: '2.0.0', shared: { react: '20.0.0' } }, 'host')).rejects.toMatchObject({
      name: 'contract-broken',
    });
    await expect(given.publish({ app: 'account', prefixes: ['/cellar'] })).rejects.toThrow('/cellar');
  });

  it('refuses an app that the channel does not serve, before it is built', async () => {
    await using given = await setUp();
    const unknown = tryOut({ app: 'account', percent: 5, build: never }, given.publishing);
    await expect(unknown).rejects.toMatchObject({ name: 'unknown-app' });
  });

  it('does not replace one that someone else started meanwhile', async () => {
    await using given = await setUp();
    const build = async () => {
      await given.tryOut(10);
      return await given.build({ app: 'cellar', version: '3.0.0' });
    };
    await expect(tryOut({ app: 'cellar', percent: 5, build }, given.publishing)).rejects.toMatchObject({
      name: 'canary-changed',
    });
    expect(await given.served()).toMatchObject({ canary: { version: '2.0.0', percent: 10 } });
  });
});

describe('ending it', () => {
  it('gives it to everybody, who can go back', async () => {
    await using given = await setUp();
    await given.tryOut(10);
    await promote(undefined, given.publishing);
    expect(await given.served()).toEqual({ version: '2.0.0', previous: '1.0.0', canary: null });
    await rollback('cellar', undefined, given.publishing);
    expect(await given.served()).toEqual({ version: '1.0.0', previous: null, canary: null });
  });

  it('gives it to nobody', async () => {
    await using given = await setUp();
    await given.tryOut(10);
    await abort('cellar', given.publishing, '2.0.0');
    expect(await given.served()).toEqual({ version: '1.0.0', previous: null, canary: null });
  });

  it('needs something that is tried out, of the version that was meant, and one app', async () => {
    await using given = await setUp();
    await expect(promote(undefined, given.publishing)).rejects.toMatchObject({ name: 'nothing-tried-out' });
    await given.tryOut(10);
    await expect(abort('host', given.publishing)).rejects.toThrow('There is no canary of host on');
    await expect(abort('cellar', given.publishing, '1.5.0')).rejects.toMatchObject({ name: 'canary-changed' });
    await given.tryOut(10, { version: '2.0.0' }, 'host');
    await expect(promote(undefined, given.publishing)).rejects.toThrow('host 2.0.0, cellar 2.0.0. Say which app');
    expect(await given.served()).toMatchObject({ version: '1.0.0', canary: { version: '2.0.0' } });
  });
});
