import * as fc from 'fast-check';
import { BENCH, type Deployment } from './deployment.ts';
import { type Cost, readFigures } from './figures.ts';
import { fit, limitOf } from './fit.ts';
import { lastMinute } from './last-minute.ts';
import { type Load, loadAt } from './load.ts';
import { cores, utilisation } from './utilisation.ts';

const figures = readFigures();
const parts = (used: object) => Object.entries(used) as [never, number][];

const amount = fc.nat(1e9).map((thousandths) => thousandths / 1000);
const load: fc.Arbitrary<Load> = fc.record({
  streams: amount,
  watchers: amount,
  events: amount,
  pages: amount,
  visitorPages: fc.constant(0),
  calls: amount,
  hotBids: amount,
  writes: amount,
});
const count = fc.integer({ min: 1, max: 500 });
const deployment: fc.Arbitrary<Deployment> = fc.record({
  shared: fc.constantFrom(undefined, 2),
  edges: count,
  apis: count,
  databaseCores: count,
  replicas: fc.integer({ min: 0, max: 9 }),
  partitions: count,
  pooler: fc.boolean(),
  cdn: fc.boolean(),
  broker: fc.boolean(),
  singleWriter: fc.boolean(),
});

describe('the capacity model', () => {
  it('never uses a part less for more load', () => {
    fc.assert(
      fc.property(load, load, deployment, (one, added, on) => {
        const sum = Object.fromEntries(
          parts(one).map(([name, value]) => [name, value + added[name]]),
        ) as unknown as Load;
        const [less, more] = [utilisation(one, on, figures), utilisation(sum, on, figures)];
        for (const [part, used] of parts(less)) expect(more[part]).toBeGreaterThanOrEqual(used * (1 - 1e-9));
      }),
    );
  });

  it('comes within a factor of two of the measured run of everything together', () => {
    const { load: measured, cores: took } = figures.together;
    const expected = cores(measured, BENCH, figures);
    for (const part of ['edge', 'api', 'database'] satisfies (keyof Cost)[]) {
      expect(expected[part] / took[part]).toBeGreaterThan(0.5);
      expect(expected[part] / took[part]).toBeLessThan(2);
    }
  });

  it.each([1, 10, 100, 1000])('finds what to change until %i times the load of the bench fits', (times) => {
    for (const from of [BENCH, fit(loadAt(times / 10), BENCH, figures).on]) {
      const { on, fits } = fit(loadAt(times), from, figures);
      expect(fits).toBe(true);
      for (const [part, used] of parts(utilisation(loadAt(times), on, figures))) {
        expect(used).toBeLessThanOrEqual(limitOf(part));
      }
    }
  });
});

describe('the last minute', () => {
  const busy = loadAt(10);
  const { on } = fit(busy, BENCH, figures);
  const minute = lastMinute(busy, on, figures, 1);

  it('is the same for the same seed', () => {
    expect(lastMinute(busy, on, figures, 1)).toEqual(minute);
  });

  it('reaches more watchers later, and lets bids wait for that', () => {
    const more = lastMinute({ ...busy, watchers: busy.watchers * 3 }, on, figures, 1);
    expect(more.delivered).toBeGreaterThan(minute.delivered);
    expect(more.p99).toBeGreaterThan(minute.p99);
  });
});
