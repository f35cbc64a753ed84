import { Counter, Gauge, type Registry } from 'prom-client';
import type { Database } from '../database/open-database.ts';
import type { Desk } from './intents/desk.ts';

/** Counts payments by what they are for and how they stand. @returns to be told of each turn of a payment */
export function measurePayments(registry: Registry, { pool }: Pick<Database, 'pool'>): Desk['onTurn'] {
  const turns = new Counter({
    name: 'card_payments_total',
    help: 'Card payments that came to a state, counted where that was recorded',
    labelNames: ['purpose', 'state'],
    registers: [registry],
  });
  void new Gauge({
    name: 'card_payments_open',
    help: 'Card payments that have not ended, by state',
    labelNames: ['state'],
    registers: [registry],
    async collect() {
      const { rows } = await pool.query<{ state: string; count: number }>(
        'select state, count(*)::int as count from payment_intent where ended_at is null group by state',
      );
      this.reset();
      for (const { state, count } of rows) this.set({ state }, count);
    },
  });
  void new Gauge({
    name: 'refunds_open',
    help: 'Refunds, by card or by bank, that have not gone out',
    registers: [registry],
    async collect() {
      const { rows } = await pool.query<{ count: number }>(
        `select count(*)::int as count from refund where status = 'pending'`,
      );
      this.set(rows[0]?.count ?? 0);
    },
  });
  return (purpose, state) => turns.inc({ purpose, state });
}
