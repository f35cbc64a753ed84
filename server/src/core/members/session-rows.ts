import { randomUUID } from 'node:crypto';
import type { ClientBase } from 'pg';
import type { Queryable } from '../database/open-database.ts';

export type SessionKind = 'member' | 'impersonation';

/** What a token says of its session. */
export interface SessionToken {
  memberId: number;
  sessionId: string;
  /** Which of the session's tokens it is: each proof of identity gives out the next one. */
  turn: number;
}

export interface SessionRow {
  id: string;
  kind: SessionKind;
  expiresAt: Date;
  /** Until when a token of the previous turn is good; null for a token of this turn. */
  replacedUntil: Date | null;
  memberId: number;
  memberNo: number;
  email: string;
  firstName: string;
  lastName: string;
  language: string;
  tier: string;
  stripeCustomer: string | null;
  passwordCheck: string;
  emailConfirmed: boolean;
  memberSince: Date;
  /** When the member last proved who they are; the sign-in counts. */
  confirmedAt: Date;
  /** Since when this browser is known to the account. */
  deviceSince: Date;
  /** Whether the account has a passkey or an authenticator app. */
  secondFactor: boolean;
}

/** A session lives this long after it was last used, and no longer than `LONGEST` after it began. */
const IDLE = '30 days';
const LONGEST = '180 days';
/** An impersonation must be taken up at once, and ends soon. */
const TAKE_UP = '60 seconds';
export const IMPERSONATION = '30 minutes';
/** A token goes on working for this long after the next one was given out: for requests on their way, and other tabs. */
const REPLACED_FOR = '60 seconds';
/** In SQL, whether a token of the turn `$2` is good. */
const GOOD_TOKEN = `(turn = $2 or (turn = $2 + 1 and confirmed_at > house_now() - interval '${REPLACED_FOR}'))`;

/** Begins a session; its id goes into a token. */
export async function insertSession(
  client: ClientBase,
  {
    memberId,
    kind,
    userAgent,
    deviceSince = null,
  }: { memberId: number; kind: SessionKind; userAgent: string; deviceSince?: Date | null },
): Promise<string> {
  const id = randomUUID();
  await client.query(
    `insert into session (id, member_id, kind, user_agent, expires_at, device_since)
     values ($1, $2, $3, $4, house_now() + $5::interval, $6)`,
    [id, memberId, kind, userAgent.slice(0, 300), kind === 'member' ? IDLE : TAKE_UP, deviceSince],
  );
  return id;
}

/**
 * Finds the living session of a token with its member, and notes that it is used: a member's slides on, at most once an hour; an
 * impersonation taken up in time gets its half hour.
 */
export async function useSession(
  db: Queryable,
  { sessionId: id, turn, memberId }: SessionToken,
): Promise<SessionRow | undefined> {
  const { rows } = await db.query<SessionRow & { seenLately: boolean }>(
    `select s.id, s.kind, s.expires_at as "expiresAt",
            case when s.turn <> $2 then s.confirmed_at + interval '${REPLACED_FOR}' end as "replacedUntil", s.member_id as "memberId", m.member_no as "memberNo", m.email,
            m.first_name as "firstName", m.last_name as "lastName", m.language, m.tier,
            m.stripe_customer as "stripeCustomer", m.password_check as "passwordCheck",
            m.email_confirmed_at is not null as "emailConfirmed", m.created_at as "memberSince",
            coalesce(s.confirmed_at, s.created_at) as "confirmedAt", coalesce(s.device_since, s.created_at) as "deviceSince",
            (exists (select from passkey p where p.member_id = m.id)
              or exists (select from code_app c where c.member_id = m.id and c.confirmed_at is not null)) as "secondFactor",
            case when s.kind = 'member' then s.last_seen_at > house_now() - interval '1 hour'
                 else s.last_seen_at > s.created_at + interval '1 millisecond' end as "seenLately"
       from session s join member m on m.id = s.member_id
      where s.id = $1 and ${GOOD_TOKEN} and s.member_id = $3 and s.revoked_at is null and s.expires_at > house_now()
        and m.closed_at is null`,
    [id, turn, memberId],
  );
  const found = rows[0];
  if (!found || found.seenLately) return found;
  const used = await db.query<{ expiresAt: Date }>(
    `update session
        set last_seen_at = house_now(),
            expires_at = case when kind = 'member' then least(house_now() + $2::interval, created_at + $3::interval)
                              else created_at + $4::interval end
      where id = $1 and revoked_at is null
      returning expires_at as "expiresAt"`,
    [id, IDLE, LONGEST, IMPERSONATION],
  );
  return used.rows[0] && { ...found, expiresAt: used.rows[0].expiresAt };
}

/**
 * Notes that the member has proved who they are: from now on the session has its next token. Two tabs that prove it together
 * are given the same one, as none could tell which of two came last.
 * @returns until when the proof is good, and the turn of the token; nothing if the session has ended meanwhile
 */
export async function confirmSession(
  client: ClientBase,
  { sessionId, turn }: Pick<SessionToken, 'sessionId' | 'turn'>,
  goodFor: string,
): Promise<{ until: Date; turn: number } | undefined> {
  const { rows } = await client.query<{ until: Date; turn: number }>(
    `update session
        set confirmed_at = case when turn = $2 then house_now() else confirmed_at end,
            turn = case when turn = $2 then turn + 1 else turn end
      where id = $1 and ${GOOD_TOKEN} and revoked_at is null and expires_at > house_now()
      returning confirmed_at + $3::interval as until, turn`,
    [sessionId, turn, goodFor],
  );
  return rows[0];
}

/** Ends the session of a good token; its browser is notified of nothing more. @returns its kind, where it had not ended before */
export async function revokeSession(
  client: ClientBase,
  { sessionId, turn }: Pick<SessionToken, 'sessionId' | 'turn'>,
): Promise<SessionKind | undefined> {
  const { rows } = await client.query<{ kind: SessionKind }>(
    `update session set revoked_at = house_now()
      where id = $1 and ${GOOD_TOKEN} and revoked_at is null and expires_at > house_now() returning kind`,
    [sessionId, turn],
  );
  if (rows[0]) await client.query('delete from push_device where session_id = $1', [sessionId]);
  return rows[0]?.kind;
}
