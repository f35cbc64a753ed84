import type { Database, Queryable } from '../../database/open-database.ts';
import { keyOf } from '../desk.ts';
import type { PaymentProvider } from '../provider/provider.ts';

/** Customers of the test provider are named so; those of another one are none of its own. */
const OF_TEST = 'cus_test_';

/** What the provider calls a member; null while it knows of none. */
export async function knownCustomer(
  db: Queryable,
  { name }: Pick<PaymentProvider, 'name'>,
  memberId: number,
): Promise<string | null> {
  const { rows } = await db.query<{ customer: string | null }>(
    'select stripe_customer as customer from member where id = $1',
    [memberId],
  );
  const customer = rows[0]?.customer ?? null;
  return customer?.startsWith(OF_TEST) === (name === 'test') ? customer : null;
}

/** The same, made known when it is first needed. */
export async function customerOf(
  desk: { database: Database; provider: PaymentProvider; house: string },
  memberId: number,
): Promise<string> {
  const { database, provider } = desk;
  const known = await knownCustomer(database.pool, provider, memberId);
  if (known !== null) return known;
  const { rows } = await database.pool.query<{ email: string; name: string }>(
    `select email, first_name || ' ' || last_name as name from member where id = $1`,
    [memberId],
  );
  const { email, name } = rows[0]!;
  const customer = await provider.createCustomer({ email, name, key: keyOf(desk, 'customer', memberId) });
  await database.transaction(async (client) => {
    await client.query('update member set stripe_customer = $2 where id = $1', [memberId, customer]);
    database.changes.announce(client, 'member', memberId);
  });
  return customer;
}
