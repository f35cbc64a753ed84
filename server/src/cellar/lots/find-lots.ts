import type { CELLAR_LOT_SORT, myLotsSearch } from '@le-chai/contracts/cellar';
import type { FilterSelection, WineColour } from '@le-chai/contracts/primitives';
import { asTyped, hasSpelled, type Spelling, spellingsIn } from '../../core/wares/close-words.ts';
import { foldText, wordsOf } from '../../core/wares/fold-text.ts';
import type { Queryable } from '../../core/database/open-database.ts';
import { OVERDUE } from '../../core/members/overdue.ts';
import { IS_OPEN_LISTING } from '../../core/database/statuses.ts';
import { type CellarLotRow, drinkingIn, isSpelled, OWN_LOTS, SEARCHED_TEXTS } from './own-lots.ts';
import type { AnswerOf } from '@le-chai/contracts/call';
import type { RowPicture } from '@le-chai/contracts/row-picture';
import { LEAST_SEARCHED, MOST_SUGGESTIONS, type SuggestionQuery } from '@le-chai/contracts/search';
import { toLitres } from '../../core/money/amounts.ts';
import { highlight } from '../../core/wares/highlight.ts';
import { completeName } from '../../core/wares/product-parts.ts';

/** Of each word of a search. */
type Spellings = readonly (readonly Spelling[])[];

interface LotsWanted {
  readonly q?: string | undefined;
  readonly id?: number | undefined;
  readonly filters?: FilterSelection | undefined;
  readonly sort: (typeof CELLAR_LOT_SORT)[number];
  readonly descending: boolean;
  readonly page: number;
  readonly perPage: number;
  /** Of the house's clock: what is to be drunk goes by it. */
  readonly year: number;
}

export interface LotsFound {
  readonly total: number;
  readonly overdue: boolean;
  readonly marketplace: boolean;
  readonly lots: readonly CellarLotRow[];
}

/** Filter group → the text that its values are compared with. */
const FILTER: Record<string, string | ((year: string) => string)> = {
  status: 'status::text',
  region: 'region',
  color: 'color',
  producer: 'builder_id::text',
  vintage: `case when root = 'wine' then coalesce(vintage::text, 'NV') end`,
  size: 'trim_scale(size_ml / 1000.0)::text',
  root_category: 'root',
  drinking: drinkingIn,
};

/** Whether a row has one of the tags of a placeholder, whatever their capitals. */
const hasTag = (texts: string): string =>
  `exists (select from unnest(tags) tag where lower(tag) in (select lower(wanted) from unnest(${texts}::text[]) wanted))`;

const SORT: Record<LotsWanted['sort'], string> = {
  name: 'lower(name)',
  vintage: 'vintage',
  size: 'size_ml',
  bottles: 'quantity',
  cost: 'cost_cents / quantity',
  market: 'emp_cents',
  status: 'status',
  newest: 'id',
  drinking: 'drink_until',
};

/** One page of a member's lots with all that belongs to them; where no lot has the words of a search, with close ones. */
export async function findLots(client: Queryable, memberId: number, wanted: LotsWanted): Promise<LotsFound> {
  const words = wordsOf(wanted.q);
  const found = await lotsSpelled(client, memberId, wanted, asTyped(words));
  const spellings = found.total === 0 ? await closeSpellings(client, memberId, words) : undefined;
  return spellings ? lotsSpelled(client, memberId, wanted, spellings) : found;
}

/** The words of a search with those of the member's lots that are close. @returns undefined if a lot has all as typed, or none is close */
async function closeSpellings(
  client: Queryable,
  memberId: number,
  words: readonly string[],
): Promise<Spellings | undefined> {
  if (words.length === 0) return undefined;
  const { rows } = await client.query<{ text: string }>(SEARCHED_TEXTS, [memberId]);
  const texts = rows.map(({ text }) => text);
  const spellings = spellingsIn(texts, words);
  const isForgiven =
    texts.some((text) => hasSpelled(text, spellings)) && !texts.some((text) => hasSpelled(text, asTyped(words)));
  return isForgiven ? spellings : undefined;
}

/** In one statement. What the member owns is read once for the filters; serials only for the page. */
async function lotsSpelled(
  client: Queryable,
  memberId: number,
  wanted: LotsWanted,
  spellings: Spellings,
): Promise<LotsFound> {
  const values: unknown[] = [memberId, wanted.perPage, (wanted.page - 1) * wanted.perPage];
  const conditions = conditionsOf(wanted, spellings, (value) => `$${values.push(value)}`);
  const direction = wanted.descending ? 'desc' : 'asc';
  const { rows } = await client.query<LotsFound>(
    `with mine as materialized (${OWN_LOTS}),
     matching as (
       select *, row_number() over (order by ${SORT[wanted.sort]} ${direction} nulls last, id ${direction}) as place
         from mine where ${conditions}),
     page as (
       select m.*, l.available_date, l.description as lot_description, k.custom_label, k.price_cents,
              k.undiscounted_price_cents,
              (select coalesce(sum(o.cost_cents), 0)::bigint from cellar_lot o
                where o.payment_id = m.payment_id and o.id < m.id) as before_cents,
              (select c.custom_label from conversion c where c.lot_id = m.lot_id and k.custom_label limit 1) as label,
              (select coalesce(json_agg(json_build_object('id', s.id, 'serial_number', s.serial_number) order by s.id), '[]')
                 from serial s where s.cellar_lot_id = m.id) as serials,
              (select json_build_object('id', x.id, 'status', x.status, 'price_cents', x.price_cents)
                 from marketplace_listing x where x.wrapper_id = m.id and x.${IS_OPEN_LISTING}) as listing,
              q.best_offer_cents, q.last_trade_cents
         from (select * from matching order by place limit $2 offset $3) m
              join lot l on l.id = m.lot_id join lot_component k on k.id = m.component_id
              left join marketplace_quote q on q.product_id = m.product_id)
     select (select count(*) from matching) as total,
            exists (select from outstanding_payment p where p.member_id = $1 and ${OVERDUE}) as overdue,
            coalesce((select (value ->> 'marketplace')::boolean from setting where key = 'features'), false) as marketplace,
            coalesce((select json_agg(page order by place) from page), '[]') as lots`,
    values,
  );
  return rows[0]!;
}

function conditionsOf(
  { id, filters, year }: LotsWanted,
  spellings: Spellings,
  parameter: (value: unknown) => string,
): string {
  const chosen = Object.entries(filters ?? {}).flatMap(([group, texts]) => {
    if (group === 'tag' && texts.length > 0) return [hasTag(parameter(texts))];
    const text = Object.hasOwn(FILTER, group) ? FILTER[group] : undefined;
    if (text === undefined || texts.length === 0) return [];
    return [`${typeof text === 'string' ? text : text(parameter(year))} = any(${parameter(texts)}::text[])`];
  });
  const one = id === undefined ? [] : [`product_id = (select product_id from mine where id = ${parameter(id)})`];
  return [isSpelled(spellings, parameter), ...chosen, ...one].join(' and ');
}

/** Lots of a member’s cellar that have all words of a search: the newest lot of each wine, the wines by name. */
export async function searchLots(
  client: Queryable,
  memberId: number,
  { q, limit = MOST_SUGGESTIONS, highlight: marked = false, highlight_pre_tag: tag = '<em>' }: SuggestionQuery,
): Promise<AnswerOf<typeof myLotsSearch>> {
  if (foldText(q).trim().length < LEAST_SEARCHED) return [];
  const words = wordsOf(q);
  let spellings: Spellings = asTyped(words);
  let rows = await winesSpelled(client, memberId, spellings, limit);
  const close = rows.length === 0 ? await closeSpellings(client, memberId, words) : undefined;
  if (close) {
    spellings = close;
    rows = await winesSpelled(client, memberId, close, limit);
  }
  const found = spellings.flat().map(({ word }) => word);
  return rows.map((row) => {
    const name = completeName(row);
    const { id, lots } = row;
    const size = toLitres(row.size_ml);
    return { id, name: marked ? highlight(name, found, tag) : name, size, lots, picture: pictureOf(row, size) };
  });
}

async function winesSpelled(
  client: Queryable,
  memberId: number,
  spellings: Spellings,
  limit: number,
): Promise<FoundRow[]> {
  const values: unknown[] = [memberId, limit];
  const condition = isSpelled(spellings, (value) => `$${values.push(value)}`);
  const { rows } = await client.query<FoundRow>(
    `with mine as materialized (${OWN_LOTS})
     select max(id) as id, name, vintage, root, size_ml, color, region, cover, builder_name, count(*)::int as lots
       from mine where ${condition}
      group by product_id, name, vintage, root, size_ml, color, region, cover, builder_name
      order by lower(name), vintage, product_id limit $2`,
    values,
  );
  return rows;
}

const pictureOf = (row: FoundRow, size: number): RowPicture => ({
  cover: row.cover,
  producer: row.builder_name,
  name: row.name,
  vintage: row.vintage,
  colour: row.color,
  region: row.region,
  root: row.root,
  size,
  level: null,
});

interface FoundRow {
  id: number;
  name: string;
  vintage: number | null;
  root: 'wine' | 'spirit';
  color: WineColour;
  region: string;
  cover: string | null;
  builder_name: string;
  size_ml: number;
  lots: number;
}
