import { TIERS } from '@le-chai/contracts/house';
import type { Tier } from '@le-chai/contracts/primitives';
import * as fc from 'fast-check';
import { planChange, type PlanTerms } from './plan-change.ts';

const plan = (tier: Tier, recurring: 'monthly' | 'annual', priceCents = 1000): PlanTerms => ({
  tier,
  recurring,
  priceCents,
});
const sold = fc
  .tuple(fc.constantFrom(...TIERS), fc.constantFrom('monthly' as const, 'annual' as const))
  .map(([tier, recurring]) => plan(tier, recurring));
const free = plan('Le Club', 'monthly', 0);

describe('a change of plan', () => {
  it('to a higher tier, or from monthly to annual, is an upgrade', () => {
    expect(planChange(plan('Explorer', 'monthly'), plan('Collector', 'monthly'))).toBe('upgrade');
    expect(planChange(plan('Explorer', 'annual'), plan('Collector', 'annual'))).toBe('upgrade');
    expect(planChange(plan('Explorer', 'monthly'), plan('Explorer', 'annual'))).toBe('upgrade');
    expect(planChange(plan('Explorer', 'monthly'), plan('Collector', 'annual'))).toBe('upgrade');
  });

  it('to a lower tier, or from annual to monthly, is a downgrade', () => {
    expect(planChange(plan('Collector', 'monthly'), plan('Explorer', 'monthly'))).toBe('downgrade');
    expect(planChange(plan('Collector', 'monthly'), plan('Explorer', 'annual'))).toBe('downgrade');
    expect(planChange(plan('Explorer', 'annual'), plan('Explorer', 'monthly'))).toBe('downgrade');
    expect(planChange(plan('Explorer', 'annual'), plan('Founder', 'monthly'))).toBe('downgrade');
    expect(planChange(plan('Collector', 'annual'), free)).toBe('downgrade');
  });

  it('from nothing, or from the free plan, is a purchase', () => {
    expect(planChange(null, plan('Explorer', 'monthly'))).toBe('purchase');
    expect(planChange(null, free)).toBe('purchase');
    expect(planChange(free, plan('Explorer', 'annual'))).toBe('purchase');
    expect(planChange(free, { ...free, recurring: 'annual' })).toBe('same');
  });

  it('is not possible to the same plan', () => {
    fc.assert(fc.property(sold, (one) => expect(planChange(one, { ...one })).toBe('same')));
  });

  it('of the same rhythm is an upgrade one way and a downgrade the other', () => {
    fc.assert(
      fc.property(fc.constantFrom('monthly', 'annual'), fc.nat(7), fc.nat(7), (recurring, low, high) => {
        fc.pre(low < high);
        const [lower, higher] = [plan(TIERS[low]!, recurring), plan(TIERS[high]!, recurring)];
        expect([planChange(lower, higher), planChange(higher, lower)]).toEqual(['upgrade', 'downgrade']);
      }),
    );
  });

  it('never cuts a paid year short', () => {
    fc.assert(
      fc.property(fc.constantFrom(...TIERS), fc.constantFrom(...TIERS), (from, to) => {
        expect(planChange(plan(from, 'annual'), plan(to, 'monthly'))).toBe('downgrade');
      }),
    );
  });
});
