import type { ShipmentAddress, ShipmentStatus } from '@le-chai/contracts/shipping';
import { hasCertificate } from '../../cellar/operations.ts';
import type { Queryable } from '../../core/database/open-database.ts';
import { houseSeller } from '../../core/house/house-bank.ts';
import { notFound, Refusal } from '../../core/http/refusal.ts';
import { coveredOf } from '../../core/money/cover.ts';
import { completeName } from '../../core/wares/product-parts.ts';
import { buyerOf } from './buyer-of.ts';
import { drawPaper } from './draw-paper.ts';

/** Cents. */
interface CoveredRow {
  status: ShipmentStatus;
  paidAt: Date | null;
  coverCents: number;
  limitCents: number | null;
  address: ShipmentAddress;
  driverNote: string;
  bottles: { serial: string; cents: number; name: string; vintage: number | null; root: string }[];
}

/**
 * The certificate of the cover in transit of a member's shipment as PDF: each bottle with its value, what of it is covered
 * up to which limit, and what that cost. docs/rules.md#insurance
 * @throws {Refusal} 404; 409 if nothing is covered: not paid yet, cancelled, fetched, or quoted before there was cover
 */
export async function drawCertificate(db: Queryable, memberId: number, id: number): Promise<Buffer> {
  const { status, paidAt, coverCents, limitCents, address, driverNote, bottles } = await readCovered(db, memberId, id);
  if (paidAt === null || limitCents === null || !hasCertificate(status, limitCents)) {
    throw new Refusal(
      409,
      'not-covered',
      'This shipment has no certificate yet: one is issued once it is paid and sent.',
    );
  }
  const valueCents = bottles.reduce((sum, { cents }) => sum + cents, 0);
  const { full_name: name, company_name: company, address_complete_without_name: where } = address;
  return drawPaper({
    title: `Certificate of cover for shipment ${id}`,
    at: paidAt,
    seller: await houseSeller(db),
    buyerLabel: 'Issued to',
    buyer: await buyerOf(db, memberId),
    delivery: [name, company, where, driverNote && `Note for the driver: ${driverNote}`].filter(Boolean),
    lines: bottles.map((bottle) => ({
      text: completeName(bottle),
      detail: `Serial number ${bottle.serial}`,
      cents: bottle.cents,
    })),
    sums: [
      ['Covered in transit', coveredOf(valueCents, { limitCents })],
      ['Value of the bottles, at cost', valueCents],
      ['Cover limit', limitCents],
      ...(coverCents > 0 ? [['Charged with the shipment, excluding VAT', coverCents] as const] : []),
    ],
    state: coverCents > 0 ? 'Covered and paid' : 'Covered, included in the shipment',
  });
}

async function readCovered(db: Queryable, memberId: number, id: number): Promise<CoveredRow> {
  const { rows } = await db.query<CoveredRow>({
    name: 'covered-shipment',
    text: `
      select h.status, h.paid_at as "paidAt", coalesce(h.cover_cents, 0) as "coverCents",
             h.cover_limit_cents as "limitCents", h.address, h.driver_note as "driverNote", (
               select json_agg(json_build_object('serial', s.serial_number, 'name', w.name, 'vintage', w.vintage,
                               'root', w.root, 'cents', round(c.cost_cents::numeric / c.quantity)::bigint) order by s.id)
                 from shipment_item i join serial s on s.id = i.serial_id join cellar_lot c on c.id = s.cellar_lot_id
                      join product w on w.id = c.product_id
                where i.shipment_id = h.id) as bottles
        from shipment h where h.id = $1 and h.member_id = $2`,
    values: [id, memberId],
  });
  if (!rows[0]) throw notFound('Shipment');
  return rows[0];
}
