import type { Label } from '@le-chai/contracts/bottling';
import type { CellarStatusCode } from '@le-chai/contracts/cellar';
import { shareCost } from '../../core/sale/rules/share-cost.ts';
import type { Database } from '../../core/database/open-database.ts';
import { readInSlices } from '../../core/database/read-in-slices.ts';
import { OWN_LOTS } from './own-lots.ts';
import { csvLine } from '../../core/csv/rules/csv.ts';
import { COLOURS } from '../../core/wares/facets.ts';
import { statusWords } from './status-words.ts';

const HEAD = [
  'Serial number',
  'Wine',
  'Producer',
  'Vintage',
  'Size (l)',
  'Status',
  'Cost (EUR)',
  'Market price (EUR)',
  'Place',
  'Region',
  'Colour',
  'SKU',
  'Purchase date',
  'Case',
  'Label',
];

/** Tells a spreadsheet that what follows is UTF-8. */
const BYTE_ORDER_MARK = '\uFEFF';

/**
 * Every bottle of a member’s cellar as CSV, a line each. The cost of a lot is shared out over its bottles so that the
 * column adds up to the cent.
 */
export function bottlesReport(database: Pick<Database, 'transaction'>, memberId: number): Promise<Buffer> {
  return database.transaction(async (client) => {
    const parts = [Buffer.from(BYTE_ORDER_MARK + csvLine(HEAD))];
    for await (const lots of readInSlices<LotRow>(client, BOTTLES, [memberId])) {
      parts.push(Buffer.from(lots.flatMap(linesOf).join('')));
    }
    return Buffer.concat(parts);
  });
}

const BOTTLES = `with mine as materialized (${OWN_LOTS})
     select m.name, m.builder_name, m.vintage, m.root, m.size_ml, m.status, m.cost_cents, m.emp_cents, m.region, m.color,
            m.sku, case when m.gift_sender is null then to_char(c.created_at at time zone 'UTC', 'YYYY-MM-DD') end as bought,
            l.case as in_case, k.custom_label,
            (select v.custom_label from conversion v where v.lot_id = m.lot_id and k.custom_label limit 1) as label,
            b.serials, b.places
       from mine m join cellar_lot c on c.id = m.id join lot l on l.id = m.lot_id
            join lot_component k on k.id = m.component_id cross join lateral (
              select array_agg(s.serial_number order by s.id) as serials,
                     array_agg(coalesce(e.place, '') order by s.id) as places
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
  serials: string[];
  places: string[];
}

function linesOf(lot: LotRow): string[] {
  const costs = shareCost(
    lot.cost_cents,
    lot.serials.map(() => 1),
  );
  return lot.serials.map((serial, index) =>
    csvLine([
      serial,
      lot.name,
      lot.builder_name,
      lot.vintage === null ? (lot.root === 'wine' ? 'NV' : '') : String(lot.vintage),
      String(lot.size_ml / 1000),
      statusWords(lot.status),
      euro(costs[index]!),
      lot.emp_cents === null ? '' : euro(lot.emp_cents),
      lot.places[index]!,
      lot.region,
      COLOURS[lot.color] ?? lot.color,
      lot.sku,
      lot.bought ?? '',
      lot.in_case,
      labelOf(lot),
    ]),
  );
}

/** What is written on the member's own label; empty if the bottle has its producer's. */
function labelOf({ custom_label: own, label }: LotRow): string {
  if (!own) return '';
  return [label?.monogram, label?.name].filter(Boolean).join(', ') || 'own label';
}

const euro = (cents: number) => (cents / 100).toFixed(2);
