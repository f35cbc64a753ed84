import type { BottlingRow } from '../../core/database/schema/catalogue.ts';
import type { Queryable } from '../../core/database/open-database.ts';
import { UNITS_HELD } from './units-held.ts';

export interface BuilderRow {
  id: number;
  name: string;
  winery_description: string;
  region: string;
  country: string;
  gallery: string[];
  show_on_website: boolean;
}

export interface ComponentRow {
  id: number;
  quantity: number;
  price_cents: number;
  undiscounted_price_cents: number | null;
  signed: boolean;
  person_signing: string;
  custom_label: boolean;
  product: {
    id: number;
    name: string;
    root: 'wine' | 'spirit';
    category: string;
    wine_type: string;
    color: string;
    region: string;
    varietal: string;
    vintage: number | null;
    age: number | null;
    alcohol: number | null;
    bottler: string;
    about: string;
    size_ml: number;
    cover: string | null;
    emp_cents: number | null;
  };
  builder: BuilderRow;
}

export interface LotRow {
  id: number;
  name: string;
  description: string;
  case: string;
  available_date: string | null;
  warehouse: string;
}

export interface BarrelRow {
  id: number;
  name: string;
  description: string;
  color: string;
  region: string;
  varietal: string;
  wine_type: string;
  vintage: number | null;
  alcohol: number | null;
  litres_ml: number;
  bottling: BottlingRow[];
  custom_label_tiers: string[];
  final_bottling_date: string | null;
  lots_available_date: string | null;
  dinner_with_producer: boolean;
  notes_dinner: string;
  notes_visit: string;
  emp_cents: number | null;
}

/** A sale with all that it offers. Prices in cents, volumes in millilitres. */
export interface SaleRow {
  id: number;
  type_id: 1 | 2 | 3 | 5;
  product_type: 'lot' | 'barrel';
  name: string;
  description: string;
  badge: string | null;
  availability_label: string;
  tags: string[];
  catalogue: string | null;
  status: 'scheduled' | 'open' | 'closed' | 'withdrawn';
  starts_at: Date;
  finishes_at: Date | null;
  initial_price_cents: number;
  undiscounted_initial_price_cents: number | null;
  original_price_cents: number | null;
  buy_now_enabled: boolean;
  buy_now_price_cents: number | null;
  undiscounted_buy_now_price_cents: number | null;
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
const LOAD = `
  select s.*, ${UNITS_HELD} as units_held, to_json(l) as lot, to_json(a) as barrel, to_json(w) as barrel_builder,
         (select json_agg(json_build_object(
                   'id', c.id, 'quantity', c.quantity, 'price_cents', c.price_cents,
                   'undiscounted_price_cents', c.undiscounted_price_cents, 'signed', c.signed,
                   'person_signing', c.person_signing, 'custom_label', c.custom_label,
                   'product', to_json(p), 'builder', to_json(pw)) order by c.id)
            from lot_component c join product p on p.id = c.product_id join builder pw on pw.id = p.builder_id
           where c.lot_id = s.lot_id) as components
    from sale s
    left join lot l on l.id = s.lot_id
    left join barrel a on a.id = s.barrel_id
    left join builder w on w.id = a.builder_id
   where s.id = any($1::bigint[])`;

/** Reads whole sales; those that do not exist are left out. */
export async function loadSales(db: Queryable, ids: readonly number[]): Promise<SaleRow[]> {
  const { rows } = await db.query<SaleRow>({ name: 'catalogue-sales', text: LOAD, values: [ids] });
  return rows;
}
