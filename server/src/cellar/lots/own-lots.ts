import type { Label } from '@le-chai/contracts/bottling';
import type { CellarStatusCode } from '@le-chai/contracts/cellar';
import type { Picture } from '@le-chai/contracts/picture';
import type { WineColour } from '@le-chai/contracts/primitives';
import type { PriceBasis } from '../../core/wares/rules/price-basis.ts';
import { PAID, STATUS } from './cellar-status.ts';
import type { Spelling } from '../../core/wares/close-words.ts';
import { STATO } from '../../core/database/statuses.ts';

/** The lots of the member $1 with what they are filtered, sorted and searched by. */
export const OWN_LOTS = `
  select c.id, ${STATUS} as status, ${PAID} as paid, c.quantity, c.cost_cents, c.gift_sender,
         c.gift_id is not null as promised, c.lot_id, c.component_id, c.product_id,
         case when p.stato = ${STATO.open} then p.key end as payment_key,
         c.payment_id, coalesce(p.total_bid_cents - p.fee_cents, 0) as purchase_cents, coalesce(p.insurance_cents, 0) as insurance_cents,
         coalesce(p.insurance_limit_cents, 0) as insurance_limit_cents,
         w.name, w.sku, w.color, w.region, w.root, w.vintage, w.size_ml, w.emp_cents, w.emp_basis,
         to_char(w.emp_at at time zone 'UTC', 'YYYY-MM-DD') as emp_day, w.pictures, w.cover, w.builder_id,
         w.drink_from, w.drink_until, b.name as builder_name,
         coalesce(n.tags, '{}') as tags, coalesce(n.note, '') as note
    from cellar_lot c join product w on w.id = c.product_id join builder b on b.id = w.builder_id
         left join outstanding_payment p on p.id = c.payment_id
         left join cellar_note n on n.cellar_lot_id = c.id
   where c.member_id = $1`;

/**
 * How a row of `OWN_LOTS` is to be drunk, as `drinkingOf` says it, in SQL.
 * @param year the placeholder for the year of the house's clock
 */
export const drinkingIn = (year: string): string => `case when drink_from is null then 'unknown'
  when ${year}::int < drink_from then 'keep' when ${year}::int > drink_until then 'past' else 'now' end`;

/** A cellar lot as the database has it. */
export interface CellarLotRow {
  id: number;
  status: CellarStatusCode;
  paid: boolean;
  /** Set aside for a gift. */
  promised: boolean;
  quantity: number;
  cost_cents: number;
  /** What the purchase came to that it is of, and what the lots of it before this one cost. */
  purchase_cents: number;
  before_cents: number;
  /** Cover in storage that the price of the purchase contains, and the value that it ends at. */
  insurance_cents: number;
  insurance_limit_cents: number;
  gift_sender: string | null;
  payment_key: string | null;
  available_date: string | null;
  lot_description: string;
  component_id: number;
  custom_label: boolean;
  label: Label | null;
  price_cents: number;
  undiscounted_price_cents: number | null;
  name: string;
  sku: string;
  color: WineColour;
  region: string;
  root: 'wine' | 'spirit';
  vintage: number | null;
  size_ml: number;
  emp_cents: number | null;
  emp_basis: PriceBasis | null;
  emp_day: string | null;
  pictures: Picture[];
  drink_from: number | null;
  drink_until: number | null;
  builder_id: number;
  builder_name: string;
  serials: { id: number; serial_number: string }[];
  /** What is open of it at the trade marketplace. */
  listing: { id: number; status: 'requested' | 'listed' | 'withdrawing'; price_cents: number } | null;
  best_offer_cents: number | null;
  last_trade_cents: number | null;
  tags: string[];
  note: string;
}

/* What a search looks at, without accents and capitals as `foldText` has them. */
const SEARCHED = `replace(replace(replace(replace(lower(regexp_replace(normalize(
  concat_ws(' ', name, builder_name, region, coalesce(vintage::text, 'nv'), sku, array_to_string(tags, ' '), note), NFD),
  '[\\u0300-\\u036f]', '', 'g')), 'œ', 'oe'), 'æ', 'ae'), 'ø', 'o'), 'ß', 'ss')`;

/** All texts that a search of the member $1 looks at. */
export const SEARCHED_TEXTS = `select distinct ${SEARCHED} as text from (${OWN_LOTS}) mine`;

/**
 * Whether a row of `OWN_LOTS` has all words of a search, as SQL.
 * @param spellings of each word
 * @param parameter takes a value and returns its placeholder
 */
export function isSpelled(spellings: readonly (readonly Spelling[])[], parameter: (value: unknown) => string): string {
  const conditions = spellings.map((ways) => {
    const typed = ways.filter((way) => way.typed).map(({ word }) => `%${word.replaceAll(/[\\%_]/g, String.raw`\$&`)}%`);
    const close = ways.filter((way) => !way.typed).map(({ word }) => word);
    const asTyped = `${SEARCHED} like any(${parameter(typed)}::text[])`;
    if (close.length === 0) return asTyped;
    return `(${asTyped} or regexp_split_to_array(${SEARCHED}, '[\\s,;]+') && ${parameter(close)}::text[])`;
  });
  return ['true', ...conditions].join(' and ');
}
