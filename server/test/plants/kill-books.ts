/*
 * Holds the books of a house at rest against those of its test provider: `DATA_DIR=… node kill-books.ts` prints, as JSON,
 * what is wrong and what every member paid.
 */
import { openDatabase, type Database } from '../../src/core/database/open-database.ts';
import { checkMoney } from '../money/check-money.ts';
import type { Violation } from '../money/journal.ts';
import { testProviderBooks } from '../money/test-provider-books.ts';

/** A charge that took money since the demo house was filled, as the provider has it, and what the house knows of it. */
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
const provider = await testProviderBooks(database.pool);
const books: KillBooks = {
  violations: await checkMoney(database, { asked: [], provider }),
  ...(await whatWasPaid(database)),
};
console.log(JSON.stringify(books));
await database.close();

async function whatWasPaid({ pool }: Database): Promise<Pick<KillBooks, 'taken' | 'bought'>> {
  const { rows: taken } = await pool.query<Taken>(
    `select m.email, i.purpose, coalesce(i.subject ->> 'sale', i.subject #>> '{parts,0,payment}')::float8 as subject,
            (t.data ->> 'amountCents')::float8 as cents, (t.data ->> 'refundedCents')::float8 as returned
       from test_provider t left join payment_intent i on i.reference = t.id left join member m on m.id = i.member_id
      where t.id like 'pi\\_%' and t.id not like 'pi\\_demo\\_%' and t.data ->> 'state' = 'succeeded' order by i.id`,
  );
  const { rows: bought } = await pool.query<KillBooks['bought'][number]>(
    `select m.email, p.sale_id as sale, count(*)::float8 as times
       from outstanding_payment p join bid b on b.id = p.bid_id join member m on m.id = p.member_id
      where b.type = 'buy_now' and p.stato = 1 group by 1, 2 order by 1, 2`,
  );
  return { taken, bought };
}
