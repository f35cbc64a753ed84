import type { Queryable } from '../../../core/database/open-database.ts';
import type { CHALLENGE_PURPOSES } from '../../../core/database/schema/factors.ts';
import { hashSecret, newSecret } from '../../../core/members/secret.ts';

/** What a challenge is for, and whose it is. */
export interface Purpose {
  purpose: (typeof CHALLENGE_PURPOSES)[number];
  memberId: number | null;
  sessionId?: string | null;
}

const VALID = '5 minutes';

/** Keeps what an identity check waits for. @returns the secret under which it is found again */
export async function keepChallenge(db: Queryable, of: Purpose, value: string | null): Promise<string> {
  const secret = newSecret();
  await db.query(
    `insert into challenge (id, purpose, member_id, session_id, value, expires_at)
     values ($1, $2, $3, $4, $5, house_now() + interval '${VALID}')`,
    [hashSecret(secret), of.purpose, of.memberId, of.sessionId ?? null, value],
  );
  return secret;
}

/**
 * Uses a challenge up, whatever then becomes of the check: none is answered twice.
 * @returns what has to be signed; undefined if there is no such challenge, or no longer
 */
export async function takeChallenge(db: Queryable, of: Purpose, secret: string): Promise<string | undefined> {
  const { rows } = await db.query<{ value: string | null }>(
    `delete from challenge
      where id = $1 and purpose = $2 and member_id is not distinct from $3::bigint
        and session_id is not distinct from $4::uuid and expires_at > house_now()
      returning value`,
    [hashSecret(secret), of.purpose, of.memberId, of.sessionId ?? null],
  );
  return rows[0]?.value ?? undefined;
}

/** Whose second step a secret belongs to; it stays valid. */
export async function memberOfStep(db: Queryable, secret: string): Promise<number | undefined> {
  const { rows } = await db.query<{ memberId: number }>(
    `select m.id as "memberId" from challenge c join member m on m.id = c.member_id
      where c.id = $1 and c.purpose = 'second-step' and c.expires_at > house_now() and m.closed_at is null`,
    [hashSecret(secret)],
  );
  return rows[0]?.memberId;
}

/** Ends a second step. @returns whether it was still open: of two that finish at once, one does */
export async function endStep(db: Queryable, secret: string): Promise<boolean> {
  const { rowCount } = await db.query(`delete from challenge where id = $1 and purpose = 'second-step'`, [
    hashSecret(secret),
  ]);
  return rowCount === 1;
}
