import { setTimeout as sleep } from 'node:timers/promises';
import { type ChannelDocument, publishRevision } from '../store/channel.ts';
import type { ReleaseStore } from '../store/release-store.ts';
import { smallBuild } from '../testing/small-build.ts';
import { watchPages } from './pages-source.ts';

/** A store of one host, whose channel comes from `answer`. */
async function watch(everyMs: number) {
  const { release } = await smallBuild();
  let document: ChannelDocument | null = publishRevision(null, { host: release.version }, '');
  let answer = async () => document;
  let looks = 0;
  const failures: unknown[] = [];
  const store = {
    getChannel: async () => (looks++, await answer()),
    getRelease: async () => release,
  } as unknown as ReleaseStore;
  return {
    ...watchPages({ store, channel: 'stable', everyMs, onFailure: (error) => failures.push(error) }),
    looks: () => looks,
    failures,
    answer: (next: typeof answer) => (answer = next),
    raise: () => (document = document && { ...document, revision: document.revision + 1 }),
  };
}

describe('the pages of a channel', () => {
  it('are looked for with every request on a disk, once for requests at once', async () => {
    const { pages, looks, raise } = await watch(0);
    await Promise.all([pages(), pages(), pages()]);
    expect(looks()).toBe(1);
    raise();
    expect((await pages())?.document.revision).toBe(2);
    expect(looks()).toBe(2);
  });

  it('are believed for a while elsewhere, and looked for again then', async () => {
    const { pages, looks, raise } = await watch(60);
    await pages();
    raise();
    expect((await pages())?.document.revision).toBe(1);
    await sleep(70);
    expect((await pages())?.document.revision).toBe(2);
    expect(looks()).toBe(2);
  });

  it('are those composed last while the store does not answer, and nobody waits for it long', async () => {
    const { pages, answer, storeAnswers, failures, raise } = await watch(1);
    await pages();
    answer(() => new Promise(() => undefined));
    await sleep(2);
    const asked = performance.now();
    expect((await pages())?.document.revision).toBe(1);
    expect(performance.now() - asked).toBeLessThan(1500);
    const again = performance.now();
    expect(await pages()).not.toBeNull();
    expect(performance.now() - again).toBeLessThan(100);
    expect(storeAnswers()).toBe(true);

    const other = await watch(1);
    await other.pages();
    other.answer(() => Promise.reject(new Error('away')));
    await sleep(2);
    expect(await other.pages()).not.toBeNull();
    expect([other.storeAnswers(), other.failures.length, failures]).toEqual([false, 1, []]);
    other.answer(async () => null);
    await sleep(2);
    await other.pages();
    await sleep(2);
    expect(other.storeAnswers()).toBe(true);
    raise();
  });
});
