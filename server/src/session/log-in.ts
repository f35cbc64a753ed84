import type { LoginInput, LoginResult } from '@le-chai/contracts/session';
import type { FastifyRequest } from 'fastify';
import type { PoolClient } from 'pg';
import type { Database } from '../database/open-database.ts';
import type { Limiter } from '../limits/limiter.ts';
import type { LimitName } from '../limits/limits.ts';
import { beginSession } from './begin-session.ts';
import { Gates } from './gate.ts';
import { hashPassword, isOutdated, verifyPassword } from './password.ts';
import { newPasswordProblem } from './passwords/new-password.ts';
import type { Person } from './passwords/rules/own-password.ts';
import type { Sessions } from './sessions.ts';
import { noteSignIn, recordSignIn } from './sign-ins.ts';

/** One answer for a wrong password and for an unknown address. */
const WRONG = 'The e-mail address or the password is not right.';

/** From where somebody signs in. */
interface Caller {
  /** Address or network of the sender. */
  readonly sender: string;
  /** Whether this browser has signed in to the account before. */
  readonly known: boolean;
  readonly request: FastifyRequest;
}

/**
 * Signs members in. Guesses are counted by sender and by account before they are checked, so that no more than are
 * allowed can be made at the same time; right ones are taken back. Known browsers have a count of their own, which
 * strangers cannot use up.
 */
export class LogIn {
  readonly #database: Database;
  readonly #sessions: Sessions;
  readonly #limiter: Limiter;
  /** One guess at a time an account: a right one in flight must not count against another that comes meanwhile. */
  readonly #accounts = new Gates({ running: 1, waiting: 100 });
  /** Few at a time a sender, for the same reason: so many may be right, and count for a moment. */
  readonly #senders = new Gates({ running: 4, waiting: 200 });

  readonly #recording = new Set<Promise<void>>();

  constructor(database: Database, sessions: Sessions, limiter: Limiter) {
    this.#database = database;
    this.#sessions = sessions;
    this.#limiter = limiter;
  }

  /** @throws {Refusal} 429 after too many wrong guesses, to the right password too */
  attempt(input: LoginInput, caller: Caller): Promise<LoginResult> {
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

  async #guess({ email, password }: LoginInput, { request, known }: Caller, counts: Count[]): Promise<LoginResult> {
    for (const [name, who] of counts) await this.#count(name, who, { email, request });
    const member = await this.#memberOf(email);
    if (!(await verifyPassword(member?.passwordHash, password)) || !member) {
      this.#recordInBackground(request, member?.id, 'failure');
      return { error: WRONG };
    }
    for (const [name, who] of counts) await this.#limiter.giveBack(name, who);
    const mended = await this.#mend(member, password);
    const parts = { database: this.#database, limiter: this.#limiter, sessions: this.#sessions };
    const accessToken = await this.#database.transaction(async (client) => {
      if (mended) await keepMended(client, member, mended);
      return beginSession(client, parts, request, { memberId: member.id, method: 'password', known });
    });
    const session = await this.#sessions.find(accessToken);
    // The account may have been closed in between.
    return session ? { accessToken, user: session.user } : { error: WRONG };
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
   * The answer does not wait for the row: an address that nobody has gets none, and time must not tell who is a member.
   */
  #recordInBackground(request: FastifyRequest, memberId: number | undefined, kind: 'failure' | 'lock'): void {
    if (memberId === undefined) return noteSignIn(request, 'unknown');
    const recording = recordSignIn(this.#database.pool, request, { memberId, kind, method: 'password' })
      .catch((err: unknown) => request.log.error({ err }, 'a sign-in could not be recorded'))
      .finally(() => this.#recording.delete(recording));
    this.#recording.add(recording);
  }

  /** Resolves when all that was answered is recorded. */
  async recorded(): Promise<void> {
    await Promise.all(this.#recording);
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
