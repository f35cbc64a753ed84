import * as fc from 'fast-check';
import { chargeLines, nextFullCharge } from './charge-lines.ts';
import { handling, offer, PLANS, planOf } from './testing/subscriptions.ts';

const upgrade = (due: number, fee = 0) => ({ kind: 'upgrade' as const, due_now: due, initial_fee: fee });
const told = (...args: Parameters<typeof chargeLines>) =>
  chargeLines(...args).map(({ label, amounts: [amount] }) => [label, amount]);

describe('the new price', () => {
  it('is charged when the period under way ends, unless another begins today', () => {
    expect(nextFullCharge(planOf('Collector'), upgrade(15), handling())).toBe('2026-12-08T12:00:00Z');
    expect(nextFullCharge(planOf('Collector'), upgrade(60), handling())).toBeUndefined();
    expect(nextFullCharge(planOf('Collector', 'annual'), upgrade(590), handling())).toBeUndefined();
    expect(nextFullCharge(planOf('Collector'), { ...upgrade(60), kind: 'purchase' }, undefined)).toBeUndefined();
  });
});

describe('how what is charged comes about', () => {
  it('is the difference for the time left, from 30 to 60 at mid-month 15', () => {
    const before = handling({ name: 'Connoisseur', price: 30 });
    expect(told(planOf('Collector'), upgrade(15), before)).toEqual([
      ['€30 a month more, for the time left until 8 Dec 2026', 15],
    ]);
  });

  it('is the year less what was paid for the month that is left', () => {
    expect(told(planOf('Explorer', 'annual'), upgrade(113.81), handling())).toEqual([
      ['Explorer, annual: a year from today', 120],
      ['Paid for Explorer, monthly until 8 Dec 2026, not used', -6.19],
    ]);
  });

  it('is the full price after a trial, for which nothing was paid, with the fee that is paid once', () => {
    expect(told(planOf('Founder'), upgrade(740, 500), handling())).toEqual([
      ['Founder, monthly: a month from today', 240],
      ['Initial fee, once', 500],
    ]);
  });

  it('is a month or a year for who has no plan', () => {
    expect(told(planOf('Collector'), { ...upgrade(60), kind: 'purchase' }, undefined)).toEqual([
      ['Collector, monthly: a month from today', 60],
    ]);
  });

  it('has no parts where nothing is charged', () => {
    expect(told(planOf('Collector'), upgrade(0), handling())).toEqual([]);
  });

  it('adds up to what is due, to the cent', () => {
    fc.assert(
      fc.property(
        fc.constantFrom(...PLANS.filter(({ price }) => price > 0)),
        fc.constantFrom(handling(), handling({ recurring_type: 'annual', price: 120 }), undefined),
        fc.constantFrom('upgrade' as const, 'purchase' as const),
        fc.integer({ min: 50, max: 300_000 }),
        (plan, current, kind, forPlan) => {
          const cents = Math.min(forPlan, plan.price * 100) + plan.initial_fee * 100;
          const due = { ...offer(plan), kind, due_now: cents / 100, initial_fee: plan.initial_fee };
          const sum = chargeLines(plan, due, current).reduce(
            (all, { amounts: [one] }) => all + Math.round(one * 100),
            0,
          );
          expect(sum).toBe(cents);
        },
      ),
    );
  });
});
