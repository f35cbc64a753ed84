import { TAKEN_ML } from '../bottling/barrel-litres.ts';
import { STATO } from '../../core/database/statuses.ts';

/*
 * The price of a litre before a reduction: of what was bought at once that of the purchase, otherwise what the barrel
 * was offered at before.
 */
const UNDISCOUNTED = `
  case when d.type = 'buy_now' then coalesce(s.undiscounted_buy_now_price_cents, s.original_price_cents)
       else coalesce(s.undiscounted_initial_price_cents, s.original_price_cents) end`;

/** The barrels of the member $1, won or bought, unless the win has lapsed; with what they are filtered and sorted by. */
export const OWN_BARRELS = `
  select p.id, p.sale_id, p.quantity, p.insurance_cents, s.description,
         round(b.emp_cents * p.litres_ml / 1000.0)::bigint as market_cents,
         b.id as barrel_id, b.name, b.color, b.region, b.vintage, w.id as winery_id,
         w.name as winery,
         p.total_bid_cents, p.litres_ml, p.litres_ml - ${TAKEN_ML} as available_ml, p.stato = ${STATO.settled} as paid,
         greatest(p.total_bid_cents, round(${UNDISCOUNTED} * p.litres_ml / 1000.0))::bigint as undiscounted_cents,
         b.final_bottling_date, case when p.stato = ${STATO.open} then p.key end as payment_key
    from outstanding_payment p join bid d on d.id = p.bid_id join sale s on s.id = p.sale_id
         join barrel b on b.id = s.barrel_id join builder w on w.id = b.builder_id
   where p.member_id = $1 and p.cellar_type = 'barrels' and p.stato <> ${STATO.lapsed}`;
