import { DRAFT_DAYS, type SignupDraft, type SignupFields } from '@le-chai/contracts/signup';
import type { PoolClient } from 'pg';
import type { Queryable } from '../../core/database/open-database.ts';
import { notFound } from '../../core/http/refusal.ts';
import { hashSecret, newSecret } from '../../core/members/secret.ts';

/** A draft is found by the hash of its secret: what is kept here opens none. */
const hashOf = (secret: string) => hashSecret(`signup ${secret}`);

interface Row {
  data: SignupFields;
  expires: Date;
}

const answer = (draft: string, { data, expires }: Row): SignupDraft => ({
  draft,
  fields: data,
  expires: expires.toISOString(),
});

/** Begins a draft. Housekeeping deletes those that nobody came back to. */
export async function beginDraft(client: PoolClient, fields: SignupFields): Promise<SignupDraft> {
  const secret = newSecret();
  const { rows } = await client.query<Row>(
    `insert into signup_draft (id, data, expires_at) values ($1, $2, house_now() + $3 * interval '1 day')
     returning data, expires_at as expires`,
    [hashOf(secret), JSON.stringify(fields), DRAFT_DAYS],
  );
  return answer(secret, rows[0]!);
}

/** Adds the fields of a step to those before. @throws {Refusal} 404 for a secret of no draft */
export async function changeDraft(client: PoolClient, secret: string, fields: SignupFields): Promise<SignupDraft> {
  const { rows } = await client.query<Row>(
    `select data, expires_at as expires from signup_draft where id = $1 and expires_at > house_now() for update`,
    [hashOf(secret)],
  );
  if (!rows[0]) throw notFound('Draft');
  const before = rows[0].data;
  const data = {
    ...before,
    ...fields,
    ...(fields.person && { person: { ...before.person, ...fields.person } }),
    ...(fields.address && { address: { ...before.address, ...fields.address } }),
  };
  const changed = await client.query<Row>(
    `update signup_draft set data = $2, updated_at = house_now(), expires_at = house_now() + $3 * interval '1 day'
      where id = $1 returning data, expires_at as expires`,
    [hashOf(secret), JSON.stringify(data), DRAFT_DAYS],
  );
  return answer(secret, changed.rows[0]!);
}

/** @throws {Refusal} 404 for a secret of no draft */
export async function readDraft(db: Queryable, secret: string): Promise<SignupDraft> {
  const { rows } = await db.query<Row>(
    'select data, expires_at as expires from signup_draft where id = $1 and expires_at > house_now()',
    [hashOf(secret)],
  );
  if (!rows[0]) throw notFound('Draft');
  return answer(secret, rows[0]);
}

export async function forgetDraft(client: PoolClient, secret: string): Promise<void> {
  await client.query('delete from signup_draft where id = $1', [hashOf(secret)]);
}
