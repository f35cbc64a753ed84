import { notifyMe, stopNotifyingMe } from '@le-chai/contracts/notify-me';
import type { PoolClient } from 'pg';
import { SEEN } from '../../../core/database/statuses.ts';
import { notFound, Refusal } from '../../../core/http/refusal.ts';
import { route } from '../../../core/http/route.ts';
import type { Services } from '../../../core/services.ts';
import { availableUnderLock } from './notify-available.ts';

/** Members ask to be notified when something is available again, or withdraw that; repeating it does no harm. */
export function notifyRoutes({ app, database }: Pick<Services, 'app' | 'database'>): void {
  route(app, notifyMe, ({ params: { saleId }, member }) =>
    database.transaction(async (client) => {
      // Under the lock, so that a transaction that gives units back at the same time finds this row, or is seen by it.
      const available = await availableUnderLock(client, saleId);
      if (available === undefined) throw notFound(`Auction ${saleId}`);
      if (available) throw new Refusal(409, 'available', 'No need to wait: it is available now.');
      await change(
        client,
        member.id,
        saleId,
        'insert into notify_me (member_id, sale_id) values ($1, $2) on conflict do nothing',
      );
      return { is_waiting_to_be_notified: true };
    }),
  );
  route(app, stopNotifyingMe, ({ params: { saleId }, member }) =>
    database.transaction(async (client) => {
      const { rowCount } = await client.query(`select from sale s where id = $1 and ${SEEN}`, [saleId]);
      if (!rowCount) throw notFound(`Auction ${saleId}`);
      await change(client, member.id, saleId, 'delete from notify_me where member_id = $1 and sale_id = $2');
      return { is_waiting_to_be_notified: false };
    }),
  );

  async function change(client: PoolClient, memberId: number, saleId: number, statement: string): Promise<void> {
    const { rowCount } = await client.query(statement, [memberId, saleId]);
    if (rowCount) database.changes.announce(client, 'member', memberId);
  }
}
