import type { Queryable } from '../../../core/database/open-database.ts';

/** Most auctions that one stream follows of the member's own. */
const MOST = 200;

/** The open sales that a member follows: on the wishlist, or with a pending bid. */
export async function followedSales(db: Queryable, memberId: number): Promise<number[]> {
  const { rows } = await db.query<{ id: number }>({
    name: 'followed-sales',
    text: `select s.id from sale s
            where s.status in ('open', 'scheduled')
              and s.id in (select sale_id from wishlist where member_id = $1
                           union select sale_id from bid where member_id = $1 and status = 'pending')
            order by s.finishes_at nulls last limit ${MOST}`,
    values: [memberId],
  });
  return rows.map(({ id }) => id);
}
