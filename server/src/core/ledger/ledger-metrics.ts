import { Gauge, type Registry } from 'prom-client';
import { measuredRows } from '../database/measured-rows.ts';
import type { Database } from '../database/open-database.ts';
import { LedgerSum } from './ledger-sum.ts';

const LAST = 'select coalesce(max(id), 0)::text as found from ledger_entry';
const SUM = `
  select coalesce(sum(amount_cents), 0)::text as found from ledger_entry
   where id > $1::bigint and ($2::bigint is null or id <= $2::bigint)`;

/** Measures the sum of the whole ledger, which is always 0. Left out while it is not known. */
export function measureLedger(registry: Registry, { pool }: Pick<Database, 'pool'>): void {
  const ask = async (text: string, values: readonly unknown[]) => {
    const rows = await measuredRows<{ found: string }>(pool, text, values);
    return rows?.[0] ? BigInt(rows[0].found) : null;
  };
  const ledger = new LedgerSum({
    last: () => ask(LAST, []),
    sum: (after, upTo) => ask(SUM, [after, upTo ?? null]),
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
