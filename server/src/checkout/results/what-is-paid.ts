import { SUBSCRIPTION_STATUS } from '@le-chai/contracts/subscriptions';
import type { PaidFor } from '@le-chai/contracts/buying';
import { toEuro } from '../../core/money/amounts.ts';
import type { Queryable } from '../../core/database/open-database.ts';
import type { PurposeName } from '../../core/payments/intent.ts';
import { SHIPMENT_TOTAL } from '../../cellar/operations.ts';
import { listOf, STATO } from '../../core/database/statuses.ts';
import { type DrawnSale, JOIN_PICTURE, pictureOf } from '../../core/wares/picture-of-sale.ts';

interface Row {
  name: string;
  key: string | null;
  cents: number;
  due: number;
  /** Of a shipment. */
  shipment?: number;
  /** Of a bottling. */
  barrel?: number;
  /** Of what is paid for a sale. */
  picture?: DrawnSale | null;
  litresMl?: number;
}

/* What came too late or was too much pays nothing of a row: then the part that it took is less than what was charged. */
const PART = `left join payment_part t on t.payment_id = p.id and t.intent_id = i.id`;
const DUE = `case when p.stato = ${STATO.open} then p.total_bid_cents - p.total_pay_cents else 0 end as due`;

const OWING = listOf(SUBSCRIPTION_STATUS.unpaid, SUBSCRIPTION_STATUS.pastDue, SUBSCRIPTION_STATUS.incomplete);

/** Readers of what an intent pays for, by its purpose. Cents. */
const READERS: Record<PurposeName, string> = {
  outstanding: `
    select s.name, p.key, coalesce(t.taken_cents, (x.part ->> 'cents')::bigint) as cents, ${DUE},
           drawn.picture, p.litres_ml as "litresMl"
      from payment_intent i
      cross join lateral jsonb_array_elements(i.subject -> 'parts') with ordinality as x (part, place)
      join outstanding_payment p on p.id = (x.part ->> 'payment')::bigint
      join sale s on s.id = p.sale_id ${PART} ${JOIN_PICTURE}
     where i.id = $1 order by x.place`,
  // One purchase, or the lines of a basket.
  purchase: `
    select s.name, p.key, coalesce(t.taken_cents, coalesce((x.line ->> 'dueCents')::bigint, i.amount_cents)) as cents,
           coalesce(p.due, 0) as due, drawn.picture, s.unit_ml * (x.line ->> 'quantity')::int as "litresMl"
      from payment_intent i
      cross join lateral jsonb_array_elements(coalesce(i.subject -> 'lines', jsonb_build_array(i.subject)))
              with ordinality as x (line, place)
      join sale s on s.id = (x.line ->> 'sale')::bigint
      left join lateral (select p.id, p.key, ${DUE} from outstanding_payment p
                          where p.bid_id = (x.line ->> 'bid')::bigint) p on true ${PART} ${JOIN_PICTURE}
     where i.id = $1 order by x.place`,
  shipment: `
    select 'Shipment ' || h.id as name, null as key, h.id as shipment, i.amount_cents as cents,
           case when h.status = 'quoted' then ${SHIPMENT_TOTAL} else 0 end as due
      from payment_intent i join shipment h on h.id = (i.subject ->> 'shipment')::bigint
     where i.id = $1`,
  bottling: `
    select 'Bottling of ' || s.name as name, null as key, p.id as barrel, i.amount_cents as cents,
           case when c.status = 'pending' then c.charge_cents else 0 end as due,
           drawn.picture, p.litres_ml as "litresMl"
      from payment_intent i
      join conversion c on c.id = (i.subject ->> 'conversion')::bigint
      join outstanding_payment p on p.id = c.payment_id
      join sale s on s.id = p.sale_id ${JOIN_PICTURE}
     where i.id = $1`,
  // One that waits for a payment owes what was tried to be charged.
  subscription: `
    select 'Membership ' || n.tier || ', ' || n.recurring as name, null as key, i.amount_cents as cents,
           case when i.subject ->> 'kind' = 'owed' and b.status in ${OWING} and i.state <> 'succeeded'
                then i.amount_cents else 0 end as due
      from payment_intent i
      join subscription b on b.id = (i.subject ->> 'subscription')::bigint
      join plan n on n.id = coalesce((i.subject ->> 'plan')::bigint, b.plan_id)
     where i.id = $1`,
};

/** The things that a payment is for, in the order in which it fills them. */
export async function whatIsPaid(db: Queryable, id: number, purpose: PurposeName): Promise<PaidFor[]> {
  const { rows } = await db.query<Row>({ name: `paid-for-${purpose}`, text: READERS[purpose], values: [id] });
  return rows.map(({ name, key, cents, due, shipment: id_shipment, barrel: id_sale_bid, picture, litresMl = 0 }) => ({
    name,
    key_unique: key,
    id_shipment,
    id_sale_bid,
    picture: picture ? pictureOf(picture, litresMl) : undefined,
    amount: toEuro(cents),
    due: toEuro(due),
  }));
}
