import type { PoolClient } from 'pg';
import type { Database } from '../../database/open-database.ts';
import { enqueue } from '../../work/enqueue.ts';

/** Forgets the cards of a member whose account closes, here at once and at the provider soon after. */
export async function forgetCards(
  client: PoolClient,
  database: Pick<Database, 'changes'>,
  memberId: number,
): Promise<void> {
  const { rows } = await client.query<{ reference: string }>(
    `update saved_card set removed_at = house_now(), is_default = false
      where member_id = $1 and removed_at is null returning reference`,
    [memberId],
  );
  await enqueue(client, database, ...rows.map(({ reference }) => ({ kind: 'remove-card', payload: { reference } })));
}
