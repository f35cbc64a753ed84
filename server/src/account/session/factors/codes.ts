import { PRODUCT } from '@le-chai/contracts/house';
import { Secret, TOTP } from 'otpauth';
import type { ClientBase } from 'pg';
import type { Queryable } from '../../../core/database/open-database.ts';
import { notFound, Refusal } from '../../../core/http/refusal.ts';

/** Encrypts what is kept of a member and has to be read again. */
export interface Vault {
  encrypt: (text: string) => string;
  decrypt: (box: string) => string;
}

/** A code is good for this long, seconds, and as long before and after: clocks differ. */
const STEP = 30;
const STEPS_OFF = 1;

/** The codes of a secret, as every authenticator app makes them (RFC 6238). */
const codesOf = (secret: Secret, label = '') =>
  new TOTP({ issuer: PRODUCT, label, secret, period: STEP, digits: 6, algorithm: 'SHA1' });

/** When codes were turned on and last used; null if they are not. */
export async function codesState(db: Queryable, memberId: number): Promise<{ since: Date; used: Date | null } | null> {
  const { rows } = await db.query<{ since: Date; used: Date | null }>(
    `select confirmed_at as since, last_used_at as used from code_app where member_id = $1 and confirmed_at is not null`,
    [memberId],
  );
  return rows[0] ?? null;
}

/** Makes a secret for an app, which counts once its first code has come. @throws {Refusal} 409 if codes are on */
export async function beginCodes(
  db: Queryable,
  vault: Vault,
  { memberId, email }: { memberId: number; email: string },
): Promise<{ secret: string; uri: string }> {
  const secret = new Secret({ size: 20 });
  const { rowCount } = await db.query(
    `insert into code_app (member_id, secret) values ($1, $2)
     on conflict (member_id) do update set secret = $2, last_step = 0, created_at = house_now()
      where code_app.confirmed_at is null`,
    [memberId, vault.encrypt(secret.base32)],
  );
  if (rowCount === 0) throw new Refusal(409, 'codes-on', 'Codes are already on. Turn them off to use another app.');
  return { secret: secret.base32, uri: codesOf(secret, email).toString() };
}

/** Checks a code of a member's app and uses it up. @param confirmed false for the first code of a new app */
export async function useCode(
  client: ClientBase,
  vault: Vault,
  { memberId, code, confirmed = true }: { memberId: number; code: string; confirmed?: boolean },
): Promise<boolean> {
  const { rows } = await client.query<{ secret: string; lastStep: number }>(
    `select secret, last_step as "lastStep" from code_app
      where member_id = $1 and (confirmed_at is not null) = $2 for update`,
    [memberId, confirmed],
  );
  if (!rows[0]) return false;
  // By real time, whatever the house's clock says: the app knows no other.
  const now = Date.now();
  const codes = codesOf(Secret.fromBase32(vault.decrypt(rows[0].secret)));
  const off = codes.validate({ token: code.replaceAll(/\s/g, ''), timestamp: now, window: STEPS_OFF });
  if (off === null) return false;
  const step = Math.floor(now / 1000 / STEP) + off;
  if (step <= rows[0].lastStep) return false;
  await client.query(
    `update code_app set last_step = $2, last_used_at = house_now(), confirmed_at = coalesce(confirmed_at, house_now())
      where member_id = $1`,
    [memberId, step],
  );
  return true;
}

/** @throws {Refusal} 404 if they are not on */
export async function turnOffCodes(db: Queryable, memberId: number): Promise<void> {
  const { rowCount } = await db.query('delete from code_app where member_id = $1 and confirmed_at is not null', [
    memberId,
  ]);
  if (rowCount === 0) throw notFound('Authenticator app');
}
