import { mkdir, readdir, utimes, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { temporaryFolder } from '../testing/make-build.ts';
import { openDiskStore } from './disk-store.ts';
import { describeStore } from './store-contract.ts';

async function setUp() {
  const folder = await temporaryFolder();
  return {
    path: folder.path,
    open: () => openDiskStore(folder.path),
    backdate: (app: string, version: string, to: Date) =>
      utimes(join(folder.path, 'apps', app, version, 'release.json'), to, to),
    [Symbol.asyncDispose]: () => folder[Symbol.asyncDispose](),
  };
}

describeStore('on disk', setUp);

describe('sweeping a disk', () => {
  it('takes away what was left unfinished, once it is old', async () => {
    await using given = await setUp();
    const left = join(given.path, 'apps/host/.unfinished-1');
    await mkdir(left, { recursive: true });
    await writeFile(join(left, 'main.js'), '');
    expect(await given.open().listVersions('host')).toEqual([]);
    await given.open().sweep(new Date(Date.now() - 60_000));
    expect(await readdir(join(given.path, 'apps/host'))).toHaveLength(1);
    await given.open().sweep(new Date(Date.now() + 60_000));
    expect(await readdir(join(given.path, 'apps/host'))).toEqual([]);
  });
});
