import type { Shipment } from '@le-chai/contracts/shipping';
import { toEuro, toEuroOrNull, toLitres } from '../../core/money/amounts.ts';
import { completeName } from '../../core/wares/product-parts.ts';
import type { FoundShipment } from './find-shipments.ts';
import { mayStep } from './rules/shipment-steps.ts';

/** A shipment as it goes over the wire. */
export function shipmentOf(row: FoundShipment): Shipment {
  const { freight_cents: freight, excise_cents: excise, duty_cents: duty, vat_cents: vat } = row;
  return {
    id: row.id,
    status: row.status,
    pickup: row.pickup,
    address: row.address,
    bottles: row.bottles.map(bottleOf),
    freight: toEuroOrNull(freight),
    excise: toEuroOrNull(excise),
    duty: toEuroOrNull(duty),
    vat: toEuroOrNull(vat),
    total: freight === null ? null : toEuro(freight + (excise ?? 0) + (duty ?? 0) + (vat ?? 0)),
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
  };
}

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
