import { Counter, Gauge, type Registry } from 'prom-client';
import { measuredRows } from '../database/measured-rows.ts';
import type { Database } from '../database/open-database.ts';
import type { Desk } from './desk.ts';

/** Counts payments by purpose and state. @returns a listener for each turn of a payment */
export function measurePayments(registry: Registry, { pool }: Pick<Database, 'pool'>): Desk['onTurn'] {
  const turns = new Counter({
    name: 'card_payments_total',
    help: 'Card payments that reached a state, counted where that was recorded',
    labelNames: ['purpose', 'state'],
    registers: [registry],
  });
  void new Gauge({
    name: 'card_payments_open',
    help: 'Card payments that have not ended, by state',
    labelNames: ['state'],
    registers: [registry],
    async collect() {
      const rows = await measuredRows<{ state: string; count: number }>(
        pool,
        'select state, count(*)::int as count from payment_intent where ended_at is null group by state',
      );
      this.reset();
      for (const { state, count } of rows ?? []) this.set({ state }, count);
    },
  });
  void new Gauge({
    name: 'refunds_open',
    help: 'Refunds that have not been sent, to the card or for the operator to transfer',
    labelNames: ['by'],
    registers: [registry],
    async collect() {
      const rows = await measuredRows<{ card: number; bank: number }>(
        pool,
        `select count(intent_id)::int as card, (count(*) - count(intent_id))::int as bank
           from refund where status = 'pending'`,
      );
      this.reset();
      for (const { card, bank } of rows ?? []) {
        this.set({ by: 'card' }, card);
        this.set({ by: 'bank' }, bank);
      }
    },
  });
  return (purpose, state) => turns.inc({ purpose, state });
}
