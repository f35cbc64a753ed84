import { readFile, readdir, rm, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { brotliDecompressSync } from 'node:zlib';
import { precompress } from '../publish/precompress.ts';
import { smallBuild } from '../testing/small-build.ts';
import { temporaryFolder } from '../testing/make-build.ts';
import { openMirror } from './mirror.ts';

const text = 'export const page = 1;'.repeat(60);

/** A store of one release that counts reads, and a mirror of it. */
async function setUp() {
  const folder = await temporaryFolder();
  const { release, files } = await smallBuild({ files: { 'page.js': text, 'deep/small.svg': '<svg/>' } });
  const held = await precompress(files);
  const reads: string[] = [];
  const store = {
    getRelease: async (app: string, version: string) =>
      app === release.app && version === release.version ? release : null,
    readFile: async (_: string, __: string, file: string) => (reads.push(file), held.get(file) ?? null),
  };
  const mirror = () => openMirror(store, folder.path);
  const path = join(folder.path, 'host', '1.0.0', 'page.js');
  return {
    ...folder,
    release,
    held,
    reads,
    store,
    mirror,
    at: path,
    [Symbol.asyncDispose]: folder[Symbol.asyncDispose],
  };
}

describe('a mirror of an object store', () => {
  it('fetches a file once, with its compressed forms, however many ask', async () => {
    await using given = await setUp();
    const mirror = given.mirror();
    const asked = [1, 2, 3].map(() => mirror.fill('host', '1.0.0', 'page.js'));
    expect(await Promise.all(asked)).toEqual([true, true, true]);
    expect(await mirror.fill('host', '1.0.0', 'page.js')).toBe(true);
    expect(given.reads).toEqual(['page.js', 'page.js.br', 'page.js.gz']);
    expect(await readFile(given.at, 'utf8')).toBe(text);
    expect(brotliDecompressSync(await readFile(`${given.at}.br`)).toString()).toBe(text);
    // The same on every edge, so that they agree on the entity tag.
    expect((await stat(given.at)).mtime.toISOString()).toBe(given.release.builtAt);
    expect((await readdir(join(given.path, 'host', '1.0.0'))).toSorted()).toEqual([
      'page.js',
      'page.js.br',
      'page.js.gz',
    ]);
  });

  it('remembers the files of a hundred releases, and asks for those of others again', async () => {
    await using given = await setUp();
    const lists: string[] = [];
    const getRelease = async (_: string, version: string) => (lists.push(version), given.release);
    const mirror = openMirror({ ...given.store, getRelease }, given.path);
    const open = (version: number) => mirror.fill('host', `${version}`, 'no-such-file.js');
    for (let version = 1; version <= 101; version++) await open(version);
    await open(2);
    expect(lists).toHaveLength(101);
    await open(1);
    expect(lists).toHaveLength(102);
  });

  it('has no file that the release does not name', async () => {
    await using given = await setUp();
    const mirror = given.mirror();
    expect(await mirror.fill('host', '1.0.0', 'other.js')).toBe(false);
    expect(await mirror.fill('host', '1.0.0', 'constructor')).toBe(false);
    expect(await mirror.fill('host', '2.0.0', 'page.js')).toBe(false);
    expect(given.reads).toEqual([]);
    expect(await mirror.fill('host', '1.0.0', 'deep/small.svg')).toBe(true);
  });

  it('keeps no bytes that the release did not promise', async () => {
    await using given = await setUp();
    const good = given.held.get('page.js')!;
    given.held.set('page.js', Buffer.from('alert(1)'));
    const mirror = given.mirror();
    await expect(mirror.fill('host', '1.0.0', 'page.js')).rejects.toMatchObject({ name: 'damaged-file' });
    expect(await readdir(given.path)).toEqual([]);
    given.held.set('page.js', good);
    given.held.set('page.js.br', Buffer.from('no brotli'));
    expect(await mirror.fill('host', '1.0.0', 'page.js')).toBe(true);
    await expect(readFile(`${given.at}.br`)).rejects.toThrow('ENOENT');
    expect(await readFile(`${given.at}.gz`)).toBeInstanceOf(Buffer);
  });

  it('serves files that an earlier process left, once it has checked them, and repairs damaged ones', async () => {
    await using given = await setUp();
    await given.mirror().fill('host', '1.0.0', 'page.js');
    given.reads.length = 0;
    await given.mirror().fill('host', '1.0.0', 'page.js');
    expect(given.reads).toEqual([]);
    for (const damaged of [given.at, `${given.at}.br`]) {
      await writeFile(damaged, 'half');
      await given.mirror().fill('host', '1.0.0', 'page.js');
      expect(await readFile(given.at, 'utf8')).toBe(text);
      expect(brotliDecompressSync(await readFile(`${given.at}.br`)).toString()).toBe(text);
    }
  });

  it('fetches again what somebody cleared away, and after a failure', async () => {
    await using given = await setUp();
    const mirror = given.mirror();
    await mirror.fill('host', '1.0.0', 'page.js');
    await rm(join(given.path, 'host'), { recursive: true });
    await mirror.fill('host', '1.0.0', 'page.js');
    expect(await readFile(given.at, 'utf8')).toBe(text);
    await rm(join(given.path, 'host'), { recursive: true });
    const { readFile: read } = given.store;
    given.store.readFile = () => Promise.reject(new Error('away'));
    await expect(mirror.fill('host', '1.0.0', 'page.js')).rejects.toThrow('away');
    given.store.readFile = read;
    expect(await mirror.fill('host', '1.0.0', 'page.js')).toBe(true);
  });
});
