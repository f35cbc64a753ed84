import type { LoginInput, LoginResult } from '@le-chai/contracts/session';
import type { Database } from '../database/open-database.ts';
import type { Limiter } from '../limits/limiter.ts';
import type { LimitName } from '../limits/limits.ts';
import { Gates } from './gate.ts';
import { verifyPassword } from './password.ts';
import type { Sessions } from './sessions.ts';

/** One answer for a wrong password and for an unknown address. */
const WRONG = 'The e-mail address or the password is not right.';

/** From where somebody signs in. */
interface Caller {
  /** Address or network of the sender. */
  readonly sender: string;
  /** Whether this browser has signed in to the account before. */
  readonly known: boolean;
  readonly userAgent: string;
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

  async #guess({ email, password }: LoginInput, { userAgent }: Caller, counts: Count[]): Promise<LoginResult> {
    for (const [name, who] of counts) await this.#limiter.take(name, who);
    const member = await this.#memberOf(email);
    if (!(await verifyPassword(member?.passwordHash, password)) || !member) return { error: WRONG };
    for (const [name, who] of counts) await this.#limiter.giveBack(name, who);
    const accessToken = await this.#database.transaction((client) =>
      this.#sessions.begin(client, { memberId: member.id, kind: 'member', userAgent }),
    );
    const session = await this.#sessions.find(accessToken);
    // The account may have been closed in between.
    return session ? { accessToken, user: session.user } : { error: WRONG };
  }

  async #memberOf(email: string): Promise<{ id: number; passwordHash: string } | undefined> {
    const { rows } = await this.#database.pool.query<{ id: number; passwordHash: string }>(
      'select id, password_hash as "passwordHash" from member where email = $1 and closed_at is null',
      [email],
    );
    return rows[0];
  }
}

type Count = [name: LimitName, who: string];
