import type { Picture } from '@le-chai/contracts/picture';
import type { JourneyStep, Provenance } from '@le-chai/contracts/provenance';
import type { WineColour } from '@le-chai/contracts/primitives';
import { toLitres } from '../../core/money/amounts.ts';
import { completeName, drinkingWindowOf } from '../../core/wares/product-parts.ts';
import type { Queryable } from '../../core/database/open-database.ts';

/** What a step in a bottle's history is called; it is about the bottle and no member. */
const JOURNEY_TITLE: Record<JourneyStep['status'], string> = {
  7: 'Resting with the producer',
  12: 'On its way to us',
  11: 'Received and checked',
  8: 'Stored in our warehouse',
  3: 'Requested by its owner',
  9: 'Sent out',
  2: 'Delivered',
  4: 'Given to a new owner',
  203: 'Moved to or from the trade marketplace',
  201: 'Kept on the trade marketplace',
  202: 'Offered on the trade marketplace',
  1: 'Left its owner’s cellar',
};

interface BottleRow {
  serial_number: string;
  name: string;
  vintage: number | null;
  age: number | null;
  size_ml: number;
  color: WineColour;
  root: 'wine' | 'spirit';
  category: string;
  varietal: string;
  region: string;
  alcohol: number | null;
  bottler: string;
  about: string;
  sku: string;
  cover: string | null;
  pictures: Picture[];
  drink_from: number | null;
  drink_until: number | null;
  producer: Provenance['producer'];
  journey: { date: string; status: JourneyStep['status']; place: string }[];
}

const BOTTLE = `
  select s.serial_number, w.name, w.vintage, w.age, w.size_ml, w.color, w.root, w.category, w.varietal, w.region,
         w.alcohol, w.bottler, w.about, w.sku, w.cover, w.pictures,
         w.drink_from, w.drink_until,
         json_build_object('id', b.id, 'name', b.name, 'region', b.region, 'country', b.country,
                           'winery_description', b.winery_description, 'pictures', b.pictures) as producer,
         (select coalesce(json_agg(json_build_object('date', (e.at at time zone 'UTC')::date, 'status', e.status,
                                                     'place', e.place) order by e.at, e.id), '[]')
            from serial_event e where e.serial_id = s.id) as journey
    from serial s join cellar_lot c on c.id = s.cellar_lot_id join product w on w.id = c.product_id
         join builder b on b.id = w.builder_id
   where s.serial_number = $1`;

/** What is known of a bottle by its serial number, however that is written; none if there is no such bottle. */
export async function findBottle(client: Queryable, serial: string): Promise<Provenance | undefined> {
  const { rows } = await client.query<BottleRow>({
    name: 'provenance',
    text: BOTTLE,
    values: [serial.trim().toUpperCase()],
  });
  return rows[0] && provenanceOf(rows[0]);
}

const provenanceOf = (row: BottleRow): Provenance => ({
  serial_number: row.serial_number,
  bottle: {
    name: row.name,
    nameProductComplete: completeName(row),
    vintage: row.vintage,
    age: row.age,
    size: toLitres(row.size_ml),
    color: row.color,
    root_category: row.root,
    category: row.category,
    varietal: row.varietal,
    region: row.region,
    alcool_level: row.alcohol,
    bottler: row.bottler,
    about: row.about,
    sku: row.sku,
    cover: row.cover,
    pictures: row.pictures,
    drinking_window: drinkingWindowOf(row),
  },
  producer: row.producer,
  journey: row.journey.map((step) => ({ ...step, title: JOURNEY_TITLE[step.status] })),
});
