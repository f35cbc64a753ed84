import { createHmac, timingSafeEqual } from 'node:crypto';
import { jwtVerify, SignJWT } from 'jose';
import type { HouseKeys } from '../keys/house-keys.ts';
import { IMPERSONATION, type SessionKind, type SessionToken } from './session-rows.ts';

const AUDIENCE = 'le-chai';

export interface TokenClaims extends SessionToken {
  /** Sent to the browser, which takes an impersonation from a link and nothing else; the session's row decides. */
  kind?: SessionKind;
}

/**
 * Signs and reads access tokens. A token says which session it is for, and which of its tokens it is: the session's row says
 * how long it lives, whether it was revoked, and which token is good.
 */
export class Tokens {
  readonly #keys: HouseKeys;

  constructor(keys: HouseKeys) {
    this.#keys = keys;
  }

  /** Changes with the keys: a token that was read before has to be read again. */
  get version(): number {
    return this.#keys.version;
  }

  sign({
    memberId,
    sessionId,
    turn = 0,
    kind = 'member',
  }: Omit<TokenClaims, 'turn'> & Partial<Pick<TokenClaims, 'turn'>>): Promise<string> {
    const { kid, key } = this.#keys.signing('tokens');
    const token = new SignJWT({ sid: sessionId, turn, kind })
      .setProtectedHeader({ alg: 'HS256', kid })
      .setSubject(String(memberId))
      .setAudience(AUDIENCE)
      .setIssuedAt();
    // The browser keeps it no longer than its session can live.
    if (kind === 'impersonation') token.setExpirationTime(IMPERSONATION);
    return token.sign(key);
  }

  /** What a token says; null for one that is not ours. */
  async read(token: string): Promise<TokenClaims | null> {
    try {
      const { payload } = await jwtVerify(token, ({ kid }) => this.#keyOf(kid), {
        algorithms: ['HS256'],
        audience: AUDIENCE,
      });
      const memberId = Number(payload.sub);
      const sessionId = payload['sid'];
      // Tokens from before there were turns have none.
      const turn = payload['turn'] ?? 0;
      if (!Number.isSafeInteger(memberId) || typeof sessionId !== 'string' || typeof turn !== 'number') return null;
      return { memberId, sessionId, turn };
    } catch {
      return null;
    }
  }

  /** Proves that a browser was given a number by this house, for one e-mail address. */
  signatureOfDevice(nonce: string, email: string): string {
    return signDevice(this.#keys.signing('devices').key, nonce, email);
  }

  /** Whether a browser was given this number, by any key that still verifies. */
  isOfDevice(signature: string, nonce: string, email: string): boolean {
    const given = Buffer.from(signature);
    return this.#keys
      .allVerifying('devices')
      .some((key) => timingSafeEqual(given, Buffer.from(signDevice(key, nonce, email))));
  }

  /** Stands for an e-mail address where the address itself should not be kept. */
  accountOf(email: string): string {
    return hmac(this.#keys.signing('accounts').key, `account ${email}`);
  }

  /** Stands for a member in the authenticators that hold their passkeys; a rotation of the keys does not change it. 32 bytes. */
  passkeyHandleOf(memberId: number): Uint8Array {
    return Buffer.from(hmac(this.#keys.oldest('accounts'), `account passkeys of ${memberId}`), 'base64url');
  }

  #keyOf(kid: string | undefined): Uint8Array {
    const [key] = this.#keys.verifying('tokens', kid);
    if (!key) throw new Error('No key of this house');
    return key;
  }
}

const hmac = (key: Uint8Array, text: string) => createHmac('sha256', key).update(text).digest('base64url');
const signDevice = (key: Uint8Array, nonce: string, email: string) => hmac(key, `device ${nonce} ${email}`);
