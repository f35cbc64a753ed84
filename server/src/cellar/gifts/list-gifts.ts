import type { Gift, GIFT_SORT, GiftStatus } from '@le-chai/contracts/gifts';
import type { Queryable } from '../../core/database/open-database.ts';
import { giftFor } from './gift-answers.ts';
import { GIFT_COLUMNS, GIFT_TABLES, type GiftRow } from './gift-rows.ts';

export interface GiftsWanted {
  readonly direction?: 'given' | 'received' | undefined;
  readonly status?: GiftStatus | undefined;
  readonly sortBy: (typeof GIFT_SORT)[number];
  readonly descending: boolean;
  readonly page: number;
  readonly pageSize: number;
}

const SORT: Record<GiftsWanted['sortBy'], string> = {
  created: 'g.created_at',
  expires: 'g.expires_at',
  status: 'g.status_now',
  recipient: 'lower(g.recipient_name)',
  sender: `lower(trim(m.first_name || ' ' || m.last_name))`,
  bottles: '(select count(*) from gift_item i where i.gift_id = g.id)',
};

const GIVEN = `select g.id from gift g where g.member_id = $1`;
/* Promised to the member's address, or accepted by the member, whatever address it went to. */
const RECEIVED = `
  select g.id from gift g where g.recipient_id = $1 and g.member_id <> $1
  union
  select g.id from gift g
   where g.recipient_email = (select email from member where id = $1) and g.member_id <> $1
     and (g.recipient_id is null or g.recipient_id = $1)`;
const STATUS_NOW = `case when g.status = 'pending' and g.expires_at <= house_now() then 'expired' else g.status end`;

/** One page of the gifts that a member gave or got. */
export async function listGifts(
  client: Queryable,
  memberId: number,
  { direction, status, sortBy, descending, page, pageSize }: GiftsWanted,
): Promise<{ items: Gift[]; total: number }> {
  const mine = { given: GIVEN, received: RECEIVED, both: `${GIVEN} union ${RECEIVED}` }[direction ?? 'both'];
  const order = descending ? 'desc' : 'asc';
  const { rows } = await client.query<{ total: number; gifts: ListedRow[] }>(
    `with mine as (${mine}),
     chosen as (
       select g.id, row_number() over (order by ${SORT[sortBy]} ${order}, g.id ${order}) as place
         from (select *, ${STATUS_NOW} as status_now from gift g where id in (select id from mine)) g
              join member m on m.id = g.member_id
        where $2::text is null or g.status_now = $2),
     page as (
       select ${GIFT_COLUMNS}, x.place
         from (select * from chosen order by place limit $3 offset $4) x join ${GIFT_TABLES} on true
        where g.id = x.id)
     select (select count(*) from chosen) as total,
            coalesce((select json_agg(page order by place) from page), '[]') as gifts`,
    [memberId, status ?? null, pageSize, (page - 1) * pageSize],
  );
  const { total, gifts } = rows[0]!;
  return { total, items: gifts.map((row) => giftFor(memberId, withDates(row))) };
}

/** JSON has no dates of its own. */
type ListedRow = Omit<GiftRow, 'created_at' | 'expires_at' | 'ended_at'> & {
  created_at: string;
  expires_at: string;
  ended_at: string | null;
};

const withDates = (row: ListedRow): GiftRow => ({
  ...row,
  created_at: new Date(row.created_at),
  expires_at: new Date(row.expires_at),
  ended_at: row.ended_at === null ? null : new Date(row.ended_at),
});
