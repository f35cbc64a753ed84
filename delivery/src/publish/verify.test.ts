import { rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { brotliCompressSync } from 'node:zlib';
import { openDiskStore } from '../store/disk-store.ts';
import { temporaryFolder } from '../testing/make-build.ts';
import { smallBuild } from '../testing/small-build.ts';
import { publish } from './publish.ts';
import { verify } from './verify.ts';

async function setUp() {
  const folder = await temporaryFolder();
  const store = openDiskStore(folder.path);
  const publishing = { store, channel: 'stable' };
  await publish([await smallBuild(), await smallBuild({ app: 'cellar' })], publishing);
  return {
    store,
    publishing,
    file: (name: string) => join(folder.path, name),
    problems: async () => (await verify(publishing)).problems,
    [Symbol.asyncDispose]: () => folder[Symbol.asyncDispose](),
  };
}

const MAIN = 'apps/host/1.0.0/main.js';

describe('verifying a channel', () => {
  it('finds nothing wrong with what was published', async () => {
    await using given = await setUp();
    expect(await verify(given.publishing)).toEqual({
      revision: 1,
      versions: [
        { app: 'host', version: '1.0.0' },
        { app: 'cellar', version: '1.0.0' },
      ],
      problems: [],
    });
  });

  it.each<[string, (file: (name: string) => string) => Promise<void>]>([
    ['main.js is missing', (file) => rm(file(MAIN))],
    ['main.js is not what was built', (file) => writeFile(file(MAIN), 'other')],
    ['main.js.br does not unpack', (file) => writeFile(file(`${MAIN}.br`), brotliCompressSync('other'))],
    ['main.js.gz does not unpack', (file) => writeFile(file(`${MAIN}.gz`), 'garbage')],
    ['release.json in the store is not valid', (file) => writeFile(file('apps/host/1.0.0/release.json'), '{}')],
    ['cellar 1.0.0 is not in the store', (file) => rm(file('apps/cellar/1.0.0'), { recursive: true })],
  ])('finds that %s', async (problem, damage) => {
    await using given = await setUp();
    await damage(given.file);
    expect(await given.problems()).toEqual([expect.stringContaining(problem)]);
  });

  it('finds a revision that is missing, and what does not work together', async () => {
    await using given = await setUp();
    await publish([await smallBuild({ version: '2.0.0' })], given.publishing);
    await rm(given.file('channels/stable/00000001.json'));
    expect(await given.problems()).toEqual(['stable: revision 1 is missing']);
    await given.store.putRelease(await smallBuild({ app: 'cellar', version: '2.0.0', shared: { react: '^20.0.0' } }));
    const { apps } = (await given.store.getChannel('stable'))!;
    const cellar = { ...apps['cellar']!, version: '2.0.0' };
    const other = { ...(await given.store.getChannel('stable'))!, revision: 1, apps: { ...apps, cellar } };
    await given.store.swapChannel('other', other);
    const { problems } = await verify({ ...given.publishing, channel: 'other' });
    expect(problems).toContainEqual(expect.stringContaining('react ^20.0.0 is needed'));
  });
});

describe('publishing what the store holds damaged', () => {
  it('is refused, and the channel stays', async () => {
    await using given = await setUp();
    await publish([await smallBuild({ version: '2.0.0' })], given.publishing);
    await writeFile(given.file(MAIN), 'other');
    await expect(publish([await smallBuild()], given.publishing)).rejects.toMatchObject({
      name: 'damaged-file',
      message: expect.stringContaining('main.js is not what was built in the store'),
    });
    expect((await given.store.getChannel('stable'))?.apps['host']?.version).toBe('2.0.0');
  });
});
