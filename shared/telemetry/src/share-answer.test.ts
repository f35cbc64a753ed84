import { shareAnswer } from './share-answer.ts';

/** Answers 1, 2, 3 …, each when it is released. */
function counting() {
  const waiting: (() => void)[] = [];
  let made = 0;
  return {
    make: () =>
      new Promise<number>((resolve) => {
        made += 1;
        const answer = made;
        waiting.push(() => resolve(answer));
      }),
    release: () => waiting.shift()?.(),
    made: () => made,
  };
}

describe('a shared answer', () => {
  it('is made once for all who ask while it is under way', async () => {
    const { make, release, made } = counting();
    const ask = shareAnswer(make);
    const asked = [ask(), ask(), ask()];
    release();
    expect(await Promise.all(asked)).toEqual([1, 1, 1]);
    expect(made()).toBe(1);
  });

  it('serves later callers while it is young', async () => {
    let now = 0;
    const { make, release } = counting();
    const ask = shareAnswer(make, 1000, () => now);
    const first = ask();
    release();
    expect(await first).toBe(1);
    now = 999;
    expect(await ask()).toBe(1);
    now = 1000;
    const second = ask();
    release();
    expect(await second).toBe(2);
  });

  it('requested fresh, is started after the call, one for all who wait for it', async () => {
    const { make, release, made } = counting();
    const ask = shareAnswer(make, 1000);
    const old = ask();
    const fresh = [ask(true), ask(true)];
    release();
    expect(await old).toBe(1);
    await Promise.resolve();
    release();
    expect(await Promise.all(fresh)).toEqual([2, 2]);
    const another = ask(true);
    release();
    expect(await another).toBe(3);
    expect(made()).toBe(3);
  });

  it('that fails is not kept', async () => {
    let tries = 0;
    const ask = shareAnswer(async () => {
      tries += 1;
      if (tries === 1) throw new Error('away');
      return tries;
    }, 1000);
    await expect(ask()).rejects.toThrow('away');
    expect(await ask()).toBe(2);
  });
});
