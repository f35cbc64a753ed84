import type { Notice, NoticeKind } from '@le-chai/contracts/notices';
import type { Queryable } from '../database/open-database.ts';
import { aboutOf, noticeLink, noticeText } from './notice-text.ts';

/** The position of a reader of notices: behind the last one seen, in the order of commits. */
export interface Cursor {
  xid: number;
  id: number;
}

interface NoticeRow extends Cursor {
  kind: NoticeKind;
  data: Record<string, unknown>;
  sale: string | null;
  productType: 'lot' | 'barrel' | null;
  typeId: number | null;
  created: Date;
  readAt: Date | null;
}

const COLUMNS = `
  n.id, n.xid, n.kind, n.data, n.created_at as created, n.read_at as "readAt", s.name as sale,
  s.product_type as "productType", s.type_id as "typeId"`;
/** Few notices, each with its sale: the page is taken before the sales are looked up. */
const withSales = (page: string) => `(${page}) n left join sale s on s.id = (n.data ->> 'saleId')::bigint`;

/** A kind that the member does not want on the site is not shown there; without a wish everything is. */
const WANTED = `not exists (select from notice_preference w where w.member_id = n.member_id and w.kind = n.kind and not w.site)`;

/** Every transaction below has ended, so nothing can still appear before a row that is. */
const SETTLED = `n.xid < pg_snapshot_xmin(pg_current_snapshot())::text::bigint + (select xact_offset from clock)`;

/** One page of a member's notices, the newest first by the time they are about. */
export async function noticesOf(
  db: Queryable,
  memberId: number,
  { page, perPage, onlyUnread = false }: { page: number; perPage: number; onlyUnread?: boolean },
): Promise<{ items: Notice[]; total: number; unread: number }> {
  const { rows } = await db.query<NoticeRow>(
    `select ${COLUMNS}
       from ${withSales(`select * from notice n where n.member_id = $1 and ${WANTED} ${onlyUnread ? 'and n.read_at is null' : ''}
                          order by n.created_at desc, n.id desc limit $2 offset $3`)}
      order by n.created_at desc, n.id desc`,
    [memberId, perPage, (page - 1) * perPage],
  );
  return { items: rows.map(noticeOf), ...(await countNotices(db, memberId)) };
}

/** How many notices a member has, and how many unread. */
export async function countNotices(db: Queryable, memberId: number): Promise<{ total: number; unread: number }> {
  const { rows } = await db.query<{ total: number; unread: number }>(
    `select count(*) as total, count(*) filter (where n.read_at is null) as unread from notice n
      where n.member_id = $1 and ${WANTED}`,
    [memberId],
  );
  return rows[0]!;
}

/**
 * Notices behind a cursor, in the order of their transactions. A row is given only when no transaction that began before
 * its own can still commit: a reader who goes on behind the last row misses none.
 * @returns `more` when there are rows that cannot be given yet, or too many for once
 */
export async function noticesBehind(
  db: Queryable,
  memberId: number,
  cursor: Cursor,
): Promise<{ notices: { cursor: Cursor; notice: Notice }[]; more: boolean }> {
  const { rows } = await db.query<NoticeRow & { settled: boolean }>({
    name: 'notices-behind',
    text: `select ${COLUMNS}, ${SETTLED} as settled
             from ${withSales(`select * from notice n where n.member_id = $1 and (n.xid, n.id) > ($2, $3) and ${WANTED}
                                order by n.xid, n.id limit ${AT_ONCE}`)}
            order by n.xid, n.id`,
    values: [memberId, cursor.xid, cursor.id],
  });
  const settled = rows.filter((row) => row.settled);
  return {
    notices: settled.map((row) => ({ cursor: { xid: row.xid, id: row.id }, notice: noticeOf(row) })),
    more: settled.length < rows.length || rows.length === AT_ONCE,
  };
}

const AT_ONCE = 100;

/** Behind every notice that a member has up to now. */
export async function newestCursor(db: Queryable, memberId: number): Promise<Cursor> {
  const { rows } = await db.query<Cursor>(
    `select n.xid, n.id from notice n where n.member_id = $1 and ${SETTLED} order by n.xid desc, n.id desc limit 1`,
    [memberId],
  );
  return rows[0] ?? { xid: 0, id: 0 };
}

function noticeOf({ id, kind, data, sale, productType, typeId, created, readAt }: NoticeRow): Notice {
  const about = aboutOf(data, { sale, productType, typeId });
  return {
    id,
    kind,
    text: noticeText(kind, about),
    link: noticeLink(kind, about),
    sale: typeof data['saleId'] === 'number' ? data['saleId'] : null,
    created: created.toISOString(),
    read: readAt !== null,
  };
}
