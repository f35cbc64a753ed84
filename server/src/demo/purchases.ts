import type { PoolClient } from 'pg';
import { completePurchase, lockPayments, lockSale, takeHold, takeMoney } from '../checkout/operations.ts';
import type { Database } from '../core/database/open-database.ts';
import type { DemoAccount } from './catalogue/types.ts';
import type { People } from './people.ts';

interface DemoPurchase {
  sale: string;
  /** Nobody in particular where left out. */
  who?: DemoAccount;
  units: number;
  /** Else its transfer is still to come. */
  paid: boolean;
}

const PURCHASES: readonly DemoPurchase[] = [
  { sale: 'Bandol Rosé 2023 in magnum', who: 'collector', units: 1, paid: true },
  { sale: 'Furmint 2021, six bottles', who: 'collector', units: 1, paid: false },
  // Few are left of this one, and the barrel has lost some units to a buyer.
  { sale: 'Bolgheri Superiore 2018, from the estate’s own reserve', units: 10, paid: true },
  { sale: 'Pauillac 2024, barrel no. 112', units: 6, paid: true },
];

/** Units bought at once in the demo house, by the same steps as everywhere. */
export async function insertPurchases(
  client: PoolClient,
  database: Database,
  { people }: { people: People },
): Promise<void> {
  for (const { sale: name, who, units, paid } of PURCHASES) {
    const { rows } = await client.query<{ id: number }>(`select id from sale where name = $1 and status = 'open'`, [
      name,
    ]);
    const sale = rows[0] && (await lockSale(client, rows[0].id));
    if (!sale) throw new Error(`The demo house does not sell ${name}`);
    const memberId = who ? people.account(who) : people.rivals[0]!;
    const hold = await takeHold(client, database, sale, { memberId, quantity: units, to: 'pay' });
    const paymentId = await completePurchase(client, database, sale, hold, {
      extraCents: 0,
      feeCents: 0,
      bottling: null,
    });
    if (paid) await pay(client, database, paymentId);
  }
}

async function pay(client: PoolClient, database: Database, paymentId: number): Promise<void> {
  const [payment] = await lockPayments(client, [paymentId]);
  await takeMoney(client, database, payment!, { by: 'bank', cents: payment!.total, reference: `demo-${paymentId}` });
}
