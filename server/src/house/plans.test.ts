import { TIERS } from '@le-chai/contracts/house';
import { plans } from './plans.ts';

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
    const sold = plans().filter(({ sold: isSold }) => isSold);
    for (const recurring of ['monthly', 'annual']) {
      const prices = sold.filter((plan) => plan.recurring === recurring).map(({ priceCents }) => priceCents);
      prices.forEach((price, index) => index > 0 && expect(price).toBeGreaterThan(prices[index - 1]!));
      expect(prices[0]).toBe(0);
    }
    sold.forEach(({ recurring, priceCents }, index) => {
      if (recurring === 'annual') expect(priceCents).toBeLessThanOrEqual(sold[index - 1]!.priceCents * 12);
    });
  });
});
