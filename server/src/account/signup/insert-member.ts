import { randomInt } from 'node:crypto';
import type { Tier } from '@le-chai/contracts/primitives';
import type { PoolClient } from 'pg';

export interface NewMember {
  /** Lower-case. */
  email: string;
  passwordHash: string;
  tier: Tier;
  firstName: string;
  lastName: string;
  phone?: string;
  /** `YYYY-MM-DD` */
  birthDate?: string | null;
  referral?: string | null;
  campaign?: Record<string, string>;
  stripeCustomer?: string | null;
  /** False for an address of which nobody knows yet who reads it. */
  emailConfirmed?: boolean;
}

/**
 * Makes a member, whose password the rule allows, with the next free number that others will see.
 * @returns none when the e-mail address is a member already.
 */
export async function insertMember(
  client: PoolClient,
  { email, passwordHash, tier, firstName, lastName, ...more }: NewMember,
): Promise<{ id: number; memberNo: number } | null> {
  const { rowCount } = await client.query('select from member where email = $1', [email]);
  if (rowCount) return null;
  const {
    phone = '',
    birthDate = null,
    referral = null,
    campaign = {},
    stripeCustomer = null,
    emailConfirmed = true,
  } = more;
  for (let digits = 4; digits < 9; digits += 1) {
    // Not sequential: the number must not reveal how many members there are, or who joined when.
    const memberNo = randomInt(10 ** (digits - 1), 10 ** digits);
    const { rows } = await client.query<{ id: number }>(
      `insert into member (email, password_hash, tier, first_name, last_name, phone, birth_date, referral, campaign,
                           stripe_customer, member_no, password_check, email_confirmed_at)
       values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, 'good', case when $12::boolean then house_now() end) on conflict do nothing returning id`,
      [
        email,
        passwordHash,
        tier,
        firstName,
        lastName,
        phone,
        birthDate,
        referral,
        JSON.stringify(campaign),
        stripeCustomer,
        memberNo,
        emailConfirmed,
      ],
    );
    if (rows[0]) return { id: Number(rows[0].id), memberNo };
    const again = await client.query('select from member where email = $1', [email]);
    if (again.rowCount) return null;
  }
  throw new Error('no free member number was found');
}
