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

  it('is none to the same plan', () => {
    fc.assert(fc.property(sold, (one) => expect(planChange(one, { ...one })).toBe('same')));
  });

  it('is an upgrade one way and a downgrade the other', () => {
    fc.assert(
      fc.property(sold, sold, (one, other) => {
        const there = planChange(one, other);
        const back = planChange(other, one);
        if (there === 'same') expect(back).toBe('same');
        // A lower tier by the year is no upgrade from a higher one by the month, and neither is the way back.
        else if (one.recurring !== other.recurring) expect([there, back]).toContain('downgrade');
        else expect([there, back].toSorted((a, b) => a.localeCompare(b))).toEqual(['downgrade', 'upgrade']);
      }),
    );
  });
});
