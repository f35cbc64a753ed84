import * as fc from 'fast-check';
import { namedVersions } from '../store/channel.ts';
import { openDiskStore } from '../store/disk-store.ts';
import { temporaryFolder } from '../testing/make-build.ts';
import { smallBuild } from '../testing/small-build.ts';
import { abort, promote, tryOut } from './canary.ts';
import { publish } from './publish.ts';
import { lastServed, prune } from './prune.ts';
import { rollback } from './rollback.ts';

const never = () => Promise.reject(new Error('nothing is to be built'));

async function setUp() {
  const folder = await temporaryFolder();
  const store = openDiskStore(folder.path);
  const publishing = { store, channel: 'stable' };
  return {
    store,
    publishing,
    put: async (version: string, channel = 'stable') =>
      await publish([await smallBuild({ version })], { ...publishing, channel }),
    held: async () => (await store.listVersions('host')).toSorted(),
    [Symbol.asyncDispose]: () => folder[Symbol.asyncDispose](),
  };
}

/** Everything was put longer ago than this, by the clock of a disk. */
const graceMs = -1000;

async function old(given: Awaited<ReturnType<typeof setUp>>): Promise<void> {
  for (const version of ['1.0.0', '1.1.0', '1.2.0']) await given.put(version);
}

describe('pruning', () => {
  it('keeps what any channel names, and the versions served last', async () => {
    await using given = await setUp();
    for (const version of ['1.0.0', '1.1.0', '1.2.0', '1.3.0', '1.4.0']) await given.put(version);
    await given.put('1.0.0', 'staging');
    expect(await prune({ store: given.store, keep: 3, graceMs })).toEqual({
      removed: [{ app: 'host', version: '1.1.0' }],
      kept: expect.any(Array),
    });
    expect(await given.held()).toEqual(['1.0.0', '1.2.0', '1.3.0', '1.4.0']);
  });

  it('keeps canaries, and anything stored or marked within the hour', async () => {
    await using given = await setUp();
    for (const version of ['1.0.0', '1.1.0', '1.2.0', '1.3.0']) await given.put(version);
    expect(await prune({ store: given.store, keep: 1 })).toMatchObject({ removed: [] });
    await tryOut({ app: 'host', percent: 5, version: '1.0.0', build: never }, given.publishing);
    await prune({ store: given.store, keep: 1, graceMs });
    expect(await given.held()).toEqual(['1.0.0', '1.2.0', '1.3.0']);
  });

  it('only says what would go, when it is asked to', async () => {
    await using given = await setUp();
    await old(given);
    const asked = { store: given.store, keep: 1, graceMs };
    const said = await prune({ ...asked, dryRun: true });
    expect(said.removed).toEqual([{ app: 'host', version: '1.0.0' }]);
    expect(await given.held()).toHaveLength(3);
    expect(await prune(asked)).toEqual(said);
  });

  it('never takes what a channel names or served lately, whatever happened on channels before', async () => {
    const version = fc.constantFrom('1.0.0', '1.1.0', '1.2.0', '1.3.0', '1.4.0', '1.5.0');
    const channel = fc.constantFrom('stable', 'staging');
    const step = fc.record({
      kind: fc.constantFrom('publish', 'rollback', 'canary', 'promote', 'abort'),
      version,
      channel,
    });
    await fc.assert(
      fc.asyncProperty(fc.array(step, { maxLength: 14 }), fc.integer({ min: 1, max: 3 }), async (steps, keep) => {
        await using given = await setUp();
        for (const each of steps) {
          const publishing = { ...given.publishing, channel: each.channel };
          const doing = {
            publish: () => given.put(each.version, each.channel),
            rollback: () => rollback('host', each.version, publishing),
            canary: () => tryOut({ app: 'host', percent: 5, version: each.version, build: never }, publishing),
            promote: () => promote('host', publishing),
            abort: () => abort('host', publishing),
          }[each.kind as 'publish'];
          await doing().catch(() => null);
        }
        await prune({ store: given.store, keep, graceMs });
        const held = await given.held();
        for (const name of ['stable', 'staging']) {
          const history = await given.store.getHistory(name);
          const needed = [...(history.length > 0 ? namedVersions(history.at(-1)!) : []), ...lastServed(history, keep)];
          expect(held).toEqual(expect.arrayContaining(needed.map((each) => each.version)));
        }
      }),
      { numRuns: 40 },
    );
  });
});

describe('pruning while somebody publishes', () => {
  it('leaves a version alone that is marked after it was found unneeded', async () => {
    await using given = await setUp();
    await old(given);
    const { store } = given;
    const racing = {
      ...store,
      // As if somebody went back to it at the last moment.
      removeRelease: async (app: string, version: string, since: Date) => {
        await new Promise((resolve) => setTimeout(resolve, 20));
        await rollback('host', '1.0.0', given.publishing);
        return await store.removeRelease(app, version, since);
      },
    };
    await new Promise((resolve) => setTimeout(resolve, 20));
    expect(await prune({ store: racing, keep: 1, graceMs: 10 })).toMatchObject({ removed: [] });
    expect((await store.getChannel('stable'))?.apps['host']?.version).toBe('1.0.0');
    expect(await given.held()).toContain('1.0.0');
  });

  it('refuses a publisher that comes too late, and leaves the channel unchanged', async () => {
    await using given = await setUp();
    await old(given);
    const { store, publishing } = given;
    const racing = {
      ...store,
      // Gone between the look at it and the mark.
      markWanted: async (app: string, version: string) => {
        await prune({ store, keep: 1, graceMs });
        return await store.markWanted(app, version);
      },
    };
    await expect(rollback('host', '1.0.0', { ...publishing, store: racing })).rejects.toMatchObject({
      name: 'unknown-version',
    });
    expect((await store.getChannel('stable'))?.apps['host']?.version).toBe('1.2.0');
  });

  it('leaves a version alone that is marked before its pointer moves', async () => {
    await using given = await setUp();
    await old(given);
    const { store, publishing } = given;
    await new Promise((resolve) => setTimeout(resolve, 20));
    const racing = {
      ...store,
      swapChannel: async (...[channel, next]: Parameters<typeof store.swapChannel>) => {
        await prune({ store, keep: 1, graceMs: 15 });
        return await store.swapChannel(channel, next);
      },
    };
    await rollback('host', '1.0.0', { ...publishing, store: racing });
    expect(await given.held()).toContain('1.0.0');
  });

  it('falls back to nothing where what stood before was pruned', async () => {
    await using given = await setUp();
    await old(given);
    await given.put('1.3.0');
    await tryOut({ app: 'host', percent: 1, version: '1.1.0', build: never }, given.publishing);
    await prune({ store: given.store, keep: 1, graceMs });
    await rollback('host', '1.1.0', given.publishing);
    expect((await given.store.getChannel('stable'))?.apps['host']).toEqual({
      version: '1.1.0',
      previous: null,
      canary: null,
    });
  });
});
