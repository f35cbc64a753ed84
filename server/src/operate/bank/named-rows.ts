import { PAYMENT_METHOD } from '@le-chai/contracts/house';
import { NOTICE } from '@le-chai/contracts/payments';
import type { PoolClient } from 'pg';
import { dueOf, lockPayments, type Payment } from '../../checkout/operations.ts';
import { STATO } from '../../core/database/statuses.ts';
import { isNameOf } from './rules/is-name-of.ts';
import type { Named } from './rules/judge-entry.ts';
import { bottlingsIn, keysPerhapsIn } from './rules/named-in.ts';
import type { StatementEntry } from './statement/read-statement.ts';

/** What an entry names, and the row of a payment under its lock. */
export type NamedRow = Named & { readonly payment?: Payment };

/** As the ledger names it. */
export const subjectOf = ({ kind, id }: Pick<Named, 'kind' | 'id'>) => `${kind}:${id}`;

/** All that an entry names: payments under their locks, and bottlings whose cases a transfer was to pay for. */
export async function lockNamed(client: PoolClient, { purpose, party }: StatementEntry): Promise<NamedRow[]> {
  const payments = await lockPayments(client, await findPayments(client, purpose));
  const bottlings = await findBottlings(client, purpose);
  const names = await namesOf(client, [...payments, ...bottlings]);
  const isPayer = (memberId: number) => isNameOf(party, names.get(memberId)!);
  return [
    ...payments.map((payment): NamedRow => {
      const { id, memberId } = payment;
      const state = stateOf(payment);
      return { kind: 'payment', id, memberId, due: dueOf(payment), state, isPayer: isPayer(memberId), payment };
    }),
    ...bottlings.map(({ id, memberId, due, status }): NamedRow => {
      return { kind: 'bottling', id, memberId, due, state: BOTTLING[status], isPayer: isPayer(memberId) };
    }),
  ];
}

function stateOf({ stato, notice }: Payment): Named['state'] {
  if (stato === STATO.settled) return 'settled';
  if (stato === STATO.lapsed) return 'lapsed';
  return notice === NOTICE.pending ? 'paying' : 'open';
}

const BOTTLING = { pending: 'open', done: 'settled', failed: 'lapsed' } as const;

async function findPayments(client: PoolClient, purpose: string): Promise<number[]> {
  const keys = keysPerhapsIn(purpose);
  if (keys.length === 0) return [];
  const { rows } = await client.query<{ id: number }>(
    `select id from outstanding_payment where lower(translate(key, '-_', '')) = any($1::text[])`,
    [keys],
  );
  return rows.map(({ id }) => id);
}

interface BottlingRow {
  id: number;
  memberId: number;
  due: number;
  status: 'pending' | 'done' | 'failed';
}

async function findBottlings(client: PoolClient, purpose: string): Promise<BottlingRow[]> {
  const ids = bottlingsIn(purpose);
  if (ids.length === 0) return [];
  const { rows } = await client.query<BottlingRow>(
    `select id, member_id as "memberId", charge_cents as due, status from conversion
      where id = any($1::bigint[]) and payment_method = ${PAYMENT_METHOD.bank} order by id`,
    [ids],
  );
  return rows;
}

async function namesOf(client: PoolClient, owners: readonly { memberId: number }[]) {
  const { rows } = await client.query<{ id: number; first: string; last: string }>(
    'select id, first_name as first, last_name as last from member where id = any($1::bigint[])',
    [owners.map(({ memberId }) => memberId)],
  );
  return new Map(rows.map((row) => [row.id, row]));
}
