import type { Picture } from '@le-chai/contracts/picture';
import type { Queryable } from '../../core/database/open-database.ts';
import { PLANNED, SEEN } from '../../core/database/statuses.ts';
import type { BarrelRow, BuilderRow, ComponentRow, LotRow } from '../../core/wares/ware-rows.ts';

/**
 * Units of a row `s` of sale that are held while somebody pays for them, as SQL. The code that lets a hold expire makes the
 * bid deleted and announces the sale: the hour on the bid need not be looked at.
 */
export const UNITS_HELD = `(select coalesce(sum(b.quantity), 0)::int from bid b
    where b.sale_id = s.id and b.status = 'pending' and b.type = 'buy_now')`;

/** A sale with all that it offers. Prices in cents, volumes in millilitres. */
export interface SaleRow {
  id: number;
  type_id: 1 | 2 | 3 | 5;
  product_type: 'lot' | 'barrel';
  name: string;
  description: string;
  badge: string | null;
  in_bond: boolean;
  availability_label: string;
  tags: string[];
  catalogue: string | null;
  pictures: Picture[];
  status: 'scheduled' | 'open' | 'closed' | 'withdrawn';
  starts_at: Date;
  finishes_at: Date | null;
  initial_price_cents: number;
  undiscounted_initial_price_cents: number | null;
  original_price_cents: number | null;
  buy_now_enabled: boolean;
  buy_now_price_cents: number | null;
  undiscounted_buy_now_price_cents: number | null;
  estimate_low_cents: number | null;
  estimate_high_cents: number | null;
  quantity_min: number;
  quantity_max: number;
  step: number;
  unit_ml: number;
  current_price_cents: number;
  leader_id: number | null;
  bets: number;
  units_asked: number;
  units_sold: number;
  /** Held while somebody pays for them. */
  units_held: number;
  version: number;
  lot: LotRow | null;
  components: ComponentRow[] | null;
  barrel: BarrelRow | null;
  barrel_builder: BuilderRow | null;
}

/* One statement for any number of sales: their components come along as JSON. */
const loadThose = (condition: string) => `
  select s.*, ${UNITS_HELD} as units_held, to_json(l) as lot, to_json(a) as barrel, to_json(w) as barrel_builder,
         (select json_agg(json_build_object(
                   'id', c.id, 'quantity', c.quantity, 'price_cents', c.price_cents,
                   'undiscounted_price_cents', c.undiscounted_price_cents, 'signed', c.signed,
                   'person_signing', c.person_signing, 'custom_label', c.custom_label, 'serial_number', c.serial_number,
                   'id_serial', (select x.id from serial x where x.serial_number = upper(c.serial_number)),
                   'conditions', c.conditions, 'provenance', c.provenance,
                   'product', to_json(p), 'builder', to_json(pw)) order by c.id)
            from lot_component c join product p on p.id = c.product_id join builder pw on pw.id = p.builder_id
           where c.lot_id = s.lot_id) as components
    from sale s
    left join lot l on l.id = s.lot_id
    left join barrel a on a.id = s.barrel_id
    left join builder w on w.id = a.builder_id
   where s.id = any($1::bigint[]) and ${condition}`;
const LOAD = loadThose(SEEN);
const LOAD_PLANNED = loadThose(PLANNED);

/** Reads whole sales; those that do not exist are left out. */
export async function loadSales(db: Queryable, ids: readonly number[]): Promise<SaleRow[]> {
  const { rows } = await db.query<SaleRow>({ name: 'catalogue-sales', text: LOAD, values: [ids] });
  return rows;
}

/** Reads a planned sale as it will be once its week is open: to come. For staff only. @returns none if there is no such sale */
export async function loadPlannedSale(
  db: Queryable,
  id: number,
): Promise<(SaleRow & { reference: string | null; week: string | null }) | undefined> {
  const { rows } = await db.query<SaleRow & { reference: string | null; week: string | null }>({
    name: 'planned-sale',
    text: LOAD_PLANNED,
    values: [[id]],
  });
  return rows[0] && { ...rows[0], status: 'scheduled' };
}
