import type { SessionEntry } from '@le-chai/contracts/own-account';
import type { FastifyRequest } from 'fastify';
import type { Database, Queryable } from '../core/database/open-database.ts';
import type { Member } from '../core/http/member.ts';
import { notFound } from '../core/http/refusal.ts';
import { recordSignIn } from './session/sign-ins.ts';

interface Row {
  id: string;
  created: Date;
  seen: Date;
  expires: Date;
  userAgent: string;
}

/** Where a member is signed in, the latest first. What the house does on the member's behalf is no place of the member's. */
export async function sessionsOf(db: Queryable, member: Member): Promise<SessionEntry[]> {
  const { rows } = await db.query<Row>(
    `select id, created_at as created, last_seen_at as seen, expires_at as expires, user_agent as "userAgent"
       from session
      where member_id = $1 and kind = 'member' and revoked_at is null and expires_at > house_now()
      order by last_seen_at desc limit 200`,
    [member.id],
  );
  return rows.map((row) => ({
    id: row.id,
    created: row.created.toISOString(),
    last_seen: row.seen.toISOString(),
    expires: row.expires.toISOString(),
    user_agent: row.userAgent,
    current: row.id === member.session.id,
  }));
}

/**
 * Ends one session of a member, or all but the one that asks. @returns how many
 * @throws {Refusal} 404 for a session that is not the member's
 */
export async function endSessions(
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
