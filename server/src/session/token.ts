import { createHmac, hkdfSync, randomBytes } from 'node:crypto';
import { jwtVerify, SignJWT } from 'jose';
import { IMPERSONATION, type SessionKind } from './session-rows.ts';
import type { Database } from '../database/open-database.ts';

const AUDIENCE = 'le-chai';

export interface TokenClaims {
  memberId: number;
  sessionId: string;
  /** Told to the browser, which takes an impersonation from a link and nothing else; the session's row decides. */
  kind?: SessionKind;
}

/**
 * Signs and reads access tokens. A token says which session it is for and no more: the session's row says how long
 * it lives and whether it was revoked.
 */
export class Tokens {
  readonly #key: Uint8Array;

  constructor(key: Uint8Array) {
    this.#key = key;
  }

  sign({ memberId, sessionId, kind = 'member' }: TokenClaims): Promise<string> {
    const token = new SignJWT({ sid: sessionId, kind })
      .setProtectedHeader({ alg: 'HS256' })
      .setSubject(String(memberId))
      .setAudience(AUDIENCE)
      .setIssuedAt();
    // The browser keeps it no longer than its session can live.
    if (kind === 'impersonation') token.setExpirationTime(IMPERSONATION);
    return token.sign(this.#key);
  }

  /** What a token says; null for one that is not ours. */
  async read(token: string): Promise<TokenClaims | null> {
    try {
      const { payload } = await jwtVerify(token, this.#key, { algorithms: ['HS256'], audience: AUDIENCE });
      const memberId = Number(payload.sub);
      const sessionId = payload['sid'];
      if (!Number.isSafeInteger(memberId) || typeof sessionId !== 'string') return null;
      return { memberId, sessionId };
    } catch {
      return null;
    }
  }

  /** Proves that a browser was given a number by this house, for one e-mail address. */
  signatureOfDevice(nonce: string, email: string): string {
    return createHmac('sha256', this.#key).update(`device ${nonce} ${email}`).digest('base64url');
  }

  /** A key for one purpose alone, 32 bytes. */
  keyFor(purpose: string): Uint8Array {
    return new Uint8Array(hkdfSync('sha256', this.#key, '', purpose, 32));
  }

  /** Stands for an e-mail address where the address itself should not be kept. */
  accountOf(email: string): string {
    return createHmac('sha256', this.#key).update(`account ${email}`).digest('base64url');
  }
}

/** The house's own key, made by whichever process comes first and kept in its settings. */
export async function loadTokens({ pool }: Pick<Database, 'pool'>): Promise<Tokens> {
  const fresh = randomBytes(32).toString('base64');
  await pool.query(`insert into setting (key, value) values ('token_key', $1) on conflict (key) do nothing`, [
    JSON.stringify(fresh),
  ]);
  const { rows } = await pool.query<{ value: string }>(`select value from setting where key = 'token_key'`);
  const key = rows[0]?.value;
  if (!key) throw new Error('The setting token_key is missing');
  return new Tokens(Buffer.from(key, 'base64'));
}
