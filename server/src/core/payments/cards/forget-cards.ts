import type { PoolClient } from 'pg';
import type { Announcer } from '../../database/open-database.ts';
import { enqueue } from '../../work/enqueue.ts';

/** Forgets the cards of a member whose account closes, here at once; the provider forgets the customer soon after. */
export async function forgetCards(client: PoolClient, database: Announcer, memberId: number): Promise<void> {
  await client.query('delete from saved_card where member_id = $1', [memberId]);
  const { rows } = await client.query<{ customer: string }>(
    'select stripe_customer as customer from member where id = $1 and stripe_customer is not null',
    [memberId],
  );
  await enqueue(client, database, ...rows.map(({ customer }) => ({ kind: 'forget-customer', payload: { customer } })));
}
