import type { PoolClient } from 'pg';
import type { Announcer } from '../../../core/database/open-database.ts';
import { notify } from '../../../core/notices/notify.ts';

/** The times that a sale has from now on. */
interface NewTimes {
  startsAt: Date;
  finishesAt: Date | null;
  status: 'scheduled' | 'open';
}

/** Members with a bid in the running, and those who wished for the sale. */
const FOLLOWERS = `
  select member_id as member from wishlist where sale_id = $1
  union select member_id from bid where sale_id = $1 and type = 'bid' and status = 'pending'`;

/**
 * Notifies the members who follow a sale that the house has given it other times. To be called where they have changed, in that
 * transaction and under the sale's lock. docs/rules.md#a-sale-that-is-rescheduled
 * @param notified members who get a notice of the same change already
 * @returns how many get one
 */
export async function notifyRescheduled(
  client: PoolClient,
  database: Announcer,
  saleId: number,
  { startsAt, finishesAt, status }: NewTimes,
  notified: readonly number[],
): Promise<number> {
  const { rows } = await client.query<{ member: number }>(FOLLOWERS, [saleId]);
  const members = rows.map(({ member }) => member).filter((member) => !notified.includes(member));
  const data = { saleId, rescheduled: true, starts: status === 'scheduled' ? startsAt : undefined, ends: finishesAt };
  await notify(
    client,
    database,
    members.map((memberId) => ({ memberId, kind: 'available', data })),
  );
  return members.length;
}
