import type { Security } from '@le-chai/contracts/factors';
import type { PasskeyChallenge, Proof, ProofMethod, SecondStep } from '@le-chai/contracts/proof';
import type { ClientBase, PoolClient } from 'pg';
import type { Announcer, Database, Queryable } from '../../../core/database/open-database.ts';
import type { Limiter } from '../../../core/limits/limiter.ts';
import { endStep, keepChallenge, memberOfStep, type Purpose } from './challenges.ts';
import { codesState, useCode, type Vault } from './codes.ts';
import { askForPasskey, memberByPasskey, passkeysOf } from './passkeys.ts';
import { forgetRecoveryCodes, makeRecoveryCodes, recoveryCodesLeft, useRecoveryCode } from './recovery-codes.ts';
import type { RelyingParty } from './relying-party.ts';
import { sendMail } from '../../../core/mail/mail.ts';

/** What proves who a member is, beside the password. */
export class Factors {
  readonly #database: Database;
  readonly #limiter: Limiter;
  readonly party: RelyingParty;
  readonly vault: Vault;

  constructor(database: Database, limiter: Limiter, party: RelyingParty, vault: Vault) {
    this.#database = database;
    this.#limiter = limiter;
    this.party = party;
    this.vault = vault;
  }

  /** What the member has set up. */
  async securityOf(db: Queryable, memberId: number): Promise<Security> {
    const codes = await codesState(db, memberId);
    return {
      passkeys: await passkeysOf(db, memberId),
      codes: codes && { since: codes.since.toISOString(), last_used: codes.used?.toISOString() ?? null },
      recovery_codes_left: await recoveryCodesLeft(db, memberId),
    };
  }

  /** The ways of a second step; none if the member has no second factor. */
  async methodsOf(db: Queryable, memberId: number): Promise<ProofMethod[]> {
    const { passkeys, codes, recovery_codes_left: left } = await this.securityOf(db, memberId);
    const factors: ProofMethod[] = [
      ...(passkeys.length > 0 ? ['passkey' as const] : []),
      ...(codes ? ['code' as const] : []),
    ];
    return factors.length > 0 && left > 0 ? [...factors, 'recovery'] : factors;
  }

  /** A challenge for one of the member's passkeys; null if they have none. */
  async passkeyFor(of: Purpose, methods: readonly ProofMethod[]): Promise<PasskeyChallenge | null> {
    return methods.includes('passkey') ? askForPasskey(this.#database.pool, this.party, of) : null;
  }

  /** What a right password still needs; null if that is nothing. */
  async secondStep(memberId: number, step?: string): Promise<SecondStep | null> {
    const { pool } = this.#database;
    const methods = await this.methodsOf(pool, memberId);
    if (methods.length === 0) return null;
    return {
      step: step ?? (await keepChallenge(pool, { purpose: 'second-step', memberId }, null)),
      methods,
      passkey: await this.passkeyFor({ purpose: 'second-step-passkey', memberId }, methods),
    };
  }

  /** The member whose second step this is. */
  memberOfStep(step: string): Promise<number | undefined> {
    return memberOfStep(this.#database.pool, step);
  }

  endStep(client: ClientBase, step: string): Promise<boolean> {
    return endStep(client, step);
  }

  /**
   * Checks a proof and uses it up. Guesses are counted by member before they are checked; right ones are taken back.
   * @param of what a passkey's challenge was kept for
   * @throws {Refusal} 429 after too many wrong ones
   */
  async check(of: Purpose & { memberId: number }, proof: Proof): Promise<boolean> {
    const { memberId } = of;
    await this.#limiter.take('guessesAtSecondStep', memberId);
    const right = await this.#isRight(of, proof);
    if (right) await this.#limiter.giveBack('guessesAtSecondStep', memberId);
    return right;
  }

  async #isRight(of: Purpose & { memberId: number }, proof: Proof): Promise<boolean> {
    const { memberId } = of;
    if (proof.kind === 'passkey') return (await memberByPasskey(this.#database, this.party, of, proof)) === memberId;
    return this.#database.transaction(async (client) => {
      if (proof.kind === 'code') return useCode(client, this.vault, { memberId, code: proof.code });
      if (!(await useRecoveryCode(client, memberId, proof.code))) return false;
      const left = await recoveryCodesLeft(client, memberId);
      await this.notifyOwner(client, memberId, `A recovery code was used. You have ${left} left.`);
      return true;
    });
  }

  /** Recovery codes for the first second factor; null if there are some. */
  async recoveryForFirst(client: ClientBase, memberId: number): Promise<string[] | null> {
    return (await recoveryCodesLeft(client, memberId)) > 0 ? null : makeRecoveryCodes(client, memberId);
  }

  /** Without a second factor a recovery code opens nothing. */
  async forgetRecoveryOfNone(client: ClientBase, memberId: number): Promise<void> {
    if ((await this.methodsOf(client, memberId)).length === 0) await forgetRecoveryCodes(client, memberId);
  }

  /** Mails the member that something about signing in has changed, no matter who changed it. */
  notifyOwner(client: ClientBase, memberId: number, what: string): Promise<void> {
    return notifyOwner(client as PoolClient, this.#database, memberId, what);
  }
}

/** Mails a member that something about signing in has changed. */
export async function notifyOwner(
  client: PoolClient,
  database: Announcer,
  memberId: number,
  what: string,
): Promise<void> {
  const { rows } = await client.query<{ email: string }>('select email from member where id = $1', [memberId]);
  await sendMail(client, database, {
    to: rows[0]!.email,
    subject: 'How you sign in has changed',
    text: `${what}

If it was not you, choose a new password now: /auth/forgot-password
See every way to sign in to your account here: /my-profile/security`,
  });
}
