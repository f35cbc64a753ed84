import { randomBytes } from 'node:crypto';
import { RECOVERY_CODES } from '@le-chai/contracts/factors';
import type { ClientBase } from 'pg';
import type { Queryable } from '../../../core/database/open-database.ts';
import { hashSecret } from '../../../core/members/secret.ts';

/** Crockford's base 32: no letter that looks like a digit. */
const ALPHABET = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';
/** Five bits each: 120 bits, which nobody guesses, so a plain hash of them is enough. */
const LENGTH = 24;
const GROUP = 4;

export async function recoveryCodesLeft(db: Queryable, memberId: number): Promise<number> {
  const { rows } = await db.query<{ count: number }>(
    'select count(*)::int as count from recovery_code where member_id = $1 and used_at is null',
    [memberId],
  );
  return rows[0]!.count;
}

/** Makes new recovery codes; the previous ones no longer work. @returns the codes, which are kept nowhere */
export async function makeRecoveryCodes(client: ClientBase, memberId: number): Promise<string[]> {
  await forgetRecoveryCodes(client, memberId);
  const codes = Array.from({ length: RECOVERY_CODES }, newRecoveryCode);
  await client.query(`insert into recovery_code (member_id, code_hash) select $1, unnest($2::text[])`, [
    memberId,
    codes.map((code) => hashOf(code)),
  ]);
  return codes;
}

/** Uses a recovery code up. @returns false for one that is not the member's, or used */
export async function useRecoveryCode(client: ClientBase, memberId: number, code: string): Promise<boolean> {
  const { rowCount } = await client.query(
    'update recovery_code set used_at = house_now() where member_id = $1 and code_hash = $2 and used_at is null',
    [memberId, hashOf(code)],
  );
  return rowCount === 1;
}

export async function forgetRecoveryCodes(client: ClientBase, memberId: number): Promise<void> {
  await client.query('delete from recovery_code where member_id = $1', [memberId]);
}

/** `3F7K-…`: groups are read and typed more easily. */
function newRecoveryCode(): string {
  const letters = Array.from(randomBytes(LENGTH), (byte) => ALPHABET[byte % ALPHABET.length]!).join('');
  return letters.match(new RegExp(`.{${GROUP}}`, 'g'))!.join('-');
}

/** However it is typed: in small letters, without the dashes, with O for 0. */
const hashOf = (code: string) =>
  hashSecret(
    code
      .toUpperCase()
      .replaceAll(/[^0-9A-Z]/g, '')
      .replaceAll('O', '0')
      .replaceAll(/[IL]/g, '1'),
  );
