import { NOTICE_KINDS, type NoticeKind, type NoticePreference, type NoticeWish } from '@le-chai/contracts/notices';
import type { PoolClient } from 'pg';
import type { Database, Queryable } from '../database/open-database.ts';
import { enqueue } from '../work/enqueue.ts';
import type { Work } from '../work/worker.ts';
import { aboutOf, noticeLines, noticeLink, noticeSubject, noticeText } from './notice-text.ts';
import { isPushed } from './push/push-notices.ts';

interface Row {
  memberId: number;
  email: string;
  firstName: string;
  kind: NoticeKind;
  data: Record<string, unknown>;
  sale: string | null;
  productType: string | null;
  typeId: number | null;
  /** What the member wishes; null without a wish. */
  wished: boolean | null;
}

/** Mails notices to the members who want them by mail; a closed account no longer gets any. */
export async function mailNotices(client: PoolClient, database: Database, { payload }: Work): Promise<void> {
  const { rows } = await client.query<Row>(
    `select n.member_id as "memberId", m.email, m.first_name as "firstName", n.kind, n.data, s.name as sale,
            s.product_type as "productType", s.type_id as "typeId", w.mail as wished
       from notice n join member m on m.id = n.member_id left join sale s on s.id = (n.data ->> 'saleId')::bigint
            left join notice_preference w on w.member_id = n.member_id and w.kind = n.kind
      where n.id = any($1::bigint[]) and m.closed_at is null order by n.id`,
    [payload['notices']],
  );
  const wanted = rows.filter(({ kind, wished }) => wished ?? isMailed(kind));
  await enqueue(client, database, ...wanted.map((row) => ({ kind: 'mail', payload: mailOf(row) })));
}

function mailOf({ email, firstName, kind, data, sale, productType, typeId }: Row) {
  const about = aboutOf(data, { sale, productType, typeId });
  const link = noticeLink(kind, about);
  const lines = noticeLines(kind, about);
  return {
    to: email,
    subject: noticeSubject(kind, about),
    text: `Dear ${firstName},

${noticeText(kind, about)}
${lines.length > 0 ? `\n${lines.join('\n')}\n` : ''}${link ? `\n${link}\n` : ''}
Choose what we write to you about: /notices/preferences`,
  };
}

/** Kinds that are shown on the site and not mailed, until a member wishes otherwise. Our own choice, docs/rules.md#notices */
const NOT_MAILED: ReadonlySet<NoticeKind> = new Set(['lost', 'cellar']);

/** Whether a kind is mailed to members without a preference. */
const isMailed = (kind: NoticeKind) => !NOT_MAILED.has(kind);

/** What a member is notified of and where, as they prefer or by default. */
export async function preferencesOf(db: Queryable, memberId: number): Promise<NoticePreference[]> {
  const { rows } = await db.query<Omit<NoticePreference, 'push'> & { push: boolean | null }>(
    'select kind, site, mail, push from notice_preference where member_id = $1',
    [memberId],
  );
  const wished = new Map(rows.map((row) => [row.kind, row]));
  return NOTICE_KINDS.map((kind) => {
    const { site, mail, push } = wished.get(kind) ?? { site: true, mail: isMailed(kind), push: null };
    return { kind, site, mail, push: push ?? isPushed(kind) };
  });
}

export async function keepPreferences(
  client: PoolClient,
  memberId: number,
  preferences: readonly NoticeWish[],
): Promise<void> {
  // One wish for a kind: the last of a list that names it twice.
  const wishes = [...new Map(preferences.map((wish) => [wish.kind, wish])).values()];
  await client.query(
    `insert into notice_preference as p (member_id, kind, site, mail, push)
     select $1, x.kind, x.site, x.mail, x.push
       from json_to_recordset($2::json) as x (kind text, site boolean, mail boolean, push boolean)
     on conflict (member_id, kind)
     do update set site = excluded.site, mail = excluded.mail, push = coalesce(excluded.push, p.push)`,
    [memberId, JSON.stringify(wishes)],
  );
}
