import type { Queryable } from '../../core/database/open-database.ts';
import type { InvoicePayment } from './invoice-content.ts';

/** What came for a subject and counted towards what it owed, by the books. */
export async function paidFor(db: Queryable, subject: string): Promise<InvoicePayment[]> {
  const { rows } = await db.query<{ by: 'card' | 'bank'; cents: number; at: Date }>(
    `select money.account as by, -owed.amount_cents as cents, owed.at
       from ledger_entry owed join ledger_entry money on money.posting = owed.posting and money.account in ('card', 'bank')
      where owed.subject = $1 and owed.account = 'receivable' and owed.amount_cents < 0 order by owed.id`,
    [subject],
  );
  return rows.map(({ by, cents, at }) => ({ by, cents, at: at.toISOString() }));
}
