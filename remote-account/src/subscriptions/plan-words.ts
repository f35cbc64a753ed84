import {
  SUBSCRIPTION_STATUS as S,
  type SubscriptionHandling,
  type SubscriptionPlan,
  type SubscriptionStatus,
} from '@le-chai/contracts/subscriptions';
import { day, dayTime, euro } from '@le-chai/design/format';
import type { StatusMarkProps } from '@le-chai/design/StatusMark';
import { perPeriod } from '../membership/price-notes.ts';

type Terms = Pick<SubscriptionPlan, 'name' | 'recurring_type' | 'price'>;

/** `Collector, monthly`; what costs nothing has no rhythm. */
export const planName = ({ name, recurring_type: rhythm, price }: Terms | SubscriptionHandling): string =>
  price === 0 ? name : `${name}, ${rhythm}`;

/** `€60 a month` */
export const priceWords = (plan: Omit<Terms, 'name'>): string => (plan.price === 0 ? 'nothing' : perPeriod(plan));

const ENDED = new Set<SubscriptionStatus>([S.cancelled, S.incompleteExpired, S.downgrade, S.upgrade]);

/** The plan that is in force or waiting to be paid. @param all newest first */
export const currentOf = (all: readonly SubscriptionHandling[]): SubscriptionHandling | undefined =>
  all.find(({ status }) => !ENDED.has(status));

/** Whether a payment is due now. */
export const owes = ({ amount_due: due }: SubscriptionHandling): boolean => due > 0;

/** Whether it will end or be replaced unless the member resumes it. */
export const isEnding = ({ status }: SubscriptionHandling): boolean =>
  status === S.pendingCancel || status === S.pendingDowngrade;

interface StatusWords {
  mark: StatusMarkProps['kind'];
  word: string;
  /** What that means, and what can be done. */
  next: string;
}

/** The status of a plan and what comes next, for each of the eleven statuses. docs/rules.md#subscriptions */
export function statusWords(plan: SubscriptionHandling): StatusWords {
  const { status, name, price, amount_due: due, next_charge: charge, next_plan: lower } = plan;
  const end = plan.date_end_subscription === null ? '' : day(plan.date_end_subscription);
  const tried = charge ? ` We’ll try again on ${day(charge.date)}.` : '';
  const until = plan.date_given_up === null ? 'soon' : dayTime(plan.date_given_up);
  switch (status) {
    case S.cancelled:
      return { mark: 'past', word: 'Cancelled', next: `It ended on ${end}. Choose a plan to start again.` };
    case S.active:
      return price === 0
        ? { mark: 'yours', word: 'Active', next: 'It’s free and has no end date. You can move to any plan from here.' }
        : {
            mark: 'yours',
            word: 'Active',
            next: charge
              ? `Renews automatically on ${day(charge.date)}, for ${euro(charge.amount)}.`
              : `Paid until ${end}; then it renews automatically.`,
          };
    case S.unpaid:
      return {
        mark: 'act',
        word: 'Unpaid',
        next: `Your plan is paused, and you’re on Le Club, until ${euro(due)} is paid. If it isn’t paid by ${until}, the plan is cancelled.`,
      };
    case S.trialing:
      return {
        mark: 'yours',
        word: 'On trial',
        next: charge
          ? `Free until ${end}. Then ${euro(charge.amount)} is charged to your card, unless you cancel first.`
          : `Free until ${end}.`,
      };
    case S.pastDue:
      return {
        mark: 'act',
        word: 'Past due',
        next: `The renewal of ${euro(due)} was not paid. You keep ${name} for now.${tried} Pay it now, with this card or another.`,
      };
    case S.incomplete:
      return {
        mark: 'act',
        word: 'Incomplete',
        next: `The first payment of ${euro(due)} was not made. Pay it by ${until}, or the plan expires.`,
      };
    case S.incompleteExpired:
      return {
        mark: 'past',
        word: 'Expired',
        next: 'Its first payment was not made in time. Choose a plan to try again.',
      };
    case S.downgrade:
      return { mark: 'past', word: 'Downgraded', next: `A lower plan replaced it on ${end}, as you asked.` };
    case S.upgrade:
      return { mark: 'past', word: 'Upgraded', next: `Another plan replaced it on ${end}.` };
    case S.pendingCancel:
      return {
        mark: 'underway',
        word: 'Cancelled, not yet ended',
        next: `You keep ${name} until ${end}, and nothing more is charged. Until then, you can still change your mind.`,
      };
    case S.pendingDowngrade:
      return {
        mark: 'underway',
        word: 'Downgrade scheduled',
        next: `${lower ? `${planName(lower)}, ${priceWords(lower)},` : 'A lower plan'} replaces it on ${end}. Until then, you can still keep ${name}.`,
      };
  }
}

/** The label for the end of its period. */
export function endTerm({ status }: SubscriptionHandling): string {
  switch (status) {
    case S.trialing:
      return 'Trial until';
    case S.pendingCancel:
      return 'Ends on';
    case S.pendingDowngrade:
      return 'Changes on';
    case S.pastDue:
    case S.unpaid:
      return 'Was paid until';
    default:
      return 'Paid until';
  }
}
