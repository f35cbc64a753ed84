import { SUBSCRIPTION_STATUS } from '@le-chai/contracts/subscriptions';
import { TIERS } from '@le-chai/contracts/house';
import { sql } from 'drizzle-orm';
import { boolean, check, index, integer, pgTable, smallint, text, uniqueIndex } from 'drizzle-orm/pg-core';
import { cents, created, id, instant, isOneOf, notNegative, ref, refTo } from './columns.ts';
import { member } from './members.ts';
import { paymentIntent } from './money.ts';
import { listOf } from '../statuses.ts';

const S = SUBSCRIPTION_STATUS;
const LIVE = [S.active, S.unpaid, S.trialing, S.pastDue, S.pendingCancel, S.pendingDowngrade];

export const plan = pgTable(
  'plan',
  {
    /** `id_subscription`. */
    id: ref().primaryKey(),
    /** `id_customer_role`. */
    roleId: integer().notNull(),
    tier: text().notNull(),
    /** `monthly`, `annual`. */
    recurring: text().notNull(),
    /** Read by versions before the house's facts, which have the prices now. The same for `initialFeeCents`. */
    priceCents: cents(),
    initialFeeCents: cents().notNull().default(0),
    /** False for what the house hands out and nobody buys. */
    sold: boolean().notNull().default(true),
  },
  (t) => [
    isOneOf('plan_tier', t.tier, TIERS),
    isOneOf('plan_recurring', t.recurring, ['monthly', 'annual']),
    notNegative('plan_amounts', t.priceCents, t.initialFeeCents),
  ],
);

/** One plan of one member, from its beginning to its end. A change of plan ends a row and begins another. */
export const subscription = pgTable(
  'subscription',
  {
    id: id(),
    memberId: refTo(() => member.id),
    planId: refTo(() => plan.id),
    status: smallint().notNull(),
    priceCents: cents().notNull(),
    startedAt: created(),
    /** Paid once with its first charge; nothing if the member had paid one before. */
    initialFeeCents: cents().notNull().default(0),
    /** Where periods are counted from, so that one begun on the 31st stays with the ends of months. */
    anchorAt: instant(),
    /** Beginning of the period that is paid, or of the trial. */
    periodStart: instant(),
    /** End of the period that is paid, or of the trial. */
    periodEnd: instant(),
    /** End of the trial, where it began with one. */
    trialEnd: instant(),
    /** Since when a charge is owed: the first, or a renewal. */
    pastDueSince: instant(),
    /** Charges of what is owed that failed. */
    attempts: smallint().notNull().default(0),
    /** What a pending downgrade leads to. */
    nextPlanId: ref().references(() => plan.id),
    endedAt: instant(),
  },
  (t) => [
    index().on(t.memberId),
    // One plan at a time; a plan that awaits its first payment may exist beside it.
    uniqueIndex('subscription_one_live')
      .on(t.memberId)
      .where(sql.raw(`status in ${listOf(...LIVE)}`)),
    isOneOf('subscription_status', t.status, Object.values(SUBSCRIPTION_STATUS)),
    notNegative('subscription_amounts', t.priceCents, t.initialFeeCents),
    notNegative('subscription_attempts', t.attempts),
    check('subscription_period', sql`${t.periodEnd} > ${t.periodStart}`),
  ],
);

/** The story of a subscription, each turn with its price. */
export const subscriptionEvent = pgTable(
  'subscription_event',
  {
    id: id(),
    subscriptionId: refTo(() => subscription.id),
    at: created(),
    status: smallint().notNull(),
    priceCents: cents().notNull(),
    /** What was charged with this turn. */
    chargedCents: cents().notNull().default(0),
    /** The payment that it was charged with. */
    intentId: ref().references(() => paymentIntent.id),
    note: text().notNull().default(''),
  },
  (t) => [
    index().on(t.subscriptionId),
    isOneOf('subscription_event_status', t.status, Object.values(SUBSCRIPTION_STATUS)),
    notNegative('subscription_event_amounts', t.priceCents, t.chargedCents),
  ],
);
