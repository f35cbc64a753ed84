import type { PaidWith } from '@le-chai/contracts/cards';
import type { PoolClient } from 'pg';
import type { Queryable } from '../../database/open-database.ts';
import type { Asked, Intent, IntentState, PurposeName } from '../intent.ts';

const COLUMNS = `id, member_id as "memberId", purpose, subject, amount_cents as "amountCents", state, provider, reference,
  asked, failure, created_at as "createdAt"`;

export interface NewIntent {
  memberId: number;
  purpose: PurposeName;
  subject: Record<string, unknown>;
  amountCents: number;
  provider: string;
  asked: Asked;
  key: string | null;
  requestHash: string | null;
}

export async function insertIntent(client: PoolClient, intent: NewIntent): Promise<number> {
  const { rows } = await client.query<{ id: number }>(
    `insert into payment_intent (member_id, purpose, subject, amount_cents, provider, asked, key, request_hash)
     values ($1, $2, $3, $4, $5, $6, $7, $8) returning id`,
    [
      intent.memberId,
      intent.purpose,
      JSON.stringify(intent.subject),
      intent.amountCents,
      intent.provider,
      JSON.stringify(intent.asked),
      intent.key,
      intent.requestHash,
    ],
  );
  return rows[0]!.id;
}

export async function readIntent(db: Queryable, id: number): Promise<Intent | undefined> {
  const { rows } = await db.query<Intent>(`select ${COLUMNS} from payment_intent where id = $1`, [id]);
  return rows[0];
}

/** Under its row lock: an intent is ended only once. */
export async function lockIntent(client: PoolClient, id: number): Promise<Intent | undefined> {
  const { rows } = await client.query<Intent>(`select ${COLUMNS} from payment_intent where id = $1 for update`, [id]);
  return rows[0];
}

export async function intentOfKey(
  client: PoolClient,
  memberId: number,
  key: string,
): Promise<{ id: number; requestHash: string | null } | undefined> {
  const { rows } = await client.query<{ id: number; requestHash: string | null }>(
    'select id, request_hash as "requestHash" from payment_intent where member_id = $1 and key = $2',
    [memberId, key],
  );
  return rows[0];
}

export async function intentOfReference(
  db: Queryable,
  provider: string,
  reference: string,
): Promise<number | undefined> {
  const { rows } = await db.query<{ id: number }>(
    'select id from payment_intent where provider = $1 and reference = $2',
    [provider, reference],
  );
  return rows[0]?.id;
}

/** Ties an intent to its charge. @returns false when the intent was cancelled in the meantime: the charge must not be confirmed */
export async function nameIntent(client: PoolClient, id: number, reference: string): Promise<boolean> {
  const { rowCount } = await client.query(
    'update payment_intent set reference = $2 where id = $1 and ended_at is null and (reference is null or reference = $2)',
    [id, reference],
  );
  return rowCount === 1;
}

/** Records the state of a charge, and what it is paid with once that is known; `ended_at` once it is over. */
export async function recordState(
  client: PoolClient,
  id: number,
  state: IntentState,
  failure: string | null,
  paidWith: PaidWith | null,
): Promise<void> {
  await client.query(
    `update payment_intent set state = $2, failure = $3, paid_with = coalesce($4::jsonb, paid_with),
            ended_at = case when $2 in ('succeeded', 'failed') then house_now() end
      where id = $1`,
    [id, state, failure, paidWith && JSON.stringify(paidWith)],
  );
}
