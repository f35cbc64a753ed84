/*
 * Holds the books of a house at rest against those of its test provider: `DATA_DIR=… node kill-books.ts` prints, as JSON,
 * what is wrong and what every member paid. Charges of subscriptions and shipments came with the demo house, which knows
 * them by its own books alone.
 */
import { openDatabase, type Database } from '../../src/database/open-database.ts';
import { checkMoney } from '../money/check-money.ts';
import type { ProviderBooks, Violation } from '../money/journal.ts';

/** A charge that took money, as the provider has it, and what the house knows of it. */
interface Taken {
  email: string | null;
  purpose: string | null;
  /** The sale of a purchase, or the first outstanding payment. */
  subject: number | null;
  cents: number;
  returned: number;
}
export interface KillBooks {
  violations: Violation[];
  taken: Taken[];
  /** Purchases that were settled, by member and sale. */
  bought: { email: string; sale: number; times: number }[];
}

const database = await openDatabase({ dataDir: process.env['DATA_DIR'] ?? '', url: process.env['DATABASE_URL'] });
const provider = await providerBooks(database);
const books: KillBooks = {
  violations: await checkMoney(database, { asked: [], provider }),
  ...(await whatWasPaid(database)),
};
console.log(JSON.stringify(books));
await database.close();

async function providerBooks({ pool }: Database): Promise<ProviderBooks> {
  await pool.query(
    `update payment_intent set reference = 'demo-' || id where purpose = 'subscription' and reference is null`,
  );
  const { rows: charges } = await pool.query<ProviderBooks['charges'][number]>(
    `select id, (data ->> 'amountCents')::float8 as cents, data ->> 'state' as state, '' as key
       from test_provider where id like 'pi\\_%'
     union all
     select reference, amount_cents, state, '' from payment_intent
      where purpose in ('subscription', 'shipment')`,
  );
  const { rows: refunds } = await pool.query<ProviderBooks['refunds'][number]>(
    `select id, data ->> 'charge' as charge, (data ->> 'amountCents')::float8 as cents, 'succeeded' as state
       from test_provider where id like 're\\_%'`,
  );
  return { charges, refunds };
}

async function whatWasPaid({ pool }: Database): Promise<Pick<KillBooks, 'taken' | 'bought'>> {
  const { rows: taken } = await pool.query<Taken>(
    `select m.email, i.purpose, coalesce(i.subject ->> 'sale', i.subject #>> '{parts,0,payment}')::float8 as subject,
            (t.data ->> 'amountCents')::float8 as cents, (t.data ->> 'refundedCents')::float8 as returned
       from test_provider t left join payment_intent i on i.reference = t.id left join member m on m.id = i.member_id
      where t.id like 'pi\\_%' and t.data ->> 'state' = 'succeeded' order by i.id`,
  );
  const { rows: bought } = await pool.query<KillBooks['bought'][number]>(
    `select m.email, p.sale_id as sale, count(*)::float8 as times
       from outstanding_payment p join bid b on b.id = p.bid_id join member m on m.id = p.member_id
      where b.type = 'buy_now' and p.stato = 1 group by 1, 2 order by 1, 2`,
  );
  return { taken, bought };
}
