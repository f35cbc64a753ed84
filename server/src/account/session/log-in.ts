import type { Proof } from '@le-chai/contracts/proof';
import type { LoginInput, LoginResult } from '@le-chai/contracts/session';
import type { SignInMethod } from '@le-chai/contracts/sign-ins';
import type { FastifyRequest } from 'fastify';
import type { PoolClient } from 'pg';
import type { Database } from '../../core/database/open-database.ts';
import type { Limiter } from '../../core/limits/limiter.ts';
import type { LimitName } from '../../core/limits/limits.ts';
import { beginSession } from './begin-session.ts';
import type { Factors } from './factors/factors.ts';
import { memberByPasskey } from './factors/passkeys.ts';
import { Gates } from '../../core/limits/gate.ts';
import { hashPassword, isOutdated, verifyPassword } from './password.ts';
import { newPasswordProblem } from './passwords/new-password.ts';
import type { Person } from './passwords/rules/own-password.ts';
import type { Sessions } from '../../core/members/sessions.ts';
import { noteSignIn, recordSignIn } from './sign-ins.ts';

/** One answer for a wrong password and for an unknown address. */
const WRONG = 'The e-mail address or the password is not right.';

/** From where somebody signs in. */
interface Caller {
  /** Address or network of the sender. */
  readonly sender: string;
  /** Whether this browser has signed in to the account before. */
  readonly known: boolean;
}

/** Where the password is not needed any more: the browser, and since when it is known to an account. */
interface Entering {
  readonly request: FastifyRequest;
  readonly deviceSince: (email: string) => Date | null;
}

/** For a client that knows no second step. */
const SECOND_STEP = 'Your account has a second step. Please reload the page and sign in again.';
const WRONG_PROOF = {
  passkey: 'This passkey could not be verified. Please try again.',
  code: 'That code is not right, or has already been used.',
  recovery: 'That is not one of your recovery codes, or it has already been used.',
} as const;
/** As the list of sign-ins names it. */
export const METHOD = { passkey: 'passkey', code: 'code', recovery: 'recovery-code', password: 'password' } as const;
const STEP_OVER = 'This sign-in took too long. Please enter your password again.';

/**
 * Signs members in. Guesses are counted by sender and by account before they are checked, so that no more than are
 * allowed can be made at the same time; right ones are taken back. Known browsers have a count of their own, which
 * strangers cannot use up.
 */
export class LogIn {
  readonly #database: Database;
  readonly #sessions: Sessions;
  readonly #limiter: Limiter;
  readonly #factors: Factors;
  /** One guess at a time an account: a right one in flight must not count against another that comes meanwhile. */
  readonly #accounts = new Gates({ running: 1, waiting: 100 });
  /** Few at a time a sender, for the same reason: this many may be correct, and count for a moment. */
  readonly #senders = new Gates({ running: 4, waiting: 200 });

  /** One row after the other, so that the member reads them in the order in which it happened. */
  #recorded = Promise.resolve();

  constructor(database: Database, sessions: Sessions, limiter: Limiter, factors: Factors) {
    this.#database = database;
    this.#sessions = sessions;
    this.#limiter = limiter;
    this.#factors = factors;
  }

  /** @throws {Refusal} 429 after too many wrong guesses, to the right password too */
  attempt(input: LoginInput, caller: Caller & Entering): Promise<LoginResult> {
    const { email } = input;
    if (caller.known) {
      return this.#accounts.run(`known ${email}`, () => this.#guess(input, caller, [['guessesOfKnownDevices', email]]));
    }
    const counts: Count[] = [
      ['guessesOfSender', caller.sender],
      ['guessesAtAccount', email],
    ];
    return this.#senders.run(caller.sender, () => this.#accounts.run(email, () => this.#guess(input, caller, counts)));
  }

  async #guess({ email, password }: LoginInput, caller: Entering, counts: Count[]): Promise<LoginResult> {
    const { request } = caller;
    for (const [name, who] of counts) await this.#count(name, who, { email, request });
    const member = await this.#memberOf(email);
    if (!(await verifyPassword(member?.passwordHash, password)) || !member) {
      this.#recordInBackground(request, member?.id, 'failure');
      return { error: WRONG };
    }
    for (const [name, who] of counts) await this.#limiter.giveBack(name, who);
    const mended = await this.#mend(member, password);
    if (mended) await this.#database.transaction((client) => keepMended(client, member, mended));
    const secondStep = await this.#factors.secondStep(member.id);
    if (secondStep) return { error: SECOND_STEP, second_step: secondStep };
    return this.#enter(member.id, 'password', caller);
  }

  /** The second step of a sign-in. The password is not asked for again while there are guesses left. */
  async secondStep(step: string, proof: Proof, caller: Entering): Promise<LoginResult> {
    const memberId = await this.#factors.memberOfStep(step);
    if (memberId === undefined) return { error: STEP_OVER };
    const method = METHOD[proof.kind];
    if (!(await this.#factors.check({ purpose: 'second-step-passkey', memberId }, proof))) {
      this.#recordInBackground(caller.request, memberId, 'failure', method);
      const again = await this.#factors.secondStep(memberId, step);
      return { error: WRONG_PROOF[proof.kind], ...(again && { second_step: again }) };
    }
    return this.#enter(memberId, method, caller, step);
  }

  /** Signs in by a passkey alone. */
  async byPasskey(
    given: { challenge: string; credential: Record<string, unknown> },
    caller: Entering,
  ): Promise<LoginResult> {
    const of = { purpose: 'sign-in', memberId: null } as const;
    const memberId = await memberByPasskey(this.#database, this.#factors.party, of, given);
    if (memberId !== undefined) return this.#enter(memberId, 'passkey', caller);
    noteSignIn(caller.request, 'unknown');
    return { error: WRONG_PROOF.passkey };
  }

  async #enter(
    memberId: number,
    method: SignInMethod,
    { request, deviceSince }: Entering,
    step?: string,
  ): Promise<LoginResult> {
    const parts = { database: this.#database, limiter: this.#limiter, sessions: this.#sessions };
    // What failed before this comes before it in the list.
    await this.#recorded;
    const accessToken = await this.#database.transaction(async (client) => {
      const { rows } = await client.query<{ email: string }>(
        'select email from member where id = $1 and closed_at is null',
        [memberId],
      );
      if (!rows[0] || (step !== undefined && !(await this.#factors.endStep(client, step)))) return undefined;
      const since = deviceSince(rows[0].email);
      const beginning = { memberId, method, known: since !== null, deviceSince: since };
      return beginSession(client, parts, request, beginning);
    });
    const session = accessToken === undefined ? null : await this.#sessions.find(accessToken);
    // The account may have been closed in between.
    return accessToken !== undefined && session ? { accessToken, user: session.user } : { error: WRONG };
  }

  /**
   * Counts a guess. The first one beyond the limit of an account locks it, which is recorded once.
   * @throws {Refusal} 429
   */
  async #count(name: LimitName, who: string, { email, request }: { email: string; request: FastifyRequest }) {
    const { used, wait } = await this.#limiter.use(name, who, 1);
    const { points, per } = this.#limiter.limits[name];
    if (used <= points) return;
    if (used === points + 1 && per === 'e-mail address') {
      const member = await this.#memberOf(email);
      this.#recordInBackground(request, member?.id, 'lock');
    }
    throw this.#limiter.refusal(name, wait);
  }

  /**
   * The answer does not wait for the row: an address without a member writes none, and the timing must not reveal who is a member.
   */
  #recordInBackground(
    request: FastifyRequest,
    memberId: number | undefined,
    kind: 'failure' | 'lock',
    method: SignInMethod = 'password',
  ): void {
    if (memberId === undefined) return noteSignIn(request, 'unknown');
    this.#recorded = this.#recorded
      .then(() => recordSignIn(this.#database.pool, request, { memberId, kind, method }))
      .catch((err: unknown) => request.log.error({ err }, 'a sign-in could not be recorded'));
  }

  /** Resolves when all that was answered is recorded. */
  recorded(): Promise<void> {
    return this.#recorded;
  }

  /** What is kept of a password can only be brought up to date while it is known: now. */
  async #mend(member: Account, password: string): Promise<Mended | undefined> {
    const unchecked = member.passwordCheck === 'unchecked';
    if (!unchecked && !isOutdated(member.passwordHash)) return undefined;
    return {
      check: unchecked ? ((await newPasswordProblem(password, member)) ?? 'good') : member.passwordCheck,
      hash: isOutdated(member.passwordHash) ? await hashPassword(password) : member.passwordHash,
    };
  }

  async #memberOf(email: string): Promise<Account | undefined> {
    const { rows } = await this.#database.pool.query<Account>(
      `select id, email, first_name as "firstName", last_name as "lastName", password_hash as "passwordHash",
              password_check as "passwordCheck"
         from member where email = $1 and closed_at is null`,
      [email],
    );
    return rows[0];
  }
}

interface Account extends Person {
  id: number;
  passwordHash: string;
  passwordCheck: string;
}

interface Mended {
  check: string;
  hash: string;
}

/** A password that was changed meanwhile is left alone. */
async function keepMended(client: PoolClient, { id, passwordHash }: Account, { check, hash }: Mended): Promise<void> {
  await client.query('update member set password_check = $3, password_hash = $4 where id = $1 and password_hash = $2', [
    id,
    passwordHash,
    check,
    hash,
  ]);
}

type Count = [name: LimitName, who: string];
