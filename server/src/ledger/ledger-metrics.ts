import { Gauge, type Registry } from 'prom-client';
import { measuredRows } from '../database/measured-rows.ts';
import type { Database } from '../database/open-database.ts';
import { LedgerSum, type Posted } from './ledger-sum.ts';

const POSTED = `
  select coalesce(sum(amount_cents) filter (where id <= $2), 0)::text as settled,
         coalesce(sum(amount_cents), 0)::text as cents, coalesce(max(id), $1::bigint)::text as last
    from ledger_entry where id > $1::bigint`;

/** Measures the sum of the whole ledger, which is always 0. Left out while it is not known. */
export function measureLedger(registry: Registry, { pool }: Pick<Database, 'pool'>): void {
  const ledger = new LedgerSum(async (settled, seen) => {
    const rows = await measuredRows<Posted>(pool, POSTED, [settled, seen]);
    return rows?.[0] ?? null;
  });
  void new Gauge({
    name: 'ledger_imbalance_cents',
    help: 'Sum of all entries of the ledger, in cents: always 0',
    registers: [registry],
    async collect() {
      const cents = await ledger.read();
      if (cents === null) this.remove();
      else this.set(cents);
    },
  });
}
