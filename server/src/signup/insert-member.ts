import { randomInt } from 'node:crypto';
import type { Tier } from '@le-chai/contracts/primitives';
import type { PoolClient } from 'pg';
import { hashPassword } from '../../session/password.ts';

export interface NewMember {
  email: string;
  password: string;
  tier: Tier;
  firstName: string;
  lastName: string;
}

/**
 * Makes a member with the next free number that others will see.
 * @returns none when the e-mail address is a member already.
 */
export async function insertMember(
  client: PoolClient,
  { email, password, tier, firstName, lastName }: NewMember,
): Promise<{ id: number; memberNo: number } | null> {
  const { rowCount } = await client.query('select from member where email = $1', [email]);
  if (rowCount) return null;
  const passwordHash = await hashPassword(password);
  for (let digits = 4; digits < 9; digits += 1) {
    // Not in order: the number must not tell how many members there are, nor who came when.
    const memberNo = randomInt(10 ** (digits - 1), 10 ** digits);
    const { rows } = await client.query<{ id: number }>(
      `insert into member (email, password_hash, tier, first_name, last_name, member_no)
       values ($1, $2, $3, $4, $5, $6) on conflict do nothing returning id`,
      [email, passwordHash, tier, firstName, lastName, memberNo],
    );
    if (rows[0]) return { id: Number(rows[0].id), memberNo };
    const again = await client.query('select from member where email = $1', [email]);
    if (again.rowCount) return null;
  }
  throw new Error('no free member number was found');
}
