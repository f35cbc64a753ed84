import { SUBSCRIPTION_STATUS as S } from '@le-chai/contracts/subscriptions';
import { offerWords, yearSaves } from './offer-words.ts';
import { handling, offer, PLANS, planOf } from './testing/subscriptions.ts';

const collector = planOf('Collector');
const founder = planOf('Founder');

describe('what a plan would be', () => {
  it('says what an upgrade costs now', () => {
    expect(offerWords(collector, offer(collector, { due_now: 24.12 }), handling())).toEqual({
      text: '€24.12 now',
      verb: 'Upgrade',
    });
    expect(offerWords(founder, offer(founder, { due_now: 614, initial_fee: 500 }), handling()).text).toBe(
      '€614 now, €500 of it once',
    );
    expect(offerWords(collector, offer(collector), handling()).text).toBe('Nothing now');
  });

  it('says when a downgrade begins, and that it is to come once it was asked for', () => {
    const lower = offer(planOf('Explorer'), { kind: 'downgrade', starts: '2026-12-08T12:00:00Z' });
    expect(offerWords(planOf('Explorer'), lower, handling({ name: 'Collector' }))).toEqual({
      text: 'From 8 Dec 2026, nothing now',
      verb: 'Change',
    });
    const asked = handling({ name: 'Collector', status: S.pendingDowngrade, next_plan: planOf('Explorer') });
    expect(offerWords(planOf('Explorer'), lower, asked)).toEqual({
      mark: 'underway',
      text: 'Takes over on 8 Dec 2026',
    });
  });

  it('says until when a trial is free, and what a purchase costs at once', () => {
    const trial = offer(collector, { kind: 'purchase', trial_days: 14 });
    expect(offerWords(collector, trial, undefined)).toEqual({ text: 'Free until 7 Dec 2026', verb: 'Start the trial' });
    expect(offerWords(founder, { ...trial, initial_fee: 500 }, undefined).text).toBe(
      'Free until 7 Dec 2026; €500 once, then',
    );
    const atOnce = offer(collector, { kind: 'purchase', due_now: 60 });
    expect(offerWords(collector, atOnce, undefined)).toEqual({ text: '€60 now', verb: 'Take it' });
    const free = offer(planOf('Le Club'), { kind: 'purchase' });
    expect(offerWords(planOf('Le Club'), free, undefined)).toEqual({ text: 'What every member has' });
  });

  it('marks the plan that the member has', () => {
    expect(offerWords(planOf('Explorer'), offer(planOf('Explorer'), { kind: 'current' }), handling())).toEqual({
      mark: 'yours',
      text: 'Your plan',
    });
    expect(offerWords(planOf('Explorer'), offer(planOf('Explorer'), { kind: 'resume' }), handling()).verb).toBe(
      'Go on',
    );
  });

  it('waits for what is owed', () => {
    const owing = handling({ status: S.incomplete, amount_due: 12 });
    expect(offerWords(planOf('Explorer'), offer(planOf('Explorer'), { kind: 'purchase', due_now: 12 }), owing)).toEqual(
      {
        text: 'Waits for €12',
        verb: 'Pay',
      },
    );
    const unavailable = offer(collector, { kind: 'unavailable' });
    expect(offerWords(collector, unavailable, handling({ amount_due: 12 }))).toEqual({ text: 'Once yours is paid' });
    expect(offerWords(collector, unavailable, handling())).toEqual({ text: 'Once your renewal is paid' });
  });
});

describe('a year', () => {
  it('saves what it costs less than twelve months', () => {
    expect(yearSaves(planOf('Collector', 'annual'), PLANS)).toBe(120);
    expect(yearSaves(collector, PLANS)).toBe(0);
    expect(yearSaves(planOf('Le Club', 'annual'), PLANS)).toBe(0);
  });
});
