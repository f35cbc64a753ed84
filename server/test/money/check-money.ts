import type { Database, Queryable } from '../../src/core/database/open-database.ts';
import { checkLedger } from './check-ledger.ts';
import type { Fault, Journal, ProviderBooks, Violation } from './journal.ts';

interface IntentRow {
  id: number;
  key: string | null;
  member: number;
  state: string;
  cents: number;
  refunded: number;
  reference: string | null;
}

/**
 * Holds the books of a house at rest against the provider's own, and against everything members were answered. Knows nothing
 * of how the house pays: only what must be true in the end.
 */
export async function checkMoney({ pool }: Database, journal: Journal): Promise<Violation[]> {
  const violations: Violation[] = [];
  const wrong = (fault: Fault, detail: string) => void violations.push({ fault, detail });
  const { rows: intents } = await pool.query<IntentRow>(
    `select id, key, member_id as member, state, amount_cents as cents, refunded_cents as refunded, reference
       from payment_intent order by id`,
  );
  checkCharges(intents, journal.provider, wrong);
  checkAnswers(intents, journal, wrong);
  await checkRefunds(pool, intents, wrong);
  await checkLedger(pool, journal.provider, wrong);
  return violations;
}

type Wrong = (fault: Fault, detail: string) => void;

/** Every charge that took money is an intent's, one each; every intent that succeeded took its money. */
function checkCharges(intents: readonly IntentRow[], { charges, refunds }: ProviderBooks, wrong: Wrong): void {
  const byReference = new Map(intents.map((intent) => [intent.reference, intent]));
  const byId = new Map(charges.map((charge) => [charge.id, charge]));
  for (const charge of charges.filter(({ state }) => state === 'succeeded')) {
    const intent = byReference.get(charge.id);
    const given = sum(refunds.filter((refund) => refund.charge === charge.id && refund.state === 'succeeded'));
    if (!intent) wrong('unknown', `charge ${charge.id} took ${charge.cents} and is nobody's`);
    else if (intent.state !== 'succeeded' && given !== charge.cents) {
      wrong('unknown', `charge ${charge.id} took ${charge.cents}, intent ${intent.id} is ${intent.state}`);
    } else if (intent.cents !== charge.cents) wrong('unknown', `charge ${charge.id} and intent ${intent.id} differ`);
  }
  for (const { id, state, reference } of intents) {
    if (state === 'succeeded' && byId.get(reference ?? '')?.state !== 'succeeded') {
      wrong('unknown', `intent ${id} succeeded without a charge`);
    }
    if (state !== 'succeeded' && state !== 'failed') wrong('open', `intent ${id} is ${state}`);
  }
}

/** One intent a key, and no final answer that is followed by another or is not what the books say. */
function checkAnswers(intents: readonly IntentRow[], { asked, provider }: Journal, wrong: Wrong): void {
  const byId = new Map(intents.map((intent) => [intent.id, intent]));
  const took = new Set(provider.charges.filter(({ state }) => state === 'succeeded').map(({ id }) => id));
  for (const { key, memberId, answers } of asked) {
    const own = intents.filter((intent) => intent.key === key && intent.member === memberId);
    const charged = own.filter(({ reference }) => reference !== null && took.has(reference));
    if (own.length > 1 || charged.length > 1) wrong('twice', `key ${key} made ${own.length} payments`);
    if (new Set(answers.map(({ id }) => id)).size > 1)
      wrong('contradictory', `key ${key} was answered with several payments`);
    for (const { id, state } of answers) {
      const is = byId.get(id)?.state;
      const final = state === 'succeeded' || state === 'failed';
      if (is === undefined || (final && is !== state))
        wrong('contradictory', `key ${key} was answered ${state}, payment ${id} is ${is}`);
    }
  }
}

async function checkRefunds(db: Queryable, intents: readonly IntentRow[], wrong: Wrong): Promise<void> {
  const { rows } = await db.query<{ intent: number; cents: number; status: string }>(
    'select intent_id as intent, amount_cents as cents, status from refund where intent_id is not null',
  );
  for (const { intent, status } of rows)
    if (status !== 'done') wrong('open', `a refund of intent ${intent} is ${status}`);
  for (const { id, refunded, cents } of intents) {
    const done = sum(rows.filter(({ intent, status }) => intent === id && status === 'done'));
    if (done !== refunded || refunded > cents)
      wrong('books', `intent ${id} of ${cents} gave ${refunded} back, ${done} went`);
  }
}

const sum = (things: readonly { cents: number }[]) => things.reduce((total, { cents }) => total + cents, 0);
