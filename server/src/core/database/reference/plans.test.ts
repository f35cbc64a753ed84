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
});
