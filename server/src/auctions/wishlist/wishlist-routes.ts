import { addToWishlist, removeFromWishlist } from '@le-chai/contracts/auctions';
import type { FastifyInstance } from 'fastify';
import type { Database } from '../../core/database/open-database.ts';
import { notFound } from '../../core/http/refusal.ts';
import { route } from '../../core/http/route.ts';

/** Puts sales on the member's wishlist and takes them off; again does no harm. */
export function wishlistRoutes(app: FastifyInstance, database: Database): void {
  const change = (memberId: number, saleId: number, statement: string) =>
    database.transaction(async (client) => {
      const { rowCount } = await client.query('select 1 from sale where id = $1', [saleId]);
      if (!rowCount) throw notFound(`Auction ${saleId}`);
      const changed = await client.query(statement, [memberId, saleId]);
      if (changed.rowCount) database.changes.announce(client, 'member', memberId);
    });

  route(app, addToWishlist, async ({ params, member }) => {
    await change(
      member.id,
      params.saleId,
      'insert into wishlist (member_id, sale_id) values ($1, $2) on conflict do nothing',
    );
    return { isWishlist: true };
  });
  route(app, removeFromWishlist, async ({ params, member }) => {
    await change(member.id, params.saleId, 'delete from wishlist where member_id = $1 and sale_id = $2');
    return { isWishlist: false };
  });
}
