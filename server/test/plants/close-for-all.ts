import type { CloseNextDue } from '../../src/auctions/settling/settle-due.ts';

/** Closes a sale that is due by giving each bidder the quantity of the bid, if only that much was offered. */
export const closeForAll: CloseNextDue = (database) =>
  database.transaction(async (client) => {
    const { rows } = await client.query<{ id: number }>(
      `update sale set status = 'closed', version = version + 1
        where id = (select id from sale where status = 'open' and finishes_at <= clock_timestamp() limit 1 for update skip locked)
       returning id`,
    );
    const sale = rows[0];
    if (!sale) return false;
    await client.query(
      `insert into outstanding_payment (key, member_id, sale_id, bid_id, cellar_type, quantity, price_cents, total_bid_cents,
                                        deadline)
       select gen_random_uuid()::text, b.member_id, b.sale_id, b.id, s.product_type || 's', b.quantity, b.offer_cents,
              b.offer_cents * b.quantity, now() + interval '7 days'
         from bid b join sale s on s.id = b.sale_id
        where s.id = $1 and b.status = 'pending' and b.quantity <= s.quantity_max`,
      [sale.id],
    );
    database.changes.announce(client, 'sale', sale.id);
    return true;
  });
