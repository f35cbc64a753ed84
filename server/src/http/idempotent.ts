import { createHash } from 'node:crypto';
import type { ClientBase } from 'pg';
import { Refusal } from './refusal.ts';

/**
 * Runs a mutation once for a key: the same key again answers what the first answered, and acts no more. Inside a
 * transaction, which the answer is kept with; requests of one key wait for each other.
 * @param key the Idempotency-Key; without one the mutation just runs
 * @param request all that the mutation depends on: what it is and with what input
 * @throws {Refusal} 422 when the key came with another request before
 */
export async function idempotent<Answer>(
  client: ClientBase,
  member: { id: number },
  key: string | undefined,
  request: unknown,
  run: () => Promise<Answer>,
): Promise<Answer> {
  if (key === undefined) return run();
  await client.query('select pg_advisory_xact_lock(hashtextextended($1, 1))', [`${member.id} ${key}`]);
  const hash = requestHash(request);
  const { rows } = await client.query<{ request_hash: string; answer: Answer }>(
    'select request_hash, answer from idempotency where member_id = $1 and key = $2',
    [member.id, key],
  );
  const before = rows[0];
  if (before) {
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

export const requestHash = (request: unknown) => createHash('sha256').update(JSON.stringify(request)).digest('base64');

export const keyReused = () =>
  new Refusal(422, 'idempotency-key-reused', 'This Idempotency-Key came with another request before.');
