import type { ShipmentAddress, ShipmentStatus } from '@le-chai/contracts/shipping';
import type { PoolClient } from 'pg';
import type { Queryable } from '../../core/database/open-database.ts';
import type { ShippedBottle, ShippingCost } from './rules/shipping-tariff.ts';

/** A shipment as the house decides on it. Cents, none before the quote. */
export interface ShipmentRow {
  id: number;
  memberId: number;
  pickup: boolean;
  status: ShipmentStatus;
  freightCents: number | null;
  exciseCents: number | null;
  dutyCents: number | null;
  coverCents: number | null;
  coverLimitCents: number | null;
  vatCents: number | null;
  totalCents: number | null;
  /** The charge that paid for it. */
  intentId: number | null;
  /** Where it goes, two letters. */
  countryIso: string;
}

export interface NewShipment {
  memberId: number;
  address: ShipmentAddress;
  pickup: boolean;
  serialIds: readonly number[];
}

export async function insertShipment(
  client: PoolClient,
  { memberId, address, pickup, serialIds }: NewShipment,
): Promise<number> {
  const { rows } = await client.query<{ id: number }>(
    `with made as (
       insert into shipment (member_id, address_id, address, pickup) values ($1, $2, $3, $4) returning id),
     items as (
       insert into shipment_item (shipment_id, serial_id) select made.id, x from made, unnest($5::bigint[]) as x)
     select id from made`,
    [memberId, address.id_address, JSON.stringify(address), pickup, serialIds],
  );
  return rows[0]!.id;
}

/** What a shipment was quoted, by the row `shipment`; none before. Older quotes have no cover. */
export const SHIPMENT_TOTAL = 'freight_cents + excise_cents + duty_cents + coalesce(cover_cents, 0) + vat_cents';

/** Writes what a shipment comes to. */
export async function writeQuote(client: PoolClient, id: number, cost: ShippingCost): Promise<void> {
  await client.query(
    `update shipment set freight_cents = $2, excise_cents = $3, duty_cents = $4, cover_cents = $5, cover_limit_cents = $6,
            vat_cents = $7 where id = $1`,
    [id, cost.freightCents, cost.exciseCents, cost.dutyCents, cost.coverCents, cost.coverLimitCents, cost.vatCents],
  );
}

/** Under its row lock: whatever happens to a shipment is decided there. A member's own where one is named. */
export async function lockShipment(
  client: PoolClient,
  id: number,
  memberId?: number,
): Promise<ShipmentRow | undefined> {
  const { rows } = await client.query<ShipmentRow>({
    name: 'lock-shipment',
    text: `
      select s.id, s.member_id as "memberId", s.pickup, s.status, s.freight_cents as "freightCents",
             s.excise_cents as "exciseCents", s.duty_cents as "dutyCents", s.cover_cents as "coverCents",
             s.cover_limit_cents as "coverLimitCents", s.vat_cents as "vatCents", s.intent_id as "intentId",
             ${SHIPMENT_TOTAL} as "totalCents",
             (select iso from country where id = (s.address ->> 'id_country')::bigint) as "countryIso"
        from shipment s where s.id = $1 and ($2::bigint is null or s.member_id = $2) for update of s`,
    values: [id, memberId ?? null],
  });
  return rows[0];
}

/** Its bottles. */
export async function serialsOfShipment(client: PoolClient, id: number): Promise<number[]> {
  const { rows } = await client.query<{ id: number }>(
    'select serial_id as id from shipment_item where shipment_id = $1 order by 1',
    [id],
  );
  return rows.map((row) => row.id);
}

/** The cellar lots that its bottles are in: since it was asked for they hold no others. */
export async function lotsOfShipment(client: PoolClient, id: number): Promise<number[]> {
  const { rows } = await client.query<{ id: number }>(
    `select distinct s.cellar_lot_id as id from shipment_item i join serial s on s.id = i.serial_id
      where i.shipment_id = $1 order by 1`,
    [id],
  );
  return rows.map((row) => row.id);
}

/** A bottle as the tariff looks at it. */
const AS_SHIPPED = `
  select w.size_ml as "sizeMl", w.root, round(c.cost_cents::numeric / c.quantity)::bigint as "valueCents"
    from serial s join cellar_lot c on c.id = s.cellar_lot_id join product w on w.id = c.product_id`;

export async function bottlesOfShipment(db: Queryable, id: number): Promise<ShippedBottle[]> {
  const { rows } = await db.query<ShippedBottle>(
    `${AS_SHIPPED} join shipment_item i on i.serial_id = s.id where i.shipment_id = $1`,
    [id],
  );
  return rows;
}

/** Those of some bottles that are a member's. */
export async function bottlesOfMember(
  db: Queryable,
  memberId: number,
  serialIds: readonly number[],
): Promise<ShippedBottle[]> {
  const { rows } = await db.query<ShippedBottle>(`${AS_SHIPPED} where s.id = any($1::bigint[]) and c.member_id = $2`, [
    serialIds,
    memberId,
  ]);
  return rows;
}
