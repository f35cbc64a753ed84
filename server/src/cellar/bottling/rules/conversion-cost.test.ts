import { creditFor, bottledMl } from '@le-chai/bottling/bottling-plan';
import { planned } from '@le-chai/bottling/plan-fixture';
import * as fc from 'fast-check';
import { conversionCosts, costOfFirst } from './conversion-cost.ts';

const NOTHING = { ml: 0, cents: 0 };
const sum = (list: readonly number[]) => list.reduce((all, one) => all + one, 0);

describe('what the bottles of a barrel cost', () => {
  it('is the price of their litres', () => {
    const plan = { sizes: [planned(1500, 'OWC', 6, 1), planned(750, 'OC', 6, 1)], labelledMl: [] };
    expect(conversionCosts({ totalCents: 1_485_00, wonMl: 13_500 }, 0, plan, NOTHING)).toEqual([99_000, 49_500]);
  });

  it('is less what was credited', () => {
    const plan = { sizes: [planned(750, 'CC', 1, 1)], labelledMl: [] };
    const credit = { ml: 250, cents: creditFor(250, 11_000) };
    expect(conversionCosts({ totalCents: 11_000, wonMl: 1000 }, 0, plan, credit)).toEqual([8250]);
  });

  it('is nothing for nothing', () => {
    expect(costOfFirst({ totalCents: 100, wonMl: 0 }, 0)).toBe(0);
  });

  it('adds up to the price of the barrel over any number of conversions, with what was credited', () => {
    const parts = fc.array(fc.tuple(fc.constantFrom(375, 700, 750, 1500, 3000), fc.integer({ min: 1, max: 24 })), {
      minLength: 1,
      maxLength: 5,
    });
    const leftover = fc.integer({ min: 0, max: 374 });
    fc.assert(
      fc.property(parts, leftover, fc.integer({ min: 100, max: 100_000 }), (list, left, literCents) => {
        const plans = list.map(([size, count]) => ({ sizes: [planned(size, 'CC', count, 1)], labelledMl: [] }));
        const wonMl = sum(plans.map(bottledMl)) + left;
        const barrel = { totalCents: Math.round((wonMl * literCents) / 1000), wonMl };
        const credit = creditFor(left, literCents);
        let gone = 0;
        let all = credit;
        plans.forEach((plan, index) => {
          const last = index === plans.length - 1;
          const costs = conversionCosts(barrel, gone, plan, last ? { ml: left, cents: credit } : NOTHING);
          const exact = (bottledMl(plan) * barrel.totalCents) / wonMl;
          expect(Math.abs(sum(costs) - exact)).toBeLessThanOrEqual(2);
          gone += bottledMl(plan);
          all += sum(costs);
        });
        expect(all).toBe(barrel.totalCents);
      }),
    );
  });

  it('is shared out over the sizes by their litres', () => {
    const plan = {
      sizes: [planned(750, 'CC', 4, 1), planned(1500, 'CC', 1, 1), planned(375, 'CC', 2, 1)],
      labelledMl: [],
    };
    expect(conversionCosts({ totalCents: 70_001, wonMl: 5250 }, 0, plan, NOTHING)).toEqual([40_001, 20_000, 10_000]);
  });
});
