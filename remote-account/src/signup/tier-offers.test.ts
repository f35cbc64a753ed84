import { TIERS } from '@le-chai/contracts/house';
import { plan, PLANS } from './testing/plans.ts';
import { offerOf, tierOffers } from './tier-offers.ts';

describe('what is offered of each tier', () => {
  it('names all of them from the free one upwards, sold or not', () => {
    const offers = tierOffers(PLANS, 'monthly');
    expect(offers.map(({ tier }) => tier)).toEqual(TIERS);
    expect(offers.find(({ tier }) => tier === 'Staff')?.plan).toBeUndefined();
  });

  it('says what a year saves, to the cent, and nothing where it saves nothing', () => {
    expect(offerOf(PLANS, 'Collector', 'annual')).toMatchObject({ plan: { price: 600 }, saves: 120 });
    expect(offerOf(PLANS, 'Le Club', 'annual').saves).toBe(0);
    const odd = [plan('Explorer', 'monthly', 12.1), plan('Explorer', 'annual', 145.19)];
    expect(offerOf(odd, 'Explorer', 'monthly').saves).toBe(0.01);
    expect(offerOf(odd.slice(1), 'Explorer', 'annual').saves).toBe(0);
  });
});
