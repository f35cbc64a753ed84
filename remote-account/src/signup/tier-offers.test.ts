import { TIERS } from '@le-chai/contracts/house';
import { plan, PLANS } from './testing/plans.ts';
import { chargeWords, firstCharge, offerOf, rhythmWords, tierOffers } from './tier-offers.ts';

describe('the offers of the tiers', () => {
  it('names all of them from the free one upwards, sold or not', () => {
    const offers = tierOffers(PLANS, 'monthly');
    expect(offers.map(({ tier }) => tier)).toEqual(TIERS);
    expect(offers.find(({ tier }) => tier === 'Staff')?.plan).toBeUndefined();
  });

  it('has the price of the other rhythm beside it, if there is one', () => {
    expect(offerOf(PLANS, 'Collector', 'annual')).toMatchObject({ plan: { price: 600 }, other: { price: 60 } });
    expect(offerOf(PLANS, 'Collector', 'monthly')).toMatchObject({ plan: { price: 60 }, other: { price: 600 } });
    const alone = [plan('Explorer', 'annual', 120)];
    expect(offerOf(alone, 'Explorer', 'annual').other).toBeUndefined();
  });
});

const NOW = Date.parse('2026-11-23T10:00:00Z');

describe('the first charge', () => {
  it('comes when the trial ends, with the fee that is paid once', () => {
    expect(chargeWords(firstCharge(plan('Ambassador', 'monthly', 120, 150), NOW)!)).toBe('€270 on 7 Dec 2026');
  });

  it('never comes for a free plan', () => {
    expect(firstCharge(plan('Le Club', 'annual', 0), NOW)).toBeUndefined();
  });

  it('is followed by others, monthly or annually', () => {
    expect(rhythmWords(plan('Explorer', 'monthly', 12))).toBe('a month');
    expect(rhythmWords(plan('Explorer', 'annual', 120))).toBe('a year');
  });
});
