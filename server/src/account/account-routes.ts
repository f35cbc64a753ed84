import {
  closeAccount,
  closingObstacles,
  endOtherSessions,
  endSession,
  exportAccount,
  listSessions,
  type SessionEntry,
} from '@le-chai/contracts/own-account';
import { listSignIns, SIGN_INS_SHOWN, type SignInEntry, type SignInMethod } from '@le-chai/contracts/sign-ins';
import { idempotent } from '../core/http/idempotent.ts';
import { route } from '../core/http/route.ts';
import type { Services } from '../core/services.ts';
import { confirmPassword } from './session/passwords/confirm-password.ts';
import * as close from './close-account.ts';
import * as data from './export-account.ts';
import type { FastifyRequest } from 'fastify';
import type { Database, Queryable } from '../core/database/open-database.ts';
import type { Member } from '../core/http/member.ts';
import { notFound } from '../core/http/refusal.ts';
import { recordSignIn } from './session/sign-ins.ts';
import { SIGN_INS_KEPT } from '../core/work/retention.ts';

/** What members can do with their account as a whole: see where it is open, take its data along, close it. */
export function accountRoutes({ app, database, files, limiter }: Services): void {
  route(app, listSessions, ({ member }) => sessionsOf(database.pool, member));

  route(app, listSignIns, ({ member }) => signInsOf(database.pool, member));

  route(app, endOtherSessions, async ({ member, request }) => {
    return { ended: await endSessions(database, member, null, request) };
  });

  route(app, endSession, async ({ member, params, request }) => {
    return { ended: await endSessions(database, member, params.id, request) };
  });

  route(app, exportAccount, ({ member }) => {
    return files.make(member, () => data.exportAccount(database, member.id));
  });

  route(app, closingObstacles, async ({ member }) => ({
    in_the_way: await close.obstaclesOf(database.pool, member.id),
  }));

  route(app, closeAccount, async ({ member, body, idempotencyKey: key, request }) => {
    await confirmPassword(database, limiter, request, { member, password: body.password, field: 'password' });
    return database.transaction((client) =>
      idempotent(client, member, key, ['close-account'], async () => {
        const obstacles = await close.closeAccount(client, database, member.id);
        return { closed: obstacles.length === 0, in_the_way: obstacles };
      }),
    );
  });
}

interface SessionRow {
  id: string;
  created: Date;
  seen: Date;
  expires: Date;
  userAgent: string;
  method: SignInMethod;
  network: string;
  country: string;
}

/**
 * Where a member is signed in, the latest first, each with the sign-in that it began with. What the house does on the
 * member's behalf is no place of the member's.
 */
async function sessionsOf(db: Queryable, member: Member): Promise<SessionEntry[]> {
  const { rows } = await db.query<SessionRow>(
    `with began as materialized (
       select distinct on (session_id) session_id, method, network, country from sign_in
        where member_id = $1 and session_id is not null and kind in ('success', 'new-device')
        order by session_id, at, id)
     select s.id, s.created_at as created, s.last_seen_at as seen, s.expires_at as expires, s.user_agent as "userAgent",
            coalesce(b.method, '') as method, coalesce(b.network, '') as network, coalesce(b.country, '') as country
       from session s left join began b on b.session_id = s.id
      where s.member_id = $1 and s.kind = 'member' and s.revoked_at is null and s.expires_at > house_now()
      order by s.last_seen_at desc limit 200`,
    [member.id],
  );
  return rows.map(({ id, created, seen, expires, userAgent, method, network, country }) => ({
    id,
    created: created.toISOString(),
    last_seen: seen.toISOString(),
    expires: expires.toISOString(),
    user_agent: userAgent,
    current: id === member.session.id,
    method,
    network,
    country,
  }));
}

/**
 * Ends one session of a member, or all but the one that asks. @returns how many
 * @throws {Refusal} 404 for a session that is not the member's
 */
async function endSessions(
  database: Database,
  member: Member,
  id: string | null,
  request: FastifyRequest,
): Promise<number> {
  const ended = await database.transaction(async (client) => {
    const { rowCount } = await client.query(
      `update session set revoked_at = house_now()
        where member_id = $1 and kind = 'member' and revoked_at is null and expires_at > house_now()
          and case when $2::uuid is null then id <> $3::uuid else id = $2::uuid end`,
      [member.id, id, member.session.id],
    );
    if (!rowCount) return 0;
    await recordSignIn(client, request, { memberId: member.id, kind: 'session-ended', sessionId: member.session.id });
    database.changes.announce(client, 'member', member.id);
    return rowCount;
  });
  if (id !== null && ended === 0) throw notFound('Session');
  return ended;
}

interface SignInRow extends Omit<SignInEntry, 'at' | 'current'> {
  at: Date;
  sessionId: string | null;
}

/** What happened to the sign-ins of a member, the latest first. */
async function signInsOf(db: Queryable, member: Member): Promise<SignInEntry[]> {
  const { rows } = await db.query<SignInRow>(
    `select id, at, kind, method, network, country, device, session_id as "sessionId" from sign_in
      where member_id = $1 and at > house_now() - interval '${SIGN_INS_KEPT}'
      order by at desc, id desc limit $2`,
    [member.id, SIGN_INS_SHOWN],
  );
  const entry = ({ id, at, kind, method, network, country, device, sessionId }: SignInRow): SignInEntry => {
    return {
      id,
      at: at.toISOString(),
      kind,
      method,
      network,
      country,
      device,
      current: sessionId === member.session.id,
    };
  };
  return rows.map(entry);
}
