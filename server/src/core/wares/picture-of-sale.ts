import type { WineColour } from '@le-chai/contracts/primitives';
import type { RowPicture } from '@le-chai/contracts/row-picture';
import { toLitres } from '../money/amounts.ts';

/** What a sale is drawn by, as JSON of a statement. */
export interface DrawnSale {
  cover: string | null;
  producer: string;
  name: string;
  vintage: number | null;
  colour: WineColour;
  region: string;
  root: 'wine' | 'spirit';
  /** Of the bottle; a barrel has none. */
  sizeMl: number | null;
  /** What the barrel holds; a bottle has none. */
  barrelMl: number | null;
}

const drawn = (ware: string, root: string, sizes: string, cover: string) =>
  `json_build_object('cover', ${cover}, 'producer', m.name, 'name', ${ware}.name, 'vintage', ${ware}.vintage,
     'colour', ${ware}.color, 'region', coalesce(nullif(${ware}.region, ''), m.region), 'root', ${root}, ${sizes}) as picture`;

const COVER = "s.pictures -> 0 ->> 'cover'";

/**
 * Joins to a row `s` of sale what it is drawn by, as `drawn.picture`: its photograph or that of its first bottle, and that
 * bottle; or the barrel.
 */
export const JOIN_PICTURE = `
  left join lateral (
    (select ${drawn('w', 'w.root', "'sizeMl', w.size_ml, 'barrelMl', null", `coalesce(${COVER}, w.cover)`)}
       from lot_component c join product w on w.id = c.product_id join builder m on m.id = w.builder_id
      where c.lot_id = s.lot_id order by c.id limit 1)
    union all
    select ${drawn('a', "case a.wine_type when 'spirit' then 'spirit' else 'wine' end", "'sizeMl', null, 'barrelMl', a.litres_ml", COVER)}
      from barrel a join builder m on m.id = a.builder_id where a.id = s.barrel_id) drawn on true`;

/** The same as it is on the wire. @param litresMl of the barrel that are drawn */
export function pictureOf(sale: DrawnSale, litresMl: number): RowPicture {
  const { sizeMl, barrelMl, ...ware } = sale;
  return {
    ...ware,
    size: sizeMl === null ? null : toLitres(sizeMl),
    level: barrelMl === null ? null : Math.min(100, Math.round((100 * litresMl) / barrelMl)),
  };
}
