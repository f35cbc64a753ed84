import type { PoolClient } from 'pg';
import type { Database } from '../../core/database/open-database.ts';
import { tell } from '../../core/notices/tell.ts';

/** Tells an owner that the cases were not paid for, so that the litres are in the barrel still. */
export async function tellBottlingFailed(client: PoolClient, database: Database, id: number): Promise<void> {
  const { rows } = await client.query<{ memberId: number; paymentId: number; name: string }>(
    `select c.member_id as "memberId", p.id as "paymentId", b.name
       from conversion c join outstanding_payment p on p.id = c.payment_id join sale s on s.id = p.sale_id
            join barrel b on b.id = s.barrel_id
      where c.id = $1`,
    [id],
  );
  const { memberId, paymentId, name } = rows[0]!;
  const data = { event: 'not-paid', paymentId, name };
  await tell(client, database, [{ memberId, kind: 'bottling', data, key: `failed-${id}` }]);
  database.changes.announce(client, 'member', memberId);
}
