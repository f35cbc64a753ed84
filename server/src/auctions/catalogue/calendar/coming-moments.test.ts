import fc from 'fast-check';
import { anyEntries, NOW } from '../entry-fixture.ts';
import type { Entry } from '../index/entry.ts';
import { comingMoments } from './coming-moments.ts';

const HOUR = 3_600_000;
const sale = (id: number, known: Partial<Entry>) => ({ id, status: 'open', startsAt: NOW - HOUR, ...known }) as Entry;

it('gathers what begins and what ends by the minute, the soonest first', () => {
  const sales = [
    sale(1, { finishesAt: NOW + 2 * HOUR }),
    sale(2, { finishesAt: NOW + 2 * HOUR + 59_000 }),
    sale(3, { status: 'scheduled', startsAt: NOW + 2 * HOUR, finishesAt: NOW + 5 * HOUR }),
    sale(4, { finishesAt: NOW + HOUR }),
    sale(5, { finishesAt: null }),
    sale(6, { status: 'closed', finishesAt: NOW + HOUR }),
    sale(7, { finishesAt: NOW + 9 * HOUR }),
  ];
  const moments = comingMoments(sales, NOW, NOW + 9 * HOUR);
  expect(moments.map(({ at, what, sales: some }) => [(at - NOW) / HOUR, what, some.map(({ id }) => id)])).toEqual([
    [1, 'ends', [4]],
    [2, 'ends', [1, 2]],
    [2, 'begins', [3]],
    [5, 'ends', [3]],
  ]);
});

it('has every sale that is on and ends once, whatever there is', () => {
  fc.assert(
    fc.property(anyEntries, (all) => {
      const moments = comingMoments(all, NOW, NOW + HOUR);
      const ending = moments.flatMap(({ what, sales }) => (what === 'ends' ? sales.map(({ id }) => id) : []));
      const expected = all.filter(
        ({ status, finishesAt }) => /open|scheduled/.test(status) && finishesAt !== null && finishesAt > NOW,
      );
      expect(ending.toSorted()).toEqual(expected.map(({ id }) => id).toSorted());
    }),
  );
});
