import fc from 'fast-check';
import { Disturbances, LONGEST_DELAY_MS } from './disturbances.ts';

const anySeed = fc.integer({ min: 1, max: 999_999 });
const anyCall = fc.record({
  method: fc.constantFrom('GET', 'POST'),
  url: fc.constantFrom(
    '/core/sales?page=1',
    '/core/bids',
    '/_serverFn/login',
    '/version.json',
    '/assets/host/1/main.js',
  ),
});

/** The delays of the calls of one story. */
function delaysOf(seed: number, story: string, calls: { method: string; url: string }[]): number[] {
  const disturbances = new Disturbances(seed);
  disturbances.startStory(story);
  return calls.map(({ method, url }) => disturbances.nextDelay(method, url));
}

/** Many questions about one payment. */
const asked = (id: string) => Array.from({ length: 40 }, () => ({ method: 'GET', url: `/core/payments/${id}` }));

const many = Array.from({ length: 200 }, () => ({ method: 'GET', url: '/core/sales' }));

describe('the delays of a story', () => {
  it('follow from seed, story, request and how often it was made, and are at most two seconds', () => {
    fc.assert(
      fc.property(anySeed, fc.string(), fc.array(anyCall), fc.array(anyCall), (seed, story, before, calls) => {
        const delays = delaysOf(seed, story, calls);
        for (const delay of delays)
          expect(delay >= 0 && delay <= LONGEST_DELAY_MS && Number.isInteger(delay)).toBe(true);
        const after = new Disturbances(seed);
        after.startStory('another');
        for (const { method, url } of before) after.nextDelay(method, url);
        after.startStory(story);
        expect(calls.map(({ method, url }) => after.nextDelay(method, url))).toEqual(delays);
      }),
    );
  });

  it('do not depend on the order of different requests', () => {
    const [one, other] = [
      { method: 'GET', url: '/core/sales' },
      { method: 'POST', url: '/core/bids' },
    ];
    const pairs = Array.from({ length: 50 }, (_, seed) => [
      delaysOf(seed, '', [one, other]),
      delaysOf(seed, '', [other, one]),
    ]);
    for (const [forth, back] of pairs) expect(forth).toEqual(back!.toReversed());
  });

  it('reach some of the answers, by much and by little', () => {
    const delays = delaysOf(1, 'a story', many).filter((delay) => delay > 0);
    expect(delays.length).toBeGreaterThan(30);
    expect(delays.length).toBeLessThan(100);
    expect(Math.min(...delays)).toBeLessThan(300);
    expect(Math.max(...delays)).toBeGreaterThan(1700);
  });

  it('differ between seeds and between stories', () => {
    expect(delaysOf(1, 'a story', many)).not.toEqual(delaysOf(2, 'a story', many));
    expect(delaysOf(1, 'a story', many)).not.toEqual(delaysOf(1, 'another', many));
  });

  it('stay the same if ids and the hashes of files differ', () => {
    const one = '5f1e8f6e-6f0c-4e0b-9d43-1a2b3c4d5e6f';
    expect(delaysOf(1, '', asked(one))).toEqual(delaysOf(1, '', asked('c0ffee00-0000-4000-8000-000000000000')));
  });

  it('leave pages, pictures and styles alone', () => {
    const others = ['/', '/weekly/auctions/all', '/assets/host/1/main.css', '/corey'].flatMap((url) =>
      Array.from({ length: 50 }, () => ({ method: 'GET', url })),
    );
    expect(new Set(delaysOf(1, '', others))).toEqual(new Set([0]));
  });
});

describe('the slowing of pages', () => {
  it('follows from seed and story, and is a factor from 1 to 4', () => {
    fc.assert(
      fc.property(anySeed, fc.string(), (seed, story) => {
        const rates = [0, 1].map(() => {
          const disturbances = new Disturbances(seed);
          disturbances.startStory(story);
          return [disturbances.nextSlowing(), disturbances.nextSlowing()];
        });
        expect(rates[0]).toEqual(rates[1]);
        for (const rate of rates.flat()) expect(rate >= 1 && rate < 4).toBe(true);
      }),
    );
  });
});
