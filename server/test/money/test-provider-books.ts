import type { Queryable } from '../../src/core/database/open-database.ts';
import type { ProviderBooks } from './journal.ts';

/**
 * The books of a house's own test provider. Charges of subscriptions came with the demo house, which knows them by its own
 * books alone.
 */
export async function testProviderBooks(db: Queryable): Promise<ProviderBooks> {
  await db.query(
    `update payment_intent set reference = 'demo-' || id where purpose = 'subscription' and reference is null`,
  );
  const { rows: charges } = await db.query<ProviderBooks['charges'][number]>(
    `select id, (data ->> 'amountCents')::float8 as cents, data ->> 'state' as state, '' as key
       from test_provider where id like 'pi\\_%'
     union all
     select reference, amount_cents, state, '' from payment_intent where purpose = 'subscription'`,
  );
  const { rows: refunds } = await db.query<ProviderBooks['refunds'][number]>(
    `select id, data ->> 'charge' as charge, (data ->> 'amountCents')::float8 as cents, 'succeeded' as state
       from test_provider where id like 're\\_%'`,
  );
  return { charges, refunds };
}
