import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { mkdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { openDiskStore } from '../store/disk-store.ts';
import type { ReleaseStore } from '../store/release-store.ts';
import { type BuildOptions, makeBuild, temporaryFolder } from '../testing/make-build.ts';
import { seeded } from '../testing/seeded.ts';
import { integrityOf } from './integrity.ts';
import { publish } from './publish.ts';
import { readBuild } from './read-build.ts';

jest.setTimeout(120_000);

const PUBLISHER = join(__dirname, '..', 'testing', 'publisher.ts');

async function build(root: string, name: string, options: BuildOptions): Promise<string> {
  const folder = join(root, name);
  await mkdir(folder);
  await makeBuild(folder, options);
  return folder;
}

/** Publishes in another process. Its messages: `begins`, then each folder once it is acknowledged. */
function startPublisher(storeDir: string, folders: readonly string[]): ChildProcess {
  return fork(PUBLISHER, [storeDir, ...folders], { execArgv: [], silent: true });
}

/** What a member could be served is whole: every file of every version that the channel names, byte by byte. */
async function expectWhole(store: ReleaseStore, storeDir: string): Promise<void> {
  const history = await store.getHistory('stable');
  expect(history.map(({ revision }) => revision)).toEqual(history.map((_, index) => index + 1));
  const named = history.flatMap(({ apps }) => Object.entries(apps)).map(([app, { version }]) => `${app}/${version}`);
  for (const path of new Set(named)) {
    const [app = '', version = ''] = path.split('/');
    const release = await store.getRelease(app, version);
    for (const [file, { integrity }] of Object.entries(release?.files ?? { missing: { integrity: '' } })) {
      expect(integrityOf(await readFile(join(storeDir, 'apps', path, file)))).toBe(integrity);
    }
  }
}

describe('publishers in processes of their own', () => {
  it('racing on one channel lose no release of each other', async () => {
    await using folder = await temporaryFolder();
    const storeDir = join(folder.path, 'store');
    const store = openDiskStore(storeDir);
    const host = await build(folder.path, 'host', {});
    await publish([await readBuild(host)], { store, channel: 'stable' });

    const apps = ['cellar', 'account', 'auctions'];
    const versions = Array.from({ length: 8 }, (_, index) => `1.${index}.0`);
    const publishers = await Promise.all(
      apps.map(async (app) => {
        const folders = versions.map((version) => build(folder.path, `${app}-${version}`, { app, version }));
        return startPublisher(storeDir, await Promise.all(folders));
      }),
    );
    const codes = await Promise.all(publishers.map(async (publisher) => (await once(publisher, 'exit'))[0]));

    expect(codes).toEqual([0, 0, 0]);
    await expectWhole(store, storeDir);
    const history = await store.getHistory('stable');
    expect(history).toHaveLength(1 + apps.length * versions.length);
    for (const [index, { apps: now, moves }] of history.entries()) {
      const moved = Object.fromEntries(
        moves.map(({ app, from, to }) => [app, { version: to, previous: from, canary: null }]),
      );
      expect(now).toEqual({ ...history[index - 1]?.apps, ...moved });
    }
    const last = { version: '1.7.0', previous: '1.6.0', canary: null };
    expect(history.at(-1)?.apps).toMatchObject({ cellar: last, account: last, auctions: last });
  });

  it('publishing the same version at once agree', async () => {
    await using folder = await temporaryFolder();
    const storeDir = join(folder.path, 'store');
    const host = await build(folder.path, 'host', {});
    const publishers = [1, 2, 3].map(() => startPublisher(storeDir, [host]));
    const codes = await Promise.all(publishers.map(async (publisher) => (await once(publisher, 'exit'))[0]));
    expect(codes).toEqual([0, 0, 0]);
    expect(await openDiskStore(storeDir).getHistory('stable')).toHaveLength(1);
  });

  it('killed at any moment leave a whole channel with every release that was acknowledged', async () => {
    await using folder = await temporaryFolder();
    const storeDir = join(folder.path, 'store');
    const random = seeded(20_260_101);
    const chunks = Object.fromEntries(
      Array.from({ length: 12 }, (_, n) => [`chunk-${n}.js`, `/* ${n} */`.repeat(4000)]),
    );
    const folders = await Promise.all(
      Array.from({ length: 40 }, (_, n) => build(folder.path, `host-${n}`, { version: `1.${n}.0`, files: chunks })),
    );
    let next = 0;
    let kills = 0;
    while (next < folders.length && kills < 12) {
      const publisher = startPublisher(storeDir, folders.slice(next));
      const acknowledged: string[] = [];
      // Some moments after it began, or after it had published one or two: however slow this machine is just now.
      const { promise: reached, resolve } = Promise.withResolvers<void>();
      const wanted = Math.floor(random() * 3);
      publisher.on('message', (message) => {
        if (message !== 'begins') acknowledged.push(String(message));
        if (acknowledged.length >= wanted) resolve();
      });
      publisher.once('exit', () => resolve());
      await reached;
      await sleep(random() * 40);
      publisher.kill('SIGKILL');
      if (publisher.exitCode === null && publisher.signalCode === null) await once(publisher, 'exit');
      kills++;
      next += acknowledged.length;
      // A store opened afresh, as the edge would after a crash.
      const store = openDiskStore(storeDir);
      await expectWhole(store, storeDir);
      const moves = (await store.getHistory('stable')).flatMap((revision) => revision.moves.map(({ to }) => to));
      expect(moves).toEqual(expect.arrayContaining(Array.from({ length: next }, (_, n) => `1.${n}.0`)));
    }
    expect(kills).toBeGreaterThan(3);
    expect(next).toBeGreaterThan(0);
  });
});
