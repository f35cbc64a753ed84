import type { ShipmentAddress } from '@le-chai/contracts/shipping';
import type { PoolClient } from 'pg';
import type { Bill } from './invoice-content.ts';
import { paidFor } from './paid-for.ts';

interface ShipmentRow {
  memberId: number;
  freight: number;
  excise: number;
  duty: number;
  vat: number;
  address: ShipmentAddress;
  pickup: boolean;
}

/** The invoice of a shipment: freight, excise and duty without VAT, and the VAT on them. */
export async function billOfShipment(client: PoolClient, id: number): Promise<Bill | undefined> {
  const { rows } = await client.query<ShipmentRow>(
    `select member_id as "memberId", coalesce(freight_cents, 0) as freight, coalesce(excise_cents, 0) as excise,
            coalesce(duty_cents, 0) as duty, coalesce(vat_cents, 0) as vat, address, pickup
       from shipment where id = $1 and paid_at is not null`,
    [id],
  );
  const [row] = rows;
  if (!row) return undefined;
  const subject = `shipment:${id}`;
  const charged = [
    ['Freight', row.freight, 0],
    ['Excise duty', row.excise, 0],
    ['Customs duty', row.duty, 0],
    ['VAT', row.vat, row.vat],
  ] as const;
  const { full_name: name, company_name: company, address_complete_without_name: address } = row.address;
  const delivery = [name, company, address].filter(Boolean);
  return {
    memberId: row.memberId,
    kind: 'invoice',
    subject,
    title: `Shipment ${id}`,
    key: null,
    lines: charged.flatMap(([text, cents, vatCents]) => (cents === 0 ? [] : [{ text, detail: '', cents, vatCents }])),
    payments: await paidFor(client, subject),
    delivery: row.pickup ? ['Fetched at the cellar door'] : delivery,
  };
}

/** The credit note of a shipment that was cancelled after it was paid: all of its invoice. */
export async function creditOfShipment(client: PoolClient, id: number): Promise<Bill | undefined> {
  const bill = await billOfShipment(client, id);
  return bill && { ...bill, kind: 'credit-note', title: `Shipment ${id}, cancelled`, payments: [], delivery: null };
}
