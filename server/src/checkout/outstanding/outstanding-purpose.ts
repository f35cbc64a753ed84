import type { PoolClient } from 'pg';
import type { Database } from '../../core/database/open-database.ts';
import type { Intent, Purpose } from '../../core/payments/intent.ts';
import { lockPayments } from './payment-rows.ts';
import type { OutstandingSubject } from './pay-outstanding.ts';
import { takeMoney } from './take-money.ts';
import { turnPayment } from './turn-payment.ts';

/** What follows the end of a charge for outstanding payments: each row takes its part, or is unpaid again. */
export function outstandingPurpose(database: Database): Purpose {
  return {
    async settle(client, intent) {
      for (const { row, cents } of await partsOf(client, intent)) {
        await takeMoney(client, database, row, { by: 'card', cents, intentId: intent.id });
      }
    },
    async release(client, intent) {
      for (const { row } of await partsOf(client, intent)) {
        await turnPayment(client, database, row, { kind: 'not-charged' });
      }
    },
  };
}

async function partsOf(client: PoolClient, { subject }: Intent) {
  const { parts } = subject as unknown as OutstandingSubject;
  const rows = await lockPayments(
    client,
    parts.map(({ payment }) => payment),
  );
  const centsOf = new Map(parts.map(({ payment, cents }) => [payment, cents]));
  return rows.map((row) => ({ row, cents: centsOf.get(row.id)! }));
}
