import { PASSWORD_PROBLEMS } from '@le-chai/contracts/password-problem';
import type { User } from '@le-chai/contracts/session';
import type { Tier } from '@le-chai/contracts/primitives';
import type { FastifyRequest } from 'fastify';
import { bearerOf } from '../http/bearer.ts';
import type { ClientBase } from 'pg';
import type { Database } from '../database/open-database.ts';
import { Versions } from '../database/versions.ts';
import type { Member } from '../http/member.ts';
import { unauthenticated } from '../http/refusal.ts';
import {
  confirmSession,
  insertSession,
  revokeSession,
  type SessionKind,
  type SessionRow,
  useSession,
} from './session-rows.ts';
import type { TokenClaims, Tokens } from './token.ts';

/** What a valid token refers to. */
export interface LivingSession {
  member: Member;
  user: User;
}

interface Cached extends LivingSession {
  version: number;
  readAt: number;
  /** Of the keys that verified it. */
  keys: number;
}

/** Tokens kept in mind; the one least recently read from the database goes first. */
const CACHE_SIZE = 20_000;
/** Reread after this, so that a session in use is extended, ms. */
const CACHE_TIME = 60_000;

/** The sessions of members, by their tokens. Reading one costs no query while nothing about its member changed. */
export class Sessions {
  readonly #database: Database;
  readonly #tokens: Tokens;
  readonly #versions: Versions;
  readonly #cache = new Map<string, Cached>();

  constructor(database: Database, tokens: Tokens) {
    this.#database = database;
    this.#tokens = tokens;
    this.#versions = new Versions(database.changes, 'member');
  }

  /** The session of a token, while it lives. */
  async find(token: string): Promise<LivingSession | null> {
    return this.#fromCache(token) ?? this.#read(token);
  }

  /** Who sends a request; null without a token that lives. */
  readonly identify = (request: FastifyRequest): Member | null | Promise<Member | null> => {
    const token = bearerOf(request);
    if (!token) return null;
    const cached = this.#fromCache(token);
    return cached ? cached.member : this.#read(token).then((session) => session?.member ?? null);
  };

  /** Begins a session inside a transaction. */
  async begin(
    client: Parameters<typeof insertSession>[0],
    session: { memberId: number; kind: SessionKind; userAgent: string; deviceSince?: Date | null },
  ): Promise<{ accessToken: string; sessionId: string }> {
    const sessionId = await insertSession(client, session);
    return { accessToken: await this.#tokens.sign({ memberId: session.memberId, sessionId }), sessionId };
  }

  /**
   * Notes inside a transaction that the sender has proved who they are, and gives the session its next token.
   * @param goodFor how long the proof is good, an interval
   * @throws {Refusal} 401 if the session has ended meanwhile
   */
  async confirm(
    client: ClientBase,
    request: FastifyRequest,
    goodFor: string,
  ): Promise<{ accessToken: string; until: Date }> {
    const claims = await this.#tokens.read(bearerOf(request) ?? '');
    const confirmed = claims && (await confirmSession(client, claims, goodFor));
    if (!confirmed) throw unauthenticated();
    this.#database.changes.announce(client, 'member', claims.memberId);
    const { until, turn } = confirmed;
    return { accessToken: await this.#tokens.sign({ ...claims, turn }), until };
  }

  /**
   * Ends the session of a token, here and in every other process.
   * @param record runs in the same transaction, when it was a member's own session that ended
   */
  async end(token: string, record: (client: ClientBase, claims: TokenClaims) => Promise<void>): Promise<void> {
    await this.#database.transaction((client) => this.endInside(client, token, record));
  }

  /** The same inside a transaction. */
  async endInside(client: ClientBase, token: string, record: Parameters<Sessions['end']>[1]): Promise<void> {
    const claims = await this.#tokens.read(token);
    if (!claims) return;
    const ended = await revokeSession(client, claims);
    if (ended === 'member') await record(client, claims);
    this.#database.changes.announce(client, 'member', claims.memberId);
  }

  #fromCache(token: string): Cached | undefined {
    const cached = this.#cache.get(token);
    if (!cached || !this.#database.changes.healthy) return undefined;
    const good =
      cached.version === this.#versions.of(cached.member.id) &&
      cached.keys === this.#tokens.version &&
      this.#database.clock.now() < cached.member.session.until &&
      Date.now() - cached.readAt < CACHE_TIME;
    return good ? cached : undefined;
  }

  async #read(token: string): Promise<LivingSession | null> {
    this.#cache.delete(token);
    const claims = await this.#tokens.read(token);
    if (!claims) return null;
    const version = this.#versions.of(claims.memberId);
    const keys = this.#tokens.version;
    const row = await useSession(this.#database.pool, claims);
    if (!row) return null;
    const session = sessionOf(row);
    this.#remember(token, { ...session, version, keys, readAt: Date.now() });
    return session;
  }

  #remember(token: string, cached: Cached): void {
    if (this.#cache.size >= CACHE_SIZE) {
      const oldest = this.#cache.keys().next();
      if (!oldest.done) this.#cache.delete(oldest.value);
    }
    this.#cache.set(token, cached);
  }
}

function sessionOf(row: SessionRow): LivingSession {
  const problem = PASSWORD_PROBLEMS.find((one) => one === row.passwordCheck);
  const tier = row.tier as Tier;
  return {
    member: {
      id: row.memberId,
      memberNo: row.memberNo,
      tier,
      emailConfirmed: row.emailConfirmed,
      session: {
        id: row.id,
        kind: row.kind,
        until: Math.min(row.expiresAt.getTime(), row.replacedUntil?.getTime() ?? Infinity),
        confirmedAt: row.confirmedAt.getTime(),
        deviceSince: row.deviceSince.getTime(),
        secondFactor: row.secondFactor,
      },
    },
    user: {
      id_user: row.memberId,
      id_user_profile: row.memberId,
      id_customer_stripe: row.stripeCustomer,
      email: row.email,
      full_name: `${row.firstName} ${row.lastName}`.trim(),
      tier,
      member_no: row.memberNo,
      impersonated: row.kind === 'impersonation',
      ...(problem !== undefined && row.kind === 'member' && { password_problem: problem }),
      raw: {
        first_name: row.firstName,
        last_name: row.lastName,
        language: row.language,
        member_since: row.memberSince.toISOString(),
      },
    },
  };
}
