import { randomBytes } from 'node:crypto';
import { mkdir, readFile, readdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { gunzipSync, gzipSync } from 'node:zlib';
import { openDiskStore } from '../store/disk-store.ts';
import type { ReleaseStore } from '../store/release-store.ts';
import { type BuildOptions, makeBuild, temporaryFolder } from '../testing/make-build.ts';
import { publish } from './publish.ts';
import { readBuild } from './read-build.ts';
import { rollback } from './rollback.ts';

/** A store and a way to build and publish small apps into it. */
async function setUp() {
  const folder = await temporaryFolder();
  const storeDir = join(folder.path, 'store');
  const store = openDiskStore(storeDir);
  let builds = 0;
  const build = async (options?: BuildOptions): Promise<string> => {
    const path = join(folder.path, `build-${builds++}`);
    await mkdir(path);
    await makeBuild(path, options);
    return path;
  };
  const publishing = { store, channel: 'stable' };
  const publishFrom = async (...folders: string[]) => publish(await Promise.all(folders.map(readBuild)), publishing);
  return {
    store,
    storeDir,
    build,
    publishing,
    publishFrom,
    publish: async (...options: BuildOptions[]) => publishFrom(...(await Promise.all(options.map(build)))),
    [Symbol.asyncDispose]: () => folder[Symbol.asyncDispose](),
  };
}

const served = async (store: ReleaseStore, app: string) => (await store.getChannel('stable'))?.apps[app]?.version;

const shell = (version: string) => ({ '@le-chai/host-services': version });

const noise = (bytes: number) => randomBytes(bytes).toString('base64');

/** A cellar whose page names these chunks, its own and those of layouts; only the door is built. */
const naming = (version: string, chunk: string, ...layouts: string[]): BuildOptions => ({
  app: 'cellar',
  version,
  routes: [{ pattern: '/cellar', chunk, layouts, data: [] }],
  files: { 'door.1.js': 'door' },
  chunks: { door: ['door.1.js'] },
});

describe('publishing', () => {
  it('keeps the files whole and compressed, and moves the pointer', async () => {
    await using given = await setUp();
    const outcome = await given.publish({ app: 'host' });
    expect(outcome).toMatchObject({ changed: true, channel: { revision: 1, apps: { host: { version: '1.0.0' } } } });
    const files = await readdir(join(given.storeDir, 'apps/host/1.0.0'));
    expect(files.toSorted()).toEqual(['main.js', 'main.js.br', 'main.js.gz', 'release.json']);
  });

  it('reuses valid compressed forms of the previous version, and makes the others again', async () => {
    await using given = await setUp();
    const files = { 'same.js': 'export const same = 1;'.repeat(90), 'also.js': 'export const also = 1;'.repeat(90) };
    await given.publish({ app: 'host', files });
    const before = join(given.storeDir, 'apps/host/1.0.0');
    const quick = gzipSync(files['same.js'], { level: 1 });
    await writeFile(join(before, 'same.js.gz'), quick);
    await writeFile(join(before, 'also.js.gz'), 'garbage');
    await given.publish({ app: 'host', version: '1.1.0', files });
    const now = join(given.storeDir, 'apps/host/1.1.0');
    expect(await readFile(join(now, 'same.js.gz'))).toEqual(quick);
    expect(gunzipSync(await readFile(join(now, 'also.js.gz'))).toString()).toBe(files['also.js']);
  });

  it('changes nothing when done again', async () => {
    await using given = await setUp();
    const folder = await given.build({ app: 'host' });
    await given.publishFrom(folder);
    expect(await given.publishFrom(folder)).toMatchObject({ changed: false, channel: { revision: 1 } });
  });

  it('refuses a version that is there with other bytes', async () => {
    await using given = await setUp();
    await given.publish({ app: 'host' });
    await expect(given.publish({ app: 'host', files: { 'other.js': 'x' } })).rejects.toMatchObject({
      name: 'version-taken',
    });
    expect(await given.store.getHistory('stable')).toHaveLength(1);
  });

  it('refuses a file that is not what was built, and leaves the channel alone', async () => {
    await using given = await setUp();
    await given.publish({ app: 'host' });
    const folder = await given.build({ app: 'host', version: '1.1.0' });
    const bytes = await readFile(join(folder, 'main.js'));
    bytes[0] = 0;
    await writeFile(join(folder, 'main.js'), bytes);
    await expect(given.publishFrom(folder)).rejects.toMatchObject({ name: 'damaged-file' });
    expect(await served(given.store, 'host')).toBe('1.0.0');
    expect(await given.store.listVersions('host')).toEqual(['1.0.0']);
  });

  it.each(['../outside.js', '/etc/passwd', 'a/../../b.js', '.hidden.js', 'a//b.js', String.raw`a\b.js`])(
    'refuses a release that names %s',
    async (name) => {
      await using given = await setUp();
      const folder = await given.build({ app: 'host' });
      const release = JSON.parse(await readFile(join(folder, 'release.json'), 'utf8'));
      release.files[name] = release.files['main.js'];
      await writeFile(join(folder, 'release.json'), JSON.stringify(release));
      await expect(given.publishFrom(folder)).rejects.toMatchObject({ name: 'invalid-release' });
    },
  );

  it('refuses a remote before there is a host, and takes both at once', async () => {
    await using given = await setUp();
    await expect(given.publish({ app: 'cellar' })).rejects.toMatchObject({ name: 'contract-broken' });
    expect(await given.store.getChannel('stable')).toBeNull();
    expect(await given.publish({ app: 'host' }, { app: 'cellar' })).toMatchObject({ channel: { revision: 1 } });
  });

  it('refuses a prefix that another remote claims', async () => {
    await using given = await setUp();
    await given.publish({ app: 'host' }, { app: 'cellar', prefixes: ['/cellar'] });
    const refused = given.publish({ app: 'account', prefixes: ['/cellar'] });
    await expect(refused).rejects.toThrow('claims /cellar, which belongs to cellar');
  });

  it('refuses a prefix of the host', async () => {
    await using given = await setUp();
    await expect(given.publish({ app: 'host' }, { app: 'cellar', prefixes: ['/auth'] })).rejects.toThrow('/auth');
  });

  it('refuses a remote whose shared packages the host does not provide, and a host that would strand a remote', async () => {
    await using given = await setUp();
    await given.publish({ app: 'host', shared: { react: '19.3.1' } }, { app: 'cellar', shared: { react: '^19.0.0' } });
    await expect(given.publish({ app: 'account', shared: { react: '^20.0.0' } })).rejects.toThrow('react ^20.0.0');
    await expect(given.publish({ app: 'host', version: '2.0.0', shared: { react: '20.0.0' } })).rejects.toThrow(
      'cellar',
    );
    expect(await served(given.store, 'host')).toBe('1.0.0');
  });

  it('refuses a remote that was built with a shared package of ours that only the next host has', async () => {
    await using given = await setUp();
    await given.publish({ app: 'host', shared: shell('0.1.0') }, { app: 'cellar', shared: shell('^0.1.0') });
    const next = { app: 'cellar', version: '1.1.0', shared: shell('^0.1.1') };
    await expect(given.publish(next)).rejects.toThrow(
      '@le-chai/host-services ^0.1.1 is needed, but the host provides 0.1.0',
    );
    await given.publish({ app: 'host', version: '1.1.0', shared: shell('0.1.1') });
    await given.publish(next);
    expect(await served(given.store, 'cellar')).toBe('1.1.0');
  });

  it('refuses what weighs more than it may, as it travels', async () => {
    await using given = await setUp();
    const heavy = {
      app: 'cellar',
      routes: [{ pattern: '/cellar', chunk: 'door', data: [] }],
      chunks: { door: ['d.js'] },
    };
    await given.publish({ app: 'host' });
    const folder = await given.build({ ...heavy, files: { 'd.js': noise(61_000) } });
    const refusal = /cellar 1\.0\.0 needs for \/cellar 61\.\d kB .* but the limit is 60\.0 kB; load/;
    await expect(given.publishFrom(folder)).rejects.toThrow(refusal);
    // The store holds it by now, and it is weighed all the same.
    await expect(given.publishFrom(folder)).rejects.toThrow(refusal);
    await given.publish({ ...heavy, version: '1.1.0', files: { 'd.js': noise(50_000) } });
    expect(await served(given.store, 'cellar')).toBe('1.1.0');
  });

  it('refuses a manifest that names a chunk which was not built', async () => {
    await using given = await setUp();
    await expect(given.publish({ app: 'host' }, naming('1.0.0', 'shelf'))).rejects.toThrow('"shelf"');
    await expect(given.publish({ app: 'host' }, naming('1.1.0', 'door', 'shelf'))).rejects.toThrow('"shelf"');
    await given.publish({ app: 'host' }, naming('1.2.0', 'door'));
    expect(await served(given.store, 'cellar')).toBe('1.2.0');
  });
});

describe('rolling back', () => {
  it('moves the pointer back, writes it down, and can go further back', async () => {
    await using given = await setUp();
    for (const version of ['1.0.0', '1.1.0', '1.2.0']) await given.publish({ version });
    await rollback('host', undefined, given.publishing);
    expect(await served(given.store, 'host')).toBe('1.1.0');
    await rollback('host', undefined, given.publishing);
    expect(await served(given.store, 'host')).toBe('1.0.0');
    await expect(rollback('host', undefined, given.publishing)).rejects.toMatchObject({ name: 'nothing-to-roll-back' });
    const moves = (await given.store.getHistory('stable')).flatMap((revision) => revision.moves);
    expect(moves.map(({ kind, to }) => `${kind} ${to}`)).toEqual([
      'publish 1.0.0',
      'publish 1.1.0',
      'publish 1.2.0',
      'rollback 1.1.0',
      'rollback 1.0.0',
    ]);
  });

  it('refuses a version that the store does not hold, and an app that the channel does not serve', async () => {
    await using given = await setUp();
    await given.publish({ app: 'host' });
    await expect(rollback('host', '9.9.9', given.publishing)).rejects.toMatchObject({ name: 'unknown-version' });
    await expect(rollback('cellar', undefined, given.publishing)).rejects.toMatchObject({ name: 'unknown-app' });
  });
});
