import type { Label } from '@le-chai/contracts/bottling';
import type { CellarStatusCode } from '@le-chai/contracts/cellar';
import { shareCost } from '../../core/sale/rules/share-cost.ts';
import type { Database } from '../../core/database/open-database.ts';
import { readInSlices } from '../../core/database/read-in-slices.ts';
import { OWN_LOTS } from './own-lots.ts';
import { type Cell, type Column, csvHead, csvRow } from '../../core/sheet/column.ts';
import { Sheet } from '../../core/sheet/sheet.ts';
import { COLOURS } from '../../core/wares/facets.ts';
import { statusWords } from './status-words.ts';

/** A bottle with its lot and its share of what the lot cost. */
interface Bottle {
  lot: LotRow;
  serial: string;
  place: string;
  shipment: string;
  costCents: number;
}

/** The columns of the report, as CSV and as a spreadsheet. */
const COLUMNS: readonly Column<Bottle>[] = [
  { head: 'Serial number', width: 17, cell: ({ serial }) => serial },
  { head: 'Wine', width: 42, cell: ({ lot }) => lot.name },
  { head: 'Producer', width: 28, cell: ({ lot }) => lot.builder_name },
  { head: 'Vintage', width: 9, cell: ({ lot }) => vintageOf(lot) },
  { head: 'Size (l)', width: 9, cell: ({ lot }) => ({ number: lot.size_ml / 1000 }) },
  { head: 'Status', width: 22, cell: ({ lot }) => statusWords(lot.status) },
  { head: 'Cost (EUR)', width: 13, cell: ({ costCents }) => euro(costCents) },
  { head: 'Market price (EUR)', width: 19, cell: ({ lot }) => (lot.emp_cents === null ? '' : euro(lot.emp_cents)) },
  { head: 'Place', width: 24, cell: ({ place }) => place },
  { head: 'Region', width: 18, cell: ({ lot }) => lot.region },
  { head: 'Colour', width: 11, cell: ({ lot }) => COLOURS[lot.color] ?? lot.color },
  { head: 'SKU', width: 20, cell: ({ lot }) => lot.sku },
  { head: 'Purchase date', width: 14, cell: ({ lot }) => (lot.bought === null ? '' : { day: lot.bought }) },
  { head: 'Case', width: 18, cell: ({ lot }) => lot.in_case },
  { head: 'Label', width: 24, cell: ({ lot }) => labelOf(lot) },
  { head: 'Shipment', width: 10, cell: ({ shipment }) => (shipment === '' ? '' : { number: Number(shipment) }) },
  { head: 'Tags', width: 24, cell: ({ lot }) => lot.tags.join(', ') },
  { head: 'Note', width: 40, cell: ({ lot }) => lot.note },
];

/** Tells a spreadsheet that what follows is UTF-8. */
const BYTE_ORDER_MARK = '\uFEFF';

/**
 * Every bottle of a member’s cellar as CSV, a line each. The cost of a lot is shared out over its bottles so that the
 * column adds up to the cent.
 */
export function bottlesReport(database: Pick<Database, 'transaction'>, memberId: number): Promise<Buffer> {
  return database.transaction(async (client) => {
    const parts = [Buffer.from(BYTE_ORDER_MARK + csvHead(COLUMNS))];
    for await (const lots of readInSlices<LotRow>(client, BOTTLES, [memberId])) {
      const lines = lots.flatMap(bottlesOf).map((bottle) => csvRow(COLUMNS, bottle));
      parts.push(Buffer.from(lines.join('')));
    }
    return Buffer.concat(parts);
  });
}

/** The same rows and columns as a spreadsheet. */
export function bottlesSheet(database: Pick<Database, 'transaction'>, memberId: number): Promise<Buffer> {
  return database.transaction(async (client) => {
    const sheet = new Sheet('Bottles', COLUMNS);
    for await (const lots of readInSlices<LotRow>(client, BOTTLES, [memberId])) sheet.add(lots.flatMap(bottlesOf));
    return sheet.end();
  });
}

const BOTTLES = `with mine as materialized (${OWN_LOTS})
     select m.name, m.builder_name, m.vintage, m.root, m.size_ml, m.status, m.cost_cents, m.emp_cents, m.region, m.color,
            m.sku, m.tags, m.note, case when m.gift_sender is null then to_char(c.created_at at time zone 'UTC', 'YYYY-MM-DD') end as bought,
            l.case as in_case, k.custom_label,
            (select v.custom_label from conversion v where v.lot_id = m.lot_id and k.custom_label limit 1) as label,
            b.serials, b.places, b.shipments
       from mine m join cellar_lot c on c.id = m.id join lot l on l.id = m.lot_id
            join lot_component k on k.id = m.component_id cross join lateral (
              select array_agg(s.serial_number order by s.id) as serials,
                     array_agg(coalesce(e.place, '') order by s.id) as places,
                     array_agg((select coalesce(max(h.id)::text, '') from shipment_item i join shipment h on h.id = i.shipment_id
                                 where i.serial_id = s.id and h.member_id = $1 and h.status <> 'cancelled') order by s.id) as shipments
                from serial s left join lateral (
                       select place from serial_event where serial_id = s.id order by at desc, id desc limit 1) e on true
               where s.cellar_lot_id = m.id) b
      where b.serials is not null
      order by lower(m.name), m.vintage, m.size_ml, m.id`;

interface LotRow {
  name: string;
  builder_name: string;
  vintage: number | null;
  root: 'wine' | 'spirit';
  size_ml: number;
  status: CellarStatusCode;
  cost_cents: number;
  emp_cents: number | null;
  region: string;
  color: string;
  sku: string;
  /** UTC day; none for a gift. */
  bought: string | null;
  in_case: string;
  custom_label: boolean;
  label: Label | null;
  tags: string[];
  note: string;
  serials: string[];
  places: string[];
  /** The number of the shipment that each bottle is in; empty if it is in none. */
  shipments: string[];
}

function bottlesOf(lot: LotRow): Bottle[] {
  const costs = shareCost(
    lot.cost_cents,
    lot.serials.map(() => 1),
  );
  return lot.serials.map((serial, index) => ({
    lot,
    serial,
    place: lot.places[index]!,
    shipment: lot.shipments[index]!,
    costCents: costs[index]!,
  }));
}

function vintageOf({ vintage, root }: LotRow): Cell {
  if (vintage !== null) return { number: vintage };
  return root === 'wine' ? 'NV' : '';
}

/** What is written on the member's own label; empty if the bottle has its producer's. */
function labelOf({ custom_label: own, label }: LotRow): string {
  if (!own) return '';
  return [label?.monogram, label?.name].filter(Boolean).join(', ') || 'own label';
}

const euro = (cents: number): Cell => ({ euro: cents / 100 });
