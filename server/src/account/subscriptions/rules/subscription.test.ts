import { at, explorer, founder, incomplete, onTrial, paid } from './subscription-fixture.ts';
import { chargeOf, nothingPaid } from './subscription.ts';

describe('whether anything of a plan was paid', () => {
  it('is no before the first payment and on trial', () => {
    expect(nothingPaid(incomplete)).toBe(true);
    expect(nothingPaid(onTrial)).toBe(true);
    expect(nothingPaid({ ...incomplete, trialEnd: at('2026-03-20') })).toBe(true);
    expect(nothingPaid({ ...paid, periodEnd: null })).toBe(true);
  });

  it('is yes from the first paid period on', () => {
    expect(nothingPaid(paid)).toBe(false);
    expect(nothingPaid({ ...paid, trialEnd: at('2026-03-15') })).toBe(false);
  });
});

describe('what a charge comes to', () => {
  it('is the price as it was agreed', () => {
    expect(chargeOf({ ...paid, plan: { ...explorer, priceCents: 9900 } }, false)).toEqual({
      totalCents: 3000,
      feeCents: 0,
    });
  });

  it('has the initial fee with the first charge, once a member', () => {
    const first = { ...onTrial, plan: founder, priceCents: founder.priceCents };
    expect(chargeOf(first, false)).toEqual({ totalCents: 300_000, feeCents: 50_000 });
    expect(chargeOf(first, true)).toEqual({ totalCents: 250_000, feeCents: 0 });
    expect(chargeOf({ ...paid, plan: founder, priceCents: 250_000 }, false)).toEqual({
      totalCents: 250_000,
      feeCents: 0,
    });
  });
});
