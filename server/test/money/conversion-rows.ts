import type { BottlingCases, CustomLabel } from '@le-chai/contracts/bottling';
import type { Queryable } from '../../src/core/database/open-database.ts';

/** Bottles of one size. */
export interface Bottled {
  ml: number;
  bottles: number;
  labelled: boolean;
}
/** A conversion as the house has it, with all that became of it. Cents and millilitres. */
export interface ConversionRow {
  id: number;
  payment: number;
  status: 'pending' | 'done' | 'failed';
  usedMl: number;
  creditedMl: number;
  creditCents: number;
  chargeCents: number;
  method: 3 | 4 | null;
  cases: BottlingCases;
  label: CustomLabel | null;
  /** Its bottles as they are in the cellar: with a serial, and an event of each. */
  lots: (Bottled & { serials: number; events: number; costCents: number })[];
  /** What its cases are in words. */
  words: string | null;
  /** Cents that the ledger has for it. */
  sales: number;
  receivable: number;
  refunds: number;
  charges: number;
}

const inLedger = (account: string) => `
  (select coalesce(sum(amount_cents), 0) from ledger_entry
    where subject = 'bottling:' || c.id and account = '${account}')::float8`;

const CONVERSIONS = `
  select c.id, c.payment_id as payment, c.status, c.used_ml as "usedMl", c.credited_ml as "creditedMl",
         c.credit_cents as "creditCents", c.charge_cents as "chargeCents", c.payment_method as method, c.cases,
         c.custom_label as label, l."case" as words,
         coalesce((select json_agg(json_build_object('ml', w.size_ml, 'bottles', o.quantity, 'labelled', k.custom_label,
                            'costCents', o.cost_cents,
                            'serials', (select count(*) from serial s where s.cellar_lot_id = o.id),
                            'events', (select count(distinct e.serial_id) from serial s join serial_event e on e.serial_id = s.id
                                        where s.cellar_lot_id = o.id)) order by w.size_ml)
                     from cellar_lot o join lot_component k on k.id = o.component_id join product w on w.id = o.product_id
                    where o.lot_id = c.lot_id and o.payment_id = c.payment_id and o.member_id = c.member_id), '[]') as lots,
         ${inLedger('sales')} as sales, ${inLedger('receivable')} as receivable,
         (select coalesce(sum(amount_cents), 0) from refund where subject = 'bottling:' || c.id)::float8 as refunds,
         (select count(*) from payment_intent i where i.purpose = 'bottling' and i.state = 'succeeded'
             and i.subject ->> 'conversion' = c.id::text)::int as charges
    from conversion c left join lot l on l.id = c.lot_id order by c.id`;

export async function readConversions(db: Queryable): Promise<ConversionRow[]> {
  const { rows } = await db.query<ConversionRow>(CONVERSIONS);
  return rows;
}

/** What a plan says, the smallest size first. */
export const bottlesOf = ({ cases, label }: ConversionRow): Bottled[] =>
  cases
    .map(({ size, bottles }) => ({
      ml: Math.round(size * 1000),
      bottles,
      labelled: label?.sizes.includes(size) ?? false,
    }))
    .toSorted((a, b) => a.ml - b.ml);
