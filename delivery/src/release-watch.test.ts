import { readWatch } from './release-arguments.ts';

const metrics = 'http://10.0.0.1:9464';

describe('the options of a watch', () => {
  it('name every edge, and say how long and how often', () => {
    const {
      metrics: urls,
      everyMs,
      forMs,
    } = readWatch({ metrics: `${metrics}, https://b.example/x/metrics`, every: '90s' });
    expect(urls.map(String)).toEqual(['http://10.0.0.1:9464/metrics', 'https://b.example/x/metrics']);
    expect([everyMs, forMs]).toEqual([90_000, 1_800_000]);
    expect(readWatch({ metrics, for: '2h', every: '1m' })).toMatchObject({ everyMs: 60_000, forMs: 7_200_000 });
  });

  it.each([
    [{}, '--metrics must be'],
    [{ metrics: '10.0.0.1:9464' }, '--metrics must be'],
    [{ metrics: `${metrics},` }, '--metrics must be'],
    [{ metrics, every: '15' }, '--every must be'],
    [{ metrics, every: '0s' }, '--every must be'],
    [{ metrics, for: '1.5h' }, '--for must be'],
    [{ metrics, for: 'ever' }, '--for must be'],
  ])('say what is wrong with %j', (options, message) => {
    expect(() => readWatch(options)).toThrow(message);
  });
});
