import type { Shipment, SHIPMENT_SORT, ShipmentAddress, ShipmentStatus, Supply } from '@le-chai/contracts/shipping';
import type { WineColour } from '@le-chai/contracts/primitives';
import type { Queryable } from '../../core/database/open-database.ts';
import { toEuroOrNull, toLitres } from '../../core/money/amounts.ts';
import { completeName } from '../../core/wares/product-parts.ts';
import { arrivalOf } from './rules/arrival.ts';
import { hasCertificate } from './rules/has-certificate.ts';
import { mayStep } from './rules/shipment-steps.ts';
import { IN_BOND, SHIPMENT_TOTAL } from './shipment-rows.ts';
import type { Tariff } from './rules/tariff-table.ts';
import { tariffNow } from './tariff-now.ts';
import { homeCountry, vatRule } from './vat-rule.ts';

interface ShipmentsWanted {
  readonly id?: number | undefined;
  readonly status?: ShipmentStatus | undefined;
  readonly sortBy: (typeof SHIPMENT_SORT)[number];
  readonly descending: boolean;
  readonly page: number;
  readonly pageSize: number;
}

/** A shipment as the database has it. */
interface FoundShipment {
  id: number;
  status: ShipmentStatus;
  pickup: boolean;
  address: ShipmentAddress;
  freight_cents: number | null;
  excise_cents: number | null;
  duty_cents: number | null;
  cover_cents: number | null;
  cover_limit_cents: number | null;
  vat_cents: number | null;
  vat_rate: number | null;
  total_cents: number | null;
  vat_off_cents: number | null;
  supply: Supply | null;
  in_bond: boolean;
  driver_note: string;
  country_iso: string;
  now: string;
  carrier: string | null;
  tracking: string | null;
  created_at: string;
  quoted_at: string | null;
  paid_at: string | null;
  shipped_at: string | null;
  delivered_at: string | null;
  cancelled_at: string | null;
  bottles: {
    id: number;
    serial_number: string;
    name: string;
    vintage: number | null;
    size_ml: number;
    color: WineColour;
    region: string;
    root: 'wine' | 'spirit';
    builder_name: string;
  }[];
}

const SORT: Record<ShipmentsWanted['sortBy'], string> = {
  created: 'created_at',
  status: `array_position('{requested,quoted,paid,picking,shipped,delivered,cancelled}', status)`,
  bottles: '(select count(*) from shipment_item i where i.shipment_id = h.id)',
  total: SHIPMENT_TOTAL,
  id: 'id',
};

/** One page of a member's shipments, in one statement; the bottles only of the page. */
export async function findShipments(
  db: Queryable,
  memberId: number,
  { id, status, sortBy, descending, page, pageSize }: ShipmentsWanted,
): Promise<{ total: number; shipments: Shipment[] }> {
  const direction = descending ? 'desc' : 'asc';
  const { rows } = await db.query<{ total: number; shipments: FoundShipment[] }>(
    `with mine as (
       select *, row_number() over (order by ${SORT[sortBy]} ${direction} nulls last, id ${direction}) as place
         from shipment h
        where member_id = $1 and ($4::bigint is null or id = $4) and ($5::text is null or status = $5)),
     page as (
       select m.*, house_now() as now,
              (select iso from country where id = (m.address ->> 'id_country')::bigint) as country_iso,
              ${SHIPMENT_TOTAL} as total_cents, ${IN_BOND('m.id')} as in_bond, (
         select coalesce(json_agg(json_build_object('id', s.id, 'serial_number', s.serial_number, 'name', w.name,
                  'vintage', w.vintage, 'size_ml', w.size_ml, 'color', w.color, 'region', w.region, 'root', w.root,
                  'builder_name', b.name) order by s.id), '[]')
           from shipment_item i join serial s on s.id = i.serial_id join cellar_lot c on c.id = s.cellar_lot_id
                join product w on w.id = c.product_id join builder b on b.id = w.builder_id
          where i.shipment_id = m.id) as bottles
         from (select * from mine order by place limit $2 offset $3) m)
     select (select count(*) from mine) as total, coalesce((select json_agg(page order by place) from page), '[]') as shipments`,
    [memberId, pageSize, (page - 1) * pageSize, id ?? null, status ?? null],
  );
  const { total, shipments } = rows[0]!;
  const home = await homeCountry(db);
  const tariff = await tariffNow(db);
  return { total, shipments: shipments.map((row) => shipmentOf(row, home, tariff)) };
}

/** One of a member's shipments. */
export async function findShipment(db: Queryable, memberId: number, id: number): Promise<Shipment | undefined> {
  const { shipments } = await findShipments(db, memberId, {
    id,
    sortBy: 'id',
    descending: false,
    page: 1,
    pageSize: 1,
  });
  return shipments[0];
}

/** A shipment as it goes over the wire. @param home the house's own country */
function shipmentOf(row: FoundShipment, home: string, tariff: Pick<Tariff, 'daysTo'>): Shipment {
  const { freight_cents: freight, excise_cents: excise, duty_cents: duty, cover_cents: cover, vat_cents: vat } = row;
  const { supply, vat_rate: vatRate, vat_off_cents: vatOff, in_bond: inBond } = row;
  return {
    id: row.id,
    status: row.status,
    pickup: row.pickup,
    address: row.address,
    bottles: row.bottles.map(bottleOf),
    freight: toEuroOrNull(freight),
    excise: toEuroOrNull(excise),
    duty: toEuroOrNull(duty),
    cover: toEuroOrNull(cover),
    cover_limit: toEuroOrNull(row.cover_limit_cents),
    vat: toEuroOrNull(vat),
    vat_rate: vatRate === null ? null : vatRate / 10,
    vat_off: toEuroOrNull(vatOff),
    supply,
    in_bond: inBond,
    vat_rule:
      supply === null || vatRate === null ? null : vatRule({ supply, vatRate, inBond }, row.address.country, home),
    total: toEuroOrNull(row.total_cents),
    driver_note: row.driver_note,
    arrives: arrivalOf(progressOf(row), tariff.daysTo(row.country_iso), new Date(row.now)),
    carrier: row.carrier,
    tracking: row.tracking,
    created: instant(row.created_at)!,
    quoted: instant(row.quoted_at),
    paid: instant(row.paid_at),
    shipped: instant(row.shipped_at),
    delivered: instant(row.delivered_at),
    cancelled: instant(row.cancelled_at),
    can_pay: mayStep(row.status, 'pay'),
    can_cancel: mayStep(row.status, 'cancel'),
    has_certificate: hasCertificate(row.status, row.cover_limit_cents),
  };
}

const progressOf = ({ status, pickup, paid_at: paid, shipped_at: shipped }: FoundShipment) => ({
  status,
  pickup,
  paidAt: paid === null ? null : new Date(paid),
  shippedAt: shipped === null ? null : new Date(shipped),
});

/* Came as text inside JSON. */
const instant = (text: string | null) => (text === null ? null : new Date(text).toISOString());

function bottleOf(bottle: FoundShipment['bottles'][number]): Shipment['bottles'][number] {
  return {
    id: bottle.id,
    serial_number: bottle.serial_number,
    name: completeName(bottle),
    vintage: bottle.vintage,
    size: toLitres(bottle.size_ml),
    color: bottle.color,
    region: bottle.region,
    root_category: bottle.root,
    builder_name: bottle.builder_name,
  };
}
