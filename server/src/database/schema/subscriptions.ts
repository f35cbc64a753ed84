import { boolean, index, integer, pgTable, smallint, text } from 'drizzle-orm/pg-core';
import { cents, created, id, instant, ref } from './columns.ts';
import { member } from './members.ts';

export const plan = pgTable('plan', {
  /** `id_subscription`. */
  id: ref().primaryKey(),
  /** `id_customer_role`. */
  roleId: integer().notNull(),
  tier: text().notNull(),
  /** `monthly`, `annual`. */
  recurring: text().notNull(),
  priceCents: cents().notNull(),
  /** Once, with the first plan. */
  initialFeeCents: cents().notNull().default(0),
  /** False for what the house hands out and nobody buys. */
  sold: boolean().notNull().default(true),
});

/** One plan of one member, from its beginning to its end. A change of plan ends a row and begins another. */
export const subscription = pgTable(
  'subscription',
  {
    id: id(),
    memberId: ref()
      .notNull()
      .references(() => member.id),
    planId: ref()
      .notNull()
      .references(() => plan.id),
    /** By the codes of the contract, 0 cancelled to 10 pending downgrade. */
    status: smallint().notNull(),
    priceCents: cents().notNull(),
    startedAt: created(),
    /** End of the period that is paid, or of the trial. */
    periodEnd: instant(),
    /** Since when a renewal is owed. */
    pastDueSince: instant(),
    /** What a pending downgrade leads to. */
    nextPlanId: ref().references(() => plan.id),
    endedAt: instant(),
  },
  (t) => [index().on(t.memberId)],
);

/** The story of a subscription, each turn with its price. */
export const subscriptionEvent = pgTable(
  'subscription_event',
  {
    id: id(),
    subscriptionId: ref()
      .notNull()
      .references(() => subscription.id),
    at: created(),
    status: smallint().notNull(),
    priceCents: cents().notNull(),
    note: text().notNull().default(''),
  },
  (t) => [index().on(t.subscriptionId)],
);
