import type { LoginInput, LoginResult } from '@le-chai/contracts/session';
import type { Database } from '../database/open-database.ts';
import { Gate } from './gate.ts';
import { enterGuess, forgiveGuess } from './login-throttle.ts';
import { verifyPassword } from './password.ts';
import type { Sessions } from './sessions.ts';
import type { Tokens } from './token.ts';

/** One answer for a wrong password and for an unknown address. */
const WRONG = 'The e-mail address or the password is not right.';

/** Guesses that may wait for one account in this process. */
const WAITING = 100;

/** Signs members in. */
export class LogIn {
  readonly #database: Database;
  readonly #sessions: Sessions;
  readonly #tokens: Tokens;
  /** One guess at a time an account: a right one in flight must not count against another that comes meanwhile. */
  readonly #gates = new Map<string, Gate>();

  constructor(database: Database, sessions: Sessions, tokens: Tokens) {
    this.#database = database;
    this.#sessions = sessions;
    this.#tokens = tokens;
  }

  /** @throws {Refusal} 429 after too many wrong guesses, to the right password too */
  async attempt(input: LoginInput, userAgent: string): Promise<LoginResult> {
    const account = this.#tokens.accountOf(input.email);
    const gate = this.#gates.get(account) ?? new Gate({ running: 1, waiting: WAITING });
    this.#gates.set(account, gate);
    try {
      return await gate.run(() => this.#guess(account, input, userAgent));
    } finally {
      if (gate.idle) this.#gates.delete(account);
    }
  }

  async #guess(account: string, { email, password }: LoginInput, userAgent: string): Promise<LoginResult> {
    const guess = await enterGuess(this.#database, account);
    const member = await this.#memberOf(email);
    if (!(await verifyPassword(member?.passwordHash, password)) || !member) return { error: WRONG };
    const accessToken = await this.#database.transaction(async (client) => {
      await forgiveGuess(client, guess);
      return this.#sessions.begin(client, { memberId: member.id, kind: 'member', userAgent });
    });
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
