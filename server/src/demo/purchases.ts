import type { PoolClient } from 'pg';
import { moveLots } from '../cellar/operations.ts';
import {
  completePurchase,
  lockPayments,
  lockSale,
  type SaleOnOffer,
  takeHold,
  takeMoney,
} from '../checkout/operations.ts';
import type { Database } from '../core/database/open-database.ts';
import { LOT_STATUS } from '../core/database/statuses.ts';
import { sales } from './catalogue/sales.ts';
import type { DemoAccount } from './catalogue/types.ts';
import type { People } from './people.ts';

interface DemoPurchase {
  sale: string;
  /** Nobody in particular if left out. */
  who?: DemoAccount;
  units: number;
  /** Else its transfer is still to come. */
  paid: boolean;
  /** Its bottles have come to our warehouse since. */
  stored?: true;
}

/** How many buyers sold-out lots went to. */
const BUYERS = 4;

const PURCHASES: readonly DemoPurchase[] = [
  { sale: 'Bandol Rosé 2023 in magnum', who: 'collector', units: 1, paid: true },
  { sale: 'Furmint 2021, six bottles', who: 'collector', units: 1, paid: false },
  { sale: 'Furmint 2021, six bottles', who: 'staff', units: 1, paid: true, stored: true },
  // Few are left of this one, and the barrel has lost some units to a buyer.
  { sale: 'Bolgheri Superiore 2018, from the estate’s own reserve', units: 10, paid: true },
  { sale: 'Pauillac 2024, barrel no. 112', units: 6, paid: true },
  { sale: 'Glen Tarrach 2011, cask no. 4502', units: 33, paid: true },
  { sale: 'Kabinett 2022, six bottles', who: 'staff', units: 2, paid: false },
  { sale: 'Vouvray 2025, demi-muid no. 3', who: 'staff', units: 2, paid: false },
  { sale: 'Vouvray 2025, demi-muid no. 3', units: 79, paid: true },
];

/** Units bought at once in the demo house, by the same steps as everywhere. */
export async function insertPurchases(
  client: PoolClient,
  database: Database,
  { people }: { people: People },
): Promise<void> {
  for (const { sale: name, who, units, paid, stored } of PURCHASES) {
    const memberId = who ? people.account(who) : people.rivals[0]!;
    const paymentId = await buy(client, database, await findSale(client, name), memberId, units);
    if (paid) await pay(client, database, paymentId);
    if (stored) await store(client, database, paymentId);
  }
  for (const { name, soldOut } of sales) if (soldOut) await sellOut(client, database, name, people.rivals);
}

/** Sells all of it to several members, who have paid. */
async function sellOut(client: PoolClient, database: Database, name: string, members: readonly number[]) {
  for (let left = BUYERS; left > 0; left -= 1) {
    const sale = await findSale(client, name);
    const units = Math.ceil((sale.unitsOffered - sale.unitsSold) / left);
    await pay(client, database, await buy(client, database, sale, members[left]!, units));
  }
}

async function findSale(client: PoolClient, name: string): Promise<SaleOnOffer> {
  const { rows } = await client.query<{ id: number }>(`select id from sale where name = $1 and status = 'open'`, [
    name,
  ]);
  const sale = rows[0] && (await lockSale(client, rows[0].id));
  if (!sale) throw new Error(`The demo house does not sell ${name}`);
  return sale;
}

/** @returns what is owed for it */
async function buy(
  client: PoolClient,
  database: Database,
  sale: SaleOnOffer,
  memberId: number,
  units: number,
): Promise<number> {
  const hold = await takeHold(client, database, sale, { memberId, quantity: units, to: 'pay' });
  return completePurchase(client, database, sale, hold, { extraCents: 0, feeCents: 0, bottling: null });
}

async function store(client: PoolClient, database: Database, paymentId: number): Promise<void> {
  const { rows } = await client.query<{ id: number }>('select id from cellar_lot where payment_id = $1', [paymentId]);
  const lots = rows.map(({ id }) => id);
  await moveLots(client, database, lots, LOT_STATUS['in-our-warehouse']);
}

/** Pays what is owed for something, by a transfer. */
export async function pay(client: PoolClient, database: Database, paymentId: number): Promise<void> {
  const [payment] = await lockPayments(client, [paymentId]);
  await takeMoney(client, database, payment!, { by: 'bank', cents: payment!.total, reference: `demo-${paymentId}` });
}
