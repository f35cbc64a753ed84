import { TIERS } from '@le-chai/contracts/house';
import { plans } from './plans.ts';

const pricesOf = (recurring: string) =>
  plans()
    .filter((plan) => plan.sold && plan.recurring === recurring)
    .map(({ priceCents }) => priceCents);

describe('the plans', () => {
  it('are one by the month and one by the year for every tier, sold to all but the staff', () => {
    for (const tier of TIERS) {
      const own = plans().filter((plan) => plan.tier === tier);
      expect(own.map(({ recurring }) => recurring)).toEqual(['monthly', 'annual']);
      expect(own.every(({ sold }) => sold === (tier !== 'Staff'))).toBe(true);
    }
    expect(new Set(plans().map(({ id }) => id)).size).toBe(plans().length);
  });

  it('cost more from tier to tier, and less by the year than twelve months', () => {
    const [monthly, annual] = [pricesOf('monthly'), pricesOf('annual')];
    expect([monthly[0], annual[0]]).toEqual([0, 0]);
    for (const prices of [monthly, annual]) {
      expect(prices).toEqual([...new Set(prices)].toSorted((a, b) => a - b));
    }
    monthly.forEach((price, index) => expect(annual[index]).toBeLessThanOrEqual(price * 12));
  });
});
