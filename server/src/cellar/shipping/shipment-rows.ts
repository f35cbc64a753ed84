import type { ShipmentAddress, ShipmentStatus, Supply } from '@le-chai/contracts/shipping';
import type { PoolClient } from 'pg';
import type { Queryable } from '../../core/database/open-database.ts';
import { factNow } from '../../core/house/facts/read-facts.ts';
import { shareCost } from '../../core/sale/rules/share-cost.ts';
import { completeName } from '../../core/wares/product-parts.ts';
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
  /** Per mille. */
  vatRate: number | null;
  vatOffCents: number | null;
  supply: Supply | null;
  /** Below nothing if it is to be given back. */
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
  /** For the driver; at most 200 characters. */
  driverNote?: string | undefined;
}

export async function insertShipment(
  client: PoolClient,
  { memberId, address, pickup, serialIds, driverNote = '' }: NewShipment,
): Promise<number> {
  const { rows } = await client.query<{ id: number }>(
    `with made as (
       insert into shipment (member_id, address_id, address, pickup, driver_note)
         values ($1, $2, $3, $4, $6) returning id),
     items as (
       insert into shipment_item (shipment_id, serial_id) select made.id, x from made, unnest($5::bigint[]) as x)
     select id from made`,
    [memberId, address.id_address, JSON.stringify(address), pickup, serialIds, driverNote],
  );
  return rows[0]!.id;
}

/** What a shipment was quoted, by the row `shipment`; none before. Older quotes have no cover, and no VAT taken off. */
export const SHIPMENT_TOTAL =
  'freight_cents + excise_cents + duty_cents + coalesce(cover_cents, 0) + vat_cents - coalesce(vat_off_cents, 0)';

/** Whether a shipment has bottles that were bought under bond, as SQL. @param id an expression for its number */
export const IN_BOND = (id: string) => `
  exists (select from shipment_item i join serial s on s.id = i.serial_id join cellar_lot c on c.id = s.cellar_lot_id
           where i.shipment_id = ${id} and c.in_bond)`;

/** Writes what a shipment comes to. */
export async function writeQuote(client: PoolClient, id: number, cost: ShippingCost): Promise<void> {
  await client.query(
    `update shipment set freight_cents = $2, excise_cents = $3, duty_cents = $4, cover_cents = $5, cover_limit_cents = $6,
            vat_cents = $7, vat_rate = $8, vat_off_cents = $9, supply = $10 where id = $1`,
    [
      id,
      cost.freightCents,
      cost.exciseCents,
      cost.dutyCents,
      cost.coverCents,
      cost.coverLimitCents,
      cost.vatCents,
      cost.vatRate,
      cost.vatOffCents,
      cost.supply,
    ],
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
             s.cover_limit_cents as "coverLimitCents", s.vat_cents as "vatCents",
             s.vat_rate as "vatRate", s.vat_off_cents as "vatOffCents", s.supply, s.intent_id as "intentId",
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

/** So many bottles of one wine. */
interface ContentRow {
  name: string;
  vintage: number | null;
  root: 'wine' | 'spirit';
  bottles: number;
}

/** What a shipment holds, wine by wine: `2 × Barolo 2016`. */
export async function contentsOfShipment(db: Queryable, id: number): Promise<string[]> {
  const { rows } = await db.query<ContentRow>(
    `select w.name, w.vintage, w.root, count(*)::int as bottles
       from shipment_item i join serial s on s.id = i.serial_id join cellar_lot c on c.id = s.cellar_lot_id
            join product w on w.id = c.product_id
      where i.shipment_id = $1 group by w.id order by min(s.id)`,
    [id],
  );
  return rows.map((row) => `${row.bottles} × ${completeName(row)}`);
}

/** The bottles of a cellar lot that are to be sent. Cents. */
interface ChosenRow extends Omit<ShippedBottle, 'valueCents'> {
  costCents: number;
  quantity: number;
  chosen: number;
}

/*
 * A price contains the VAT that held when it was paid; where the house had set none yet, that of today. What came without a
 * payment was given.
 */
const AS_SHIPPED = `
  select w.size_ml as "sizeMl", w.root, c.cost_cents as "costCents", c.quantity, count(*)::int as chosen,
         case when c.in_bond then 'bond' when c.payment_id is null then 'given' else 'taxed' end as bought,
         (coalesce((select f.value from house_fact f where f.name = 'vat' and f.holds_from <= p.settled_at
                     order by f.holds_from desc, f.id desc limit 1), ${factNow('vat')}) #>> '{}')::float8 as "vatPercent"
    from serial s join cellar_lot c on c.id = s.cellar_lot_id join product w on w.id = c.product_id
         left join outstanding_payment p on p.id = c.payment_id`;
const BY_LOT = 'group by c.id, w.id, p.id order by c.id';

export async function bottlesOfShipment(db: Queryable, id: number): Promise<ShippedBottle[]> {
  const { rows } = await db.query<ChosenRow>(
    `${AS_SHIPPED} join shipment_item i on i.serial_id = s.id where i.shipment_id = $1 ${BY_LOT}`,
    [id],
  );
  return rows.flatMap(bottlesOf);
}

/** Those of some bottles that are a member's, lot by lot. */
export async function lotsOfMember(
  db: Queryable,
  memberId: number,
  serialIds: readonly number[],
): Promise<ShippedBottle[][]> {
  const { rows } = await db.query<ChosenRow>(
    `${AS_SHIPPED} where s.id = any($1::bigint[]) and c.member_id = $2 ${BY_LOT}`,
    [serialIds, memberId],
  );
  return rows.map(bottlesOf);
}

/** Each with its share in whole cents of what they cost once their lot is split: an estimate is what will be quoted. */
function bottlesOf({ costCents, quantity, chosen, ...bottle }: ChosenRow): ShippedBottle[] {
  const [cost] = shareCost(costCents, [chosen, quantity - chosen]);
  const each = Array.from({ length: chosen }, () => 1);
  const values = shareCost(cost!, each);
  return values.map((valueCents) => Object.assign({ valueCents }, bottle));
}
