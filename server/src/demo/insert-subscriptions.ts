import { randomUUID } from 'node:crypto';
import type { PoolClient } from 'pg';
import type { Database } from '../core/database/open-database.ts';
import { billOfCharge, issueInvoice } from '../checkout/operations.ts';
import type { Card } from '../core/payments/provider/provider.ts';
import { keptCard, testCard } from '../core/payments/provider/test/test-cards.ts';
import { enqueueDeadline, planInWords, soldPlans } from '../account/operations.ts';
import { type DemoSubscriber, demoSubscribers } from './catalogue/subscribers.ts';
import { insertRows, takeIds } from './insert-rows.ts';
import { before } from './spans.ts';
import { type PastSubscription, type PastTurn, pastOf } from './subscription-story.ts';

/** Gives demo accounts their cards and plans, with all that was charged for these. */
export async function insertSubscriptions(
  client: PoolClient,
  database: Database,
  { now }: { now: Date },
): Promise<void> {
  const plans = await soldPlans(client);
  for (const subscriber of demoSubscribers) {
    const memberId = await keepCards(client, subscriber);
    const chapters = subscriber.chapters.map(({ tier, recurring, began }) => ({
      plan: plans.find((plan) => plan.tier === tier && plan.recurring === recurring)!,
      began: subscriber.failed ? begunToFail(now, subscriber.failed) : before(now, began),
    }));
    const stories = pastOf(chapters, { now, failed: subscriber.failed !== undefined });
    for (const story of stories) await insertStory(client, database, memberId, story);
  }
}

/** When a monthly plan began, on trial, whose third month was due so long ago. */
function begunToFail(now: Date, failed: string): Date {
  const due = before(now, failed);
  due.setUTCMonth(due.getUTCMonth() - 2, Math.min(due.getUTCDate(), 28));
  return before(due, '14d');
}

async function insertStory(
  client: PoolClient,
  database: Database,
  memberId: number,
  story: PastSubscription,
): Promise<void> {
  const [id] = (await takeIds(client, 'subscription', 1)) as [number];
  const { plan, status, period, pastDueSince, turns } = story;
  const attempts = pastDueSince ? 1 : 0;
  await insertRows(client, 'subscription', [
    {
      id,
      member_id: memberId,
      plan_id: plan.id,
      status,
      price_cents: plan.priceCents,
      initial_fee_cents: 0,
      started_at: story.startedAt,
      anchor_at: story.anchorAt,
      period_start: period.start,
      period_end: period.end,
      trial_end: story.trialEnd,
      past_due_since: pastDueSince,
      attempts,
      ended_at: story.endedAt,
    },
  ]);
  const rows: object[] = [];
  for (const turn of turns) {
    const about = { memberId, id, words: planInWords(plan) };
    rows.push(toEvent(turn, turn.chargedCents > 0 ? await insertCharge(client, about, turn) : null));
  }
  await insertRows(client, 'subscription_event', await numbered(client, 'subscription_event', rows));
  await enqueueDeadline(client, database, { id, plan, status, periodEnd: period.end, pastDueSince, attempts });

  function toEvent(turn: PastTurn, intent: number | null) {
    return {
      subscription_id: id,
      at: turn.at,
      status: turn.status,
      price_cents: plan.priceCents,
      charged_cents: turn.chargedCents,
      intent_id: intent,
      note: turn.note,
    };
  }
}

/** What was charged, as the books and an invoice have it. @returns the payment */
async function insertCharge(
  client: PoolClient,
  { memberId, id, words }: { memberId: number; id: number; words: string },
  { at, chargedCents }: PastTurn,
): Promise<number> {
  const [intent] = (await takeIds(client, 'payment_intent', 1)) as [number];
  const subject = { kind: 'owed', subscription: id, feeCents: 0, periodEnd: null, plan: null, automatic: true };
  await insertRows(client, 'payment_intent', [
    {
      id: intent,
      member_id: memberId,
      purpose: 'subscription',
      subject,
      amount_cents: chargedCents,
      state: 'succeeded',
      provider: 'test',
      asked: {},
      refunded_cents: 0,
      created_at: at,
      ended_at: at,
    },
  ]);
  const sides = [
    ['receivable', 'sales'],
    ['card', 'receivable'],
  ] as const;
  const entries = sides.flatMap(([debit, credit]) => {
    const common = { posting: randomUUID(), at, member_id: memberId, subject: `subscription:${id}`, memo: words };
    return [
      { ...common, account: debit, amount_cents: chargedCents },
      { ...common, account: credit, amount_cents: -chargedCents },
    ];
  });
  await insertRows(client, 'ledger_entry', await numbered(client, 'ledger_entry', entries));
  const bill = await billOfCharge(client, intent);
  if (bill) await issueInvoice(client, bill, at);
  return intent;
}

async function numbered<T extends object>(client: PoolClient, table: string, rows: readonly T[]) {
  const ids = await takeIds(client, table, rows.length);
  return rows.map((row, index) => ({ id: ids[index], ...row }));
}

/** Cards that the test provider keeps: in its books, and in the house's. @returns the member */
async function keepCards(client: PoolClient, { email, card: token, spare }: DemoSubscriber): Promise<number> {
  const name = email.split('@')[0];
  const customer = `cus_test_demo_${name}`;
  const { rows } = await client.query<{ id: number }>(
    'update member set stripe_customer = $2 where email = $1 returning id',
    [email, customer],
  );
  const memberId = rows[0]!.id;
  await keepCard(client, { memberId, customer, token, isDefault: true, card: cardOf(`pm_demo_${name}`, token) });
  if (!spare) return memberId;
  const { card: other, ...expiry } = spare;
  const card = { ...cardOf(`pm_demo_${name}_spare`, other), ...expiry };
  await keepCard(client, { memberId, customer, token: other, isDefault: false, card });
  return memberId;
}

const cardOf = (reference: string, token: string) => keptCard(reference, testCard(token)!);

async function keepCard(
  client: PoolClient,
  kept: { memberId: number; customer: string; token: string; isDefault: boolean; card: Card },
): Promise<void> {
  const { memberId, customer, token, isDefault, card } = kept;
  await client.query('insert into test_provider (id, data) values ($1, $2)', [
    card.reference,
    JSON.stringify({ ...card, customer, token }),
  ]);
  await client.query(
    `insert into saved_card (member_id, provider, reference, brand, last4, exp_month, exp_year, is_default)
     values ($1, 'test', $2, $3, $4, $5, $6, $7)`,
    [memberId, card.reference, card.brand, card.last4, card.expMonth, card.expYear, isDefault],
  );
}
