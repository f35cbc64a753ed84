import { race, RaceLost, type AttemptEnd } from './race.ts';

beforeEach(() => jest.useFakeTimers());
afterEach(() => jest.useRealTimers());

const times = { hedgeAfter: 1800, giveUpAfter: 5500 };
const never = () => new Promise<string>(() => undefined);
const fails = () => Promise.reject(new Error('404'));
const after = (ms: number, value: string) => () =>
  new Promise<string>((resolve) => setTimeout(() => resolve(value), ms));

const failsAfter = (ms: number) => () =>
  new Promise<string>((_, reject) => setTimeout(() => reject(new Error('late')), ms));

/** Runs the race and returns its outcome, and when. */
async function run(attempts: (() => Promise<string>)[]) {
  const started: number[] = [];
  const ends: AttemptEnd[] = [];
  const began = Date.now();
  const outcome = race(
    attempts.map((attempt, index) => () => {
      started[index] = Date.now() - began;
      return attempt();
    }),
    { ...times, onEnd: (end) => ends.push(end) },
  ).then(
    (value) => ({ value, at: Date.now() - began }),
    (error: unknown) => ({ error, at: Date.now() - began }),
  );
  await jest.advanceTimersByTimeAsync(10_000);
  return { ...(await outcome), started, ends: ends.map(({ attempt, outcome: how, ms }) => [attempt, how, ms]) };
}

describe('a race of attempts', () => {
  it('is won by the first, and no other starts', async () => {
    expect(await run([after(10, 'a'), after(0, 'b')])).toEqual({
      value: 'a',
      at: 10,
      started: [0],
      ends: [[0, 'loaded', 10]],
    });
  });

  it('goes on at once where one fails', async () => {
    expect(await run([fails, fails, after(5, 'c')])).toMatchObject({
      value: 'c',
      at: 5,
      started: [0, 0, 0],
      ends: [
        [0, 'failed', 0],
        [1, 'failed', 0],
        [2, 'loaded', 5],
      ],
    });
  });

  it('is lost at once where all fail', async () => {
    const lost = await run([fails, fails, fails]);
    expect(lost).toMatchObject({ error: expect.any(RaceLost), at: 0 });
    expect(lost.ends).toHaveLength(3);
  });

  it('starts the next beside one that hangs, and is given up in time', async () => {
    expect(await run([never, never, never])).toMatchObject({
      error: expect.any(RaceLost),
      at: 5500,
      started: [0, 1800, 3600],
      ends: [
        [0, 'hung', 5500],
        [1, 'hung', 3700],
        [2, 'hung', 1900],
      ],
    });
  });

  it('may still be won by a first attempt that is slow but alive', async () => {
    expect(await run([after(4000, 'slow'), never, never])).toMatchObject({
      value: 'slow',
      at: 4000,
      ends: [[0, 'loaded', 4000]],
    });
  });

  it('waits for one that hangs when those after it have failed', async () => {
    expect(await run([never, fails, fails])).toMatchObject({
      error: expect.any(RaceLost),
      at: 5500,
      started: [0, 1800, 1800],
    });
  });

  it('ends as soon as the last one running fails', async () => {
    expect(await run([failsAfter(3000), fails, fails])).toMatchObject({ error: expect.any(RaceLost), at: 3000 });
  });

  it('reports one that was overtaken, and ignores anything after its end', async () => {
    expect(await run([failsAfter(4000), after(100, 'hedge')])).toMatchObject({
      value: 'hedge',
      at: 1900,
      ends: [
        [0, 'hung', 1900],
        [1, 'loaded', 100],
      ],
    });
  });
});
