import type { PoolClient } from 'pg';
import { notFound } from '../../http/refusal.ts';
import type { Charge } from '../provider/provider.ts';
import type { Desk } from '../desk.ts';
import { lockIntent, recordState } from './intent-rows.ts';
import { hasEnded, type Intent, type PaymentState, stateOf } from '../intent.ts';
import type { Announcer } from '../../database/open-database.ts';
import { post } from '../../ledger/post.ts';
import { refundLater } from '../refunds/refund-later.ts';

/** The state of a charge; one that was never made has no amount. */
export type Standing = Pick<Charge, 'state' | 'failure'> & Partial<Pick<Charge, 'amountCents' | 'paidWith'>>;

const LATE = 'The payment arrived after it had been cancelled.';

/** Records the state of a charge, with all that follows. */
export async function recordCharge(desk: Desk, id: number, charge: Charge): Promise<PaymentState> {
  const intent = await inOneTurn(desk, (client) => applyCharge(desk, client, id, charge));
  return stateOf(intent, charge.clientSecret);
}

/** Fails an intent for which no charge was named; no money moved and none will. */
export async function giveUpUnnamed(desk: Desk, id: number, failure: string): Promise<void> {
  await inOneTurn(desk, async (client) => {
    const intent = await lockIntent(client, id);
    if (!intent || intent.reference !== null) return { intent, turned: false };
    return applyCharge(desk, client, id, { state: 'failed', failure });
  });
}

interface Turn<I> {
  intent: I;
  turned: boolean;
}

/** Runs a turn of a payment in a transaction, and reports it afterwards. */
export async function inOneTurn<I extends Intent | undefined>(
  { database, onTurn }: Desk,
  work: (client: PoolClient) => Promise<Turn<I>>,
): Promise<I> {
  const { intent, turned } = await database.transaction(work);
  if (intent && turned) onTurn(intent.purpose, intent.state);
  return intent;
}

/**
 * Under the intent's lock: records the state of the charge, and what follows its end. An intent that has ended stays as
 * it is, however often that is reported.
 */
export async function applyCharge(desk: Desk, client: PoolClient, id: number, charge: Standing): Promise<Turn<Intent>> {
  const intent = await lockIntent(client, id);
  if (!intent) throw notFound('Payment');
  if (charge.amountCents !== undefined && charge.amountCents !== intent.amountCents) {
    throw new Error(`The charge of intent ${id} has another amount`);
  }
  if (hasEnded(intent)) {
    // Given up here, and yet the money came: it goes back.
    if (intent.state === 'failed' && charge.state === 'succeeded') await giveBack(client, desk.database, intent, LATE);
    return { intent, turned: false };
  }
  const state = charge.state === 'unconfirmed' ? 'created' : charge.state;
  const { failure, paidWith = null } = charge;
  await recordState(client, id, state, failure, paidWith);
  const after: Intent = { ...intent, state, failure };
  if (hasEnded(after)) await followUp(desk, client, after);
  return { intent: after, turned: state !== intent.state };
}

async function followUp({ database, purposes }: Desk, client: PoolClient, intent: Intent): Promise<void> {
  const purpose = purposes.get(intent.purpose);
  if (!purpose) throw new Error(`Nobody settles payments for ${intent.purpose}`);
  if (intent.state === 'failed') return purpose.release(client, intent);
  const settled = await purpose.settle(client, intent);
  if (settled) await giveBack(client, database, intent, settled.refund);
}

/** Owes back all of a charge that came for nothing: it is the member's credit until it has gone. Again does nothing more. */
async function giveBack(
  client: PoolClient,
  database: Announcer,
  { id, memberId, amountCents }: Intent,
  reason: string,
): Promise<void> {
  const subject = `intent:${id}`;
  const written = await refundLater(client, database, { memberId, intentId: id, amountCents, subject, reason });
  if (!written) return;
  await post(client, { memberId, subject, memo: reason, amounts: { card: amountCents, credit: -amountCents } });
}
