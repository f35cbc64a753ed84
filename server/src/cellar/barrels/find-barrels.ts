import { TAKEN_ML } from '../bottling/owned-barrel.ts';
import { STATO } from '../../core/database/statuses.ts';
import type { CELLAR_BARREL_SORT } from '@le-chai/contracts/barrels';
import type { FilterSelection, WineColour } from '@le-chai/contracts/primitives';
import type { Queryable } from '../../core/database/open-database.ts';
import type { PriceBasis } from '../../core/wares/rules/price-basis.ts';
import type { CountedBarrels } from './rules/group-barrels.ts';

/*
 * The price of a litre before a reduction: of what was bought at once that of the purchase, otherwise what the barrel
 * was offered at before.
 */
const UNDISCOUNTED = `
  case when d.type = 'buy_now' then coalesce(s.undiscounted_buy_now_price_cents, s.original_price_cents)
       else coalesce(s.undiscounted_initial_price_cents, s.original_price_cents) end`;

/** The barrels of the member $1, won or bought, unless the win has lapsed; with what they are filtered and sorted by. */
const OWN_BARRELS = `
  select p.id, p.sale_id, p.quantity, p.insurance_cents, s.description,
         round(b.emp_cents * p.litres_ml / 1000.0)::bigint as market_cents, b.emp_cents, b.emp_basis,
         to_char(b.emp_at at time zone 'UTC', 'YYYY-MM-DD') as emp_day,
         b.id as barrel_id, b.name, b.color, b.region, b.vintage, w.id as winery_id,
         w.name as winery,
         p.total_bid_cents - p.fee_cents as cost_cents, p.litres_ml, p.litres_ml - ${TAKEN_ML} as available_ml, p.stato = ${STATO.settled} as paid,
         greatest(p.total_bid_cents - p.fee_cents, round(${UNDISCOUNTED} * p.litres_ml / 1000.0))::bigint as undiscounted_cents,
         b.final_bottling_date, case when p.stato = ${STATO.open} then p.key end as payment_key
    from outstanding_payment p join bid d on d.id = p.bid_id join sale s on s.id = p.sale_id
         join barrel b on b.id = s.barrel_id join builder w on w.id = b.builder_id
   where p.member_id = $1 and p.cellar_type = 'barrels' and p.stato <> ${STATO.lapsed}`;

interface BarrelsWanted {
  readonly filters: FilterSelection;
  readonly sort: (typeof CELLAR_BARREL_SORT)[number];
  readonly descending: boolean;
  readonly page: number;
  readonly pageSize: number;
}

/** A barrel as the database has it. */
export interface CellarBarrelRow {
  id: number;
  sale_id: number;
  quantity: number;
  insurance_cents: number;
  description: string;
  market_cents: number | null;
  /** Of a litre. */
  emp_cents: number | null;
  emp_basis: PriceBasis | null;
  emp_day: string | null;
  barrel_id: number;
  name: string;
  color: WineColour;
  region: string;
  vintage: number | null;
  winery_id: number;
  winery: string;
  /** What the wine cost, without the fee. */
  cost_cents: number;
  undiscounted_cents: number;
  litres_ml: number;
  available_ml: number;
  paid: boolean;
  final_bottling_date: string | null;
  payment_key: string | null;
}

interface BarrelsFound {
  readonly total: number;
  readonly barrels: readonly CellarBarrelRow[];
  readonly counted: readonly CountedBarrels[];
}

/** Filter group → the text that its values are compared with. */
const FILTER: Record<string, string> = {
  region: 'region',
  color: 'color',
  winery: 'winery_id::text',
  vintage: `coalesce(vintage::text, 'NV')`,
};

const SORT: Record<BarrelsWanted['sort'], string> = {
  name: 'lower(name)',
  winery: 'lower(winery)',
  region: 'lower(region)',
  vintage: 'vintage',
  litres: 'litres_ml',
  available: 'available_ml',
  cost: 'cost_cents',
  market: 'market_cents',
  // Of an empty barrel nothing is bottled any more, and one that is not paid for waits.
  'bottling-date': 'case when paid and available_ml > 0 then final_bottling_date end',
  newest: 'id',
};

/** One page of a member's barrels, and what all of them can be filtered by, in one statement. */
export async function findBarrels(db: Queryable, memberId: number, wanted: BarrelsWanted): Promise<BarrelsFound> {
  const values: unknown[] = [memberId, wanted.pageSize, (wanted.page - 1) * wanted.pageSize];
  const conditions = Object.entries(wanted.filters).flatMap(([group, texts]) =>
    Object.hasOwn(FILTER, group) && texts.length > 0 ? [`${FILTER[group]} = any($${values.push(texts)}::text[])`] : [],
  );
  const direction = wanted.descending ? 'desc' : 'asc';
  const { rows } = await db.query<BarrelsFound>(
    `with mine as materialized (${OWN_BARRELS}),
     matching as (
       select *, row_number() over (order by ${SORT[wanted.sort]} ${direction} nulls last, id ${direction}) as place
         from mine where ${['true', ...conditions].join(' and ')}),
     page as (select * from matching order by place limit $2 offset $3),
     counted as (
       select region, color, winery_id, winery, vintage, count(*) as total from mine
        group by region, color, winery_id, winery, vintage)
     select (select count(*) from matching) as total,
            coalesce((select json_agg(page order by place) from page), '[]') as barrels,
            coalesce((select json_agg(counted) from counted), '[]') as counted`,
    values,
  );
  return rows[0]!;
}
