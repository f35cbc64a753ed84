import { SUBSCRIPTION_STATUS, type SubscriptionStatus, TRIAL_DAYS } from '@le-chai/contracts/subscriptions';
import { type Period, periodFrom, type Plan, planInWords, upgradeCharge } from '../account/operations.ts';

/** One turn of the past. */
export interface PastTurn {
  at: Date;
  status: SubscriptionStatus;
  chargedCents: number;
  note: string;
}

/** A subscription as its past left it. */
export interface PastSubscription {
  plan: Plan;
  status: SubscriptionStatus;
  startedAt: Date;
  anchorAt: Date | null;
  period: Period;
  trialEnd: Date | null;
  pastDueSince: Date | null;
  endedAt: Date | null;
  turns: PastTurn[];
}

const { active, trialing, pastDue, upgrade } = SUBSCRIPTION_STATUS;
const DAY = 86_400_000;

/**
 * What became of a member's plans until now, by the rules of subscriptions: the first on trial, each later one an upgrade.
 * @param failed the last renewal was not paid
 */
export function pastOf(
  chapters: readonly { plan: Plan; began: Date }[],
  { now, failed }: { now: Date; failed: boolean },
): PastSubscription[] {
  const past: PastSubscription[] = [];
  chapters.forEach(({ plan, began }, index) => {
    const before = past.at(-1);
    const until = chapters[index + 1]?.began ?? now;
    const story = before ? upgraded(before, plan, began) : onTrial(plan, began);
    renew(story, until, failed && until === now);
    if (until !== now) end(story, until);
    past.push(story);
  });
  return past;
}

function onTrial(plan: Plan, began: Date): PastSubscription {
  const trialEnd = new Date(began.getTime() + TRIAL_DAYS * DAY);
  return {
    plan,
    status: trialing,
    startedAt: began,
    anchorAt: null,
    period: { start: began, end: trialEnd },
    trialEnd,
    pastDueSince: null,
    endedAt: null,
    turns: [{ at: began, status: trialing, chargedCents: 0, note: `${planInWords(plan)}: the trial has started.` }],
  };
}

/** The same rhythm: the period goes on, and the difference for what is left of it was paid. */
function upgraded({ plan: from, period, anchorAt }: PastSubscription, plan: Plan, began: Date): PastSubscription {
  const chargedCents = upgradeCharge({ from, to: plan, paidPeriod: period, now: began });
  return {
    plan,
    status: active,
    startedAt: began,
    anchorAt,
    period,
    trialEnd: null,
    pastDueSince: null,
    endedAt: null,
    turns: [{ at: began, status: active, chargedCents, note: `${planInWords(plan)} has started.` }],
  };
}

/** Charges each period that began until then; the last one in vain where it failed. */
function renew(story: PastSubscription, until: Date, failed: boolean): void {
  const { plan, turns } = story;
  while (story.period.end <= until) {
    const at = story.period.end;
    const next = periodFrom(story.anchorAt ?? at, plan.recurring, at);
    if (failed && next.end > until) {
      Object.assign(story, { status: pastDue, pastDueSince: at });
      turns.push({ at, status: pastDue, chargedCents: 0, note: `${planInWords(plan)}: the renewal was not paid.` });
      return;
    }
    Object.assign(story, { status: active, anchorAt: story.anchorAt ?? at, period: next });
    turns.push({ at, status: active, chargedCents: plan.priceCents, note: `${planInWords(plan)} paid.` });
  }
}

function end(story: PastSubscription, at: Date): void {
  Object.assign(story, { status: upgrade, endedAt: at });
  story.turns.push({ at, status: upgrade, chargedCents: 0, note: 'A higher plan replaced it.' });
}
