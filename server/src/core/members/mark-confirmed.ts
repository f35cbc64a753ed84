import type { PoolClient } from 'pg';
import type { Database } from '../database/open-database.ts';

/** Notes that a member has read mail at the address of the account. */
export async function markConfirmed(
  client: PoolClient,
  { changes }: Pick<Database, 'changes'>,
  memberId: number,
): Promise<void> {
  const { rowCount } = await client.query(
    'update member set email_confirmed_at = house_now() where id = $1 and email_confirmed_at is null',
    [memberId],
  );
  if (rowCount) changes.announce(client, 'member', memberId);
}
