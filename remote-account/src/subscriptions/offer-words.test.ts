import { SUBSCRIPTION_STATUS as S } from '@le-chai/contracts/subscriptions';
import { annualSaves, chargeLines, nextFullCharge, offerWords, otherRhythm } from './offer-words.ts';
import { handling, offer, planOf, PLANS } from './testing/subscriptions.ts';
import * as fc from 'fast-check';

const collector = planOf('Collector');
const founder = planOf('Founder');

describe('the offer of a plan', () => {
  it('says what an upgrade costs now', () => {
    expect(offerWords(collector, offer(collector, { due_now: 24.12 }), handling())).toEqual({
      text: '€24.12 now',
      verb: 'Upgrade',
    });
    expect(offerWords(founder, offer(founder, { due_now: 614, initial_fee: 500 }), handling()).text).toBe(
      '€614 now, including €500 once',
    );
    expect(offerWords(collector, offer(collector), handling()).text).toBe('Nothing now');
  });

  it('says when a downgrade starts, and that it is scheduled once requested', () => {
    const lower = offer(planOf('Explorer'), { kind: 'downgrade', starts: '2026-12-08T12:00:00Z' });
    expect(offerWords(planOf('Explorer'), lower, handling({ name: 'Collector' }))).toEqual({
      text: 'From 8 Dec 2026, nothing now',
      verb: 'Change',
    });
    const asked = handling({ name: 'Collector', status: S.pendingDowngrade, next_plan: planOf('Explorer') });
    expect(offerWords(planOf('Explorer'), lower, asked)).toEqual({
      mark: 'underway',
      text: 'Starts on 8 Dec 2026',
    });
  });

  it('says until when a trial is free, and what a purchase costs immediately', () => {
    const trial = offer(collector, { kind: 'purchase', trial_days: 14 });
    expect(offerWords(collector, trial, undefined)).toEqual({ text: 'Free until 7 Dec 2026', verb: 'Start the trial' });
    expect(offerWords(founder, { ...trial, initial_fee: 500 }, undefined).text).toBe(
      'Free until 7 Dec 2026, then €500 once',
    );
    const atOnce = offer(collector, { kind: 'purchase', due_now: 60 });
    expect(offerWords(collector, atOnce, undefined)).toEqual({ text: '€60 now', verb: 'Choose' });
    const free = offer(planOf('Le Club'), { kind: 'purchase' });
    expect(offerWords(planOf('Le Club'), free, undefined)).toEqual({ text: 'What every member gets' });
  });

  it('marks the plan that the member has', () => {
    expect(offerWords(planOf('Explorer'), offer(planOf('Explorer'), { kind: 'current' }), handling())).toEqual({
      mark: 'yours',
      text: 'Your plan',
    });
    expect(offerWords(planOf('Explorer'), offer(planOf('Explorer'), { kind: 'resume' }), handling()).verb).toBe(
      'Continue',
    );
  });

  it('waits for what is owed', () => {
    const owing = handling({ status: S.incomplete, amount_due: 12 });
    expect(offerWords(planOf('Explorer'), offer(planOf('Explorer'), { kind: 'purchase', due_now: 12 }), owing)).toEqual(
      {
        text: '€12 due',
        verb: 'Pay',
      },
    );
    const unavailable = offer(collector, { kind: 'unavailable' });
    expect(offerWords(collector, unavailable, handling({ amount_due: 12 }))).toEqual({
      text: 'Once your plan is paid',
    });
    expect(offerWords(collector, unavailable, handling())).toEqual({ text: 'Once your renewal is paid' });
  });
});

describe('the same tier, paid annually', () => {
  it('is found in either rhythm', () => {
    expect(otherRhythm(collector, PLANS)).toBe(planOf('Collector', 'annual'));
    expect(otherRhythm(planOf('Collector', 'annual'), PLANS)).toBe(collector);
    expect(otherRhythm(collector, [collector])).toBeUndefined();
  });

  it('saves the difference to twelve months at the price that the member pays', () => {
    expect(annualSaves(handling(), planOf('Explorer', 'annual'))).toBe(24);
    expect(annualSaves(handling({ price: 10 }), planOf('Explorer', 'annual'))).toBe(0);
    expect(annualSaves(handling({ recurring_type: 'annual', price: 120 }), planOf('Explorer'))).toBe(0);
    expect(annualSaves(handling(), undefined)).toBe(0);
  });
});

const upgrade = (due: number, fee = 0) => ({ kind: 'upgrade' as const, due_now: due, initial_fee: fee });
const linesOf = (...args: Parameters<typeof chargeLines>) =>
  chargeLines(...args).map(({ label, amounts: [amount] }) => [label, amount]);

describe('the new price', () => {
  it('is charged when the current period ends, unless another begins today', () => {
    expect(nextFullCharge(planOf('Collector'), upgrade(15), handling())).toBe('2026-12-08T12:00:00Z');
    expect(nextFullCharge(planOf('Collector'), upgrade(60), handling())).toBeUndefined();
    expect(nextFullCharge(planOf('Collector', 'annual'), upgrade(590), handling())).toBeUndefined();
    expect(nextFullCharge(planOf('Collector'), { ...upgrade(60), kind: 'purchase' }, undefined)).toBeUndefined();
  });
});

describe('the lines of a charge', () => {
  it('are the difference for the time left, from 30 to 60 at mid-month 15', () => {
    const before = handling({ name: 'Connoisseur', price: 30 });
    expect(linesOf(planOf('Collector'), upgrade(15), before)).toEqual([
      ['€30 a month more, for the time left until 8 Dec 2026', 15],
    ]);
  });

  it('are the year less the unused part of the month', () => {
    expect(linesOf(planOf('Explorer', 'annual'), upgrade(113.81), handling())).toEqual([
      ['Explorer, annual: a year from today', 120],
      ['Unused part of Explorer, monthly until 8 Dec 2026', -6.19],
    ]);
  });

  it('are the full price after a free trial, with the one-time fee', () => {
    expect(linesOf(planOf('Founder'), upgrade(740, 500), handling())).toEqual([
      ['Founder, monthly: a month from today', 240],
      ['Initial fee, once', 500],
    ]);
  });

  it('are a month or a year for a member without a plan', () => {
    expect(linesOf(planOf('Collector'), { ...upgrade(60), kind: 'purchase' }, undefined)).toEqual([
      ['Collector, monthly: a month from today', 60],
    ]);
  });

  it('are empty if nothing is charged', () => {
    expect(linesOf(planOf('Collector'), upgrade(0), handling())).toEqual([]);
  });

  it('add up to what is due, to the cent', () => {
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
