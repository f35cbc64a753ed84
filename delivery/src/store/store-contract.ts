import { smallBuild } from '../testing/small-build.ts';
import { type ChannelDocument, publishRevision } from './channel.ts';
import type { ReleaseStore } from './release-store.ts';

/** One kind of store, empty, for a test. */
export interface TestStore {
  /** Opens it as another process would. */
  open: () => ReleaseStore;
  /** Has it look as if a release had been put or marked last at that time. */
  backdate: (app: string, version: string, to: Date) => Promise<void>;
  [Symbol.asyncDispose]: () => Promise<void>;
}

/** The revisions of a channel on which a host was published so many times. */
export function revisions(count: number): ChannelDocument[] {
  const all: ChannelDocument[] = [];
  for (let n = 1; n <= count; n++) {
    all.push(publishRevision(all.at(-1) ?? null, { host: `1.${n}.0` }, '2026-01-01T00:00:00.000Z')!);
  }
  return all;
}

const HOUR_MS = 3_600_000;
const hoursAgo = (hours: number) => new Date(Date.now() - hours * HOUR_MS);

/** The tests that every kind of store has to pass. */
export function describeStore(kind: string, setUp: () => Promise<TestStore>): void {
  describe(`releases ${kind}`, () => {
    it('are kept whole, once', async () => {
      await using given = await setUp();
      const [store, other] = [given.open(), given.open()];
      const build = await smallBuild({ files: { 'deep/door.js': 'door' } });
      const progress: string[] = [];
      expect(await store.getRelease('host', '1.0.0')).toBeNull();
      expect(await store.putRelease(build, (done, of) => progress.push(`${done}/${of}`))).toBe('stored');
      expect(await other.putRelease(build)).toBe('present');
      expect(await other.getRelease('host', '1.0.0')).toEqual(build.release);
      expect(Buffer.from((await other.readFile('host', '1.0.0', 'deep/door.js'))!).toString()).toBe('door');
      expect(await other.readFile('host', '1.0.0', 'none.js')).toBeNull();
      expect(progress.at(-1)).toMatch(/^(?<all>\d)\/\k<all>$/);
    });

    it('are refused where their version is there with other files', async () => {
      await using given = await setUp();
      const store = given.open();
      await store.putRelease(await smallBuild());
      const other = await smallBuild({ files: { 'other.js': 'x' } });
      await expect(store.putRelease(other)).rejects.toMatchObject({ name: 'version-taken' });
      expect(await store.readFile('host', '1.0.0', 'other.js')).toBeNull();
    });

    it('put at once by many are there once', async () => {
      await using given = await setUp();
      const build = await smallBuild();
      const outcomes = await Promise.all([1, 2, 3, 4].map(() => given.open().putRelease(build)));
      expect(outcomes).toContain('stored');
      expect(await given.open().getRelease('host', '1.0.0')).toEqual(build.release);
    });

    it('are listed by app', async () => {
      await using given = await setUp();
      const store = given.open();
      expect([await store.listApps(), await store.listVersions('host')]).toEqual([[], []]);
      for (const version of ['1.0.0', '1.1.0']) await store.putRelease(await smallBuild({ version }));
      await store.putRelease(await smallBuild({ app: 'cellar' }));
      expect((await store.listApps()).toSorted()).toEqual(['cellar', 'host']);
      expect((await store.listVersions('host')).toSorted()).toEqual(['1.0.0', '1.1.0']);
    });

    it.each(['../up', 'a/b', '.hidden', ''])('are never looked for by a name such as "%s"', async (name) => {
      await using given = await setUp();
      const store = given.open();
      await expect((async () => store.getRelease('host', name))()).rejects.toThrow();
      await expect((async () => store.readFile(name, '1.0.0', 'main.js'))()).rejects.toThrow();
      await expect((async () => store.readFile('host', '1.0.0', `x/${name}/../y`))()).rejects.toThrow();
      await expect((async () => store.getChannel(name))()).rejects.toThrow();
    });
  });

  describe(`taking releases away ${kind}`, () => {
    it('needs that nobody wanted it since', async () => {
      await using given = await setUp();
      const store = given.open();
      await store.putRelease(await smallBuild());
      expect(await store.removeRelease('host', '1.0.0', hoursAgo(1))).toBe(false);
      await given.backdate('host', '1.0.0', hoursAgo(2));
      expect((await store.wantedAt('host', '1.0.0'))!.getTime()).toBeLessThan(hoursAgo(1).getTime());
      expect(await store.markWanted('host', '1.0.0')).toBe(true);
      expect(await store.removeRelease('host', '1.0.0', hoursAgo(1))).toBe(false);
      await given.backdate('host', '1.0.0', hoursAgo(2));
      expect(await store.removeRelease('host', '1.0.0', hoursAgo(1))).toBe(true);
    });

    it('leaves nothing, and it can be put again', async () => {
      await using given = await setUp();
      const store = given.open();
      const build = await smallBuild();
      await store.putRelease(build);
      await given.backdate('host', '1.0.0', hoursAgo(2));
      await store.removeRelease('host', '1.0.0', hoursAgo(1));
      expect(await store.getRelease('host', '1.0.0')).toBeNull();
      expect(await store.readFile('host', '1.0.0', 'main.js')).toBeNull();
      expect(await store.wantedAt('host', '1.0.0')).toBeNull();
      expect(await store.markWanted('host', '1.0.0')).toBe(false);
      expect(await store.listVersions('host')).toEqual([]);
      expect(await store.removeRelease('host', '1.0.0', hoursAgo(1))).toBe(false);
      expect(await store.putRelease(build)).toBe('stored');
      expect(await store.readFile('host', '1.0.0', 'main.js')).not.toBeNull();
    });

    it('never succeeds together with a mark', async () => {
      await using given = await setUp();
      const build = await smallBuild();
      const [publisher, pruner] = [given.open(), given.open()];
      const seen = new Set<string>();
      for (let round = 0; round < 30; round++) {
        await publisher.putRelease(build);
        await given.backdate('host', '1.0.0', hoursAgo(2));
        const [marked, removed] = await Promise.all([
          publisher.markWanted('host', '1.0.0'),
          pruner.removeRelease('host', '1.0.0', hoursAgo(1)),
        ]);
        expect(marked && removed).toBe(false);
        expect((await publisher.getRelease('host', '1.0.0')) === null).toBe(removed);
        seen.add(removed ? 'removed' : 'kept');
      }
      expect(seen.size).toBeGreaterThan(0);
    });
  });

  describe(`channels ${kind}`, () => {
    it('are what their last revision says, in every process', async () => {
      await using given = await setUp();
      const [store, other] = [given.open(), given.open()];
      expect([await store.getChannel('stable'), await store.getHistory('stable')]).toEqual([null, []]);
      const all = revisions(12);
      for (const each of all) expect(await store.swapChannel('stable', each)).toBe(true);
      expect(await other.getChannel('stable')).toEqual(all.at(-1));
      expect(await other.getHistory('stable')).toEqual(all);
      expect(await other.listChannels()).toEqual(['stable']);
    });

    it('take no revision that is not the next', async () => {
      await using given = await setUp();
      const store = given.open();
      const [first, second, third] = revisions(3);
      expect(await store.swapChannel('stable', third!)).toBe(false);
      expect(await store.swapChannel('stable', first!)).toBe(true);
      expect(await store.swapChannel('stable', third!)).toBe(false);
      expect(await given.open().swapChannel('stable', { ...first!, updatedAt: 'later' })).toBe(false);
      expect(await store.swapChannel('stable', second!)).toBe(true);
      expect(await given.open().getHistory('stable')).toEqual([first, second]);
    });

    it('take one of many that come at once', async () => {
      await using given = await setUp();
      const [first] = revisions(1);
      const tries = Array.from({ length: 12 }, (_, n) =>
        given.open().swapChannel('stable', { ...first!, updatedAt: `by ${n}` }),
      );
      expect((await Promise.all(tries)).filter(Boolean)).toHaveLength(1);
    });
  });
}
