import { NOTICE_KINDS, type NoticeKind, type NoticePreference } from '@le-chai/contracts/notices';
import type { PoolClient } from 'pg';
import type { Queryable } from '../database/open-database.ts';

/** Kinds that are shown on the site and not mailed, until a member wishes otherwise. Our own choice, docs/rules.md#notices */
const NOT_MAILED: ReadonlySet<NoticeKind> = new Set(['lost', 'cellar']);

/** Whether a kind is mailed to whoever has no wish. */
export const isMailed = (kind: NoticeKind) => !NOT_MAILED.has(kind);

/** What a member is told where, as wished for or else as it is by default. */
export async function preferencesOf(db: Queryable, memberId: number): Promise<NoticePreference[]> {
  const { rows } = await db.query<NoticePreference>(
    'select kind, site, mail from notice_preference where member_id = $1',
    [memberId],
  );
  const wished = new Map(rows.map((row) => [row.kind, row]));
  return NOTICE_KINDS.map((kind) => wished.get(kind) ?? { kind, site: true, mail: isMailed(kind) });
}

export async function keepPreferences(
  client: PoolClient,
  memberId: number,
  preferences: readonly NoticePreference[],
): Promise<void> {
  // One wish for a kind: the last of a list that names it twice.
  const wishes = [...new Map(preferences.map((wish) => [wish.kind, wish])).values()];
  await client.query(
    `insert into notice_preference (member_id, kind, site, mail)
     select $1, x.kind, x.site, x.mail from json_to_recordset($2::json) as x (kind text, site boolean, mail boolean)
     on conflict (member_id, kind) do update set site = excluded.site, mail = excluded.mail`,
    [memberId, JSON.stringify(wishes)],
  );
}
