import { createHash } from 'node:crypto';
import type { ClientBase } from 'pg';
import { Refusal } from './refusal.ts';

/** Locks of keys: of mutations, which keep their answer, and of card payments, which are their own answer. */
const MUTATIONS = 1;
const PAYMENTS = 2;

/**
 * Runs a mutation once for a key: the same key again answers what the first answered, and acts no more. Inside a
 * transaction, which the answer is kept with; requests of one key wait for each other.
 * @param key the Idempotency-Key
 * @param request all that the mutation depends on: what it is and with what input
 * @throws {Refusal} 422 when the key came with another request before
 */
export async function idempotent<Answer>(
  client: ClientBase,
  member: { id: number },
  key: string,
  request: unknown,
  run: () => Promise<Answer>,
): Promise<Answer> {
  await client.query(`select pg_advisory_xact_lock(hashtextextended($1, ${MUTATIONS}))`, [`${member.id} ${key}`]);
  const hash = requestHash(request);
  const { rows } = await client.query<{ request_hash: string; answer: Answer }>(
    'select request_hash, answer from idempotency where member_id = $1 and key = $2',
    [member.id, key],
  );
  const before = rows[0];
  if (before) {
    if (before.request_hash === CLOSED) throw attemptClosed();
    if (before.request_hash !== hash) throw keyReused();
    return before.answer;
  }
  const answer = await run();
  await client.query(
    'insert into idempotency (member_id, key, request_hash, status, answer) values ($1, $2, $3, 200, $4)',
    [member.id, key, hash, JSON.stringify(answer)],
  );
  return answer;
}

/** Has requests for a card payment under one key wait for each other, until the transaction ends. */
export async function lockPaymentKey(client: ClientBase, memberId: number, key: string): Promise<void> {
  await client.query(`select pg_advisory_xact_lock(hashtextextended($1, ${PAYMENTS}))`, [`${memberId} ${key}`]);
}

/** Waits for whatever runs under a key, and keeps it from beginning until the transaction ends. */
export async function waitForKey(client: ClientBase, memberId: number, key: string): Promise<void> {
  await client.query(
    `select pg_advisory_xact_lock(hashtextextended($1, ${MUTATIONS})),
            pg_advisory_xact_lock(hashtextextended($1, ${PAYMENTS}))`,
    [`${memberId} ${key}`],
  );
}

/** Stands in the place of a request: nothing may be done under its key any more. */
const CLOSED = 'closed';

/** Sees to it that nothing is done under a key that nothing was done under, however late its request arrives. */
export async function closeKey(client: ClientBase, memberId: number, key: string): Promise<void> {
  await client.query(
    `insert into idempotency (member_id, key, request_hash, status, answer) values ($1, $2, '${CLOSED}', 409, '{}')
     on conflict (member_id, key) do nothing`,
    [memberId, key],
  );
}

/** @throws {Refusal} 409 for a key that was closed */
export async function refuseClosedKey(client: ClientBase, memberId: number, key: string): Promise<void> {
  const { rows } = await client.query(
    `select from idempotency where member_id = $1 and key = $2 and request_hash = '${CLOSED}'`,
    [memberId, key],
  );
  if (rows.length > 0) throw attemptClosed();
}

const attemptClosed = () =>
  new Refusal(409, 'attempt-closed', 'This attempt was cancelled before it arrived. Nothing was charged.');

/** What a call is refused with that needs a key and came without one. */
export const keyRequired = () =>
  new Refusal(
    400,
    'key-required',
    'Send an Idempotency-Key header: a new one for each new request, the same one when you repeat it. In a browser, reload the page.',
  );

export const requestHash = (request: unknown) => createHash('sha256').update(JSON.stringify(request)).digest('base64');

export const keyReused = () =>
  new Refusal(422, 'idempotency-key-reused', 'This Idempotency-Key was already used with another request.');
