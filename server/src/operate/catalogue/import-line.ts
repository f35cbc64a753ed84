import { FILL_LEVELS } from '@le-chai/contracts/condition';
import { AUCTION_TYPE_ID, TIERS } from '@le-chai/contracts/house';
import { WineColour } from '@le-chai/contracts/primitives';
import * as z from 'zod/mini';

const text = (max: number) =>
  z.string().check(z.trim(), z.minLength(1, 'must not be empty'), z.maxLength(max, `has at most ${max} characters`));
const optionalText = (max: number) => z._default(z.string().check(z.trim(), z.maxLength(max)), '');
const whole = (least: number, most: number) =>
  z.number().check(z.int('must be whole'), z.minimum(least), z.maximum(most));
/** EUR in the file, whole cents here. */
const Money = z.pipe(
  z
    .number()
    .check(z.positive('must be more than 0'), z.maximum(100_000_000), z.multipleOf(0.01, 'must be whole cents')),
  z.transform((euro) => Math.round(euro * 100)),
);
/** Whole EUR in the file, whole cents here. */
const WholeEuro = z.pipe(
  whole(1, 100_000_000),
  z.transform((euro) => euro * 100),
);
/** Between what the house expects one lot to bring. */
const Estimate = z
  .strictObject({ low: WholeEuro, high: WholeEuro })
  .check(z.refine(({ low, high }) => high >= low, { path: ['high'], message: 'must not be below low' }));
/** Litres in the file, whole millilitres here. */
const Volume = z.pipe(
  z
    .number()
    .check(z.positive('must be more than 0'), z.maximum(10_000), z.multipleOf(0.001, 'must be whole millilitres')),
  z.transform((litres) => Math.round(litres * 1000)),
);
const flag = z._default(z.boolean(), false);
const day = z.optional(z.iso.date('must be a day such as 2027-03-31'));
const instant = z.iso.datetime({ offset: true, error: 'must be an instant such as 2027-03-31T18:00:00Z' });

const Producer = z.strictObject({
  name: text(120),
  region: text(80),
  country: text(80),
  description: optionalText(4000),
  show_on_website: z._default(z.boolean(), true),
});

/** What was seen of some bottles of a component. */
const Condition = z
  .strictObject({
    bottles: z._default(whole(1, 10_000), 1),
    level: z.optional(z.enum(FILL_LEVELS, `must be one of: ${FILL_LEVELS.join(', ')}`)),
    label: optionalText(200),
    capsule: optionalText(200),
    remarks: optionalText(400),
  })
  .check(
    z.refine(({ level, label, capsule, remarks }) => level !== undefined || label + capsule + remarks !== '', {
      message: 'says nothing about its bottles',
    }),
  );

const ProvenanceLine = z.strictObject({
  date: z.union([z.string().check(z.regex(/^[12]\d{3}$/)), z.iso.date()], {
    error: 'must be a year such as "1998", or a day such as "1998-10-04"',
  }),
  text: text(300),
});

const year = whole(1700, 2400);
const DrinkingWindow = z
  .strictObject({ from: year, until: year })
  .check(z.refine(({ from, until }) => until >= from, { path: ['until'], message: 'must not be earlier than from' }));

const Component = z
  .strictObject({
    sku: text(60),
    name: text(160),
    producer: z.optional(Producer),
    root: z.enum(['wine', 'spirit'], 'must be wine or spirit'),
    category: text(60),
    wine_type: z._default(text(40), 'still'),
    color: WineColour,
    region: text(80),
    varietal: optionalText(160),
    vintage: z.optional(whole(1700, 2200)),
    age: z.optional(whole(0, 200)),
    alcohol: z.optional(z.number().check(z.minimum(0), z.maximum(100))),
    bottler: optionalText(120),
    about: optionalText(4000),
    size: Volume,
    cover: z.optional(text(400)),
    market_price: z.optional(Money),
    quantity: whole(1, 10_000),
    price: Money,
    undiscounted_price: z.optional(Money),
    signed: flag,
    person_signing: optionalText(120),
    custom_label: flag,
    serial: z.optional(text(40)),
    conditions: z._default(z.array(Condition).check(z.maxLength(60)), []),
    provenance: z._default(z.array(ProvenanceLine).check(z.maxLength(40)), []),
    drinking_window: z.optional(DrinkingWindow),
  })
  .check(
    z.refine(({ conditions, quantity }) => conditions.reduce((sum, { bottles }) => sum + bottles, 0) <= quantity, {
      path: ['conditions'],
      message: 'are for more bottles than there are',
    }),
  );

const Lot = z.strictObject({
  name: text(200),
  description: optionalText(4000),
  case: optionalText(120),
  available_date: day,
  warehouse: optionalText(80),
  components: z.array(Component).check(z.minLength(1, 'needs a component'), z.maxLength(60)),
});

const Bottling = z.strictObject({
  size: Volume,
  custom_label: flag,
  casing: z._default(
    z.array(
      z.strictObject({
        type: z.enum(['OC', 'OWC'], 'must be OC or OWC'),
        label: text(80),
        price: z.pipe(
          z.number().check(z.minimum(0)),
          z.transform((euro) => Math.round(euro * 100)),
        ),
        capacity: whole(1, 100),
      }),
    ),
    [],
  ),
});

const Barrel = z.strictObject({
  name: text(200),
  description: optionalText(4000),
  color: WineColour,
  region: text(80),
  varietal: optionalText(160),
  wine_type: z._default(text(40), 'still'),
  vintage: z.optional(whole(1700, 2200)),
  alcohol: z.optional(z.number().check(z.minimum(0), z.maximum(100))),
  litres: Volume,
  bottling: z._default(z.array(Bottling), []),
  custom_label_tiers: z._default(z.array(z.enum(TIERS, 'is not a tier')), []),
  final_bottling_date: day,
  lots_available_date: day,
  dinner_with_producer: flag,
  notes_dinner: optionalText(2000),
  notes_visit: optionalText(2000),
  market_price: z.optional(Money),
});

const Sale = z
  .strictObject({
    type: z.enum(Object.keys(AUCTION_TYPE_ID) as (keyof typeof AUCTION_TYPE_ID)[], 'is not a type of sale'),
    name: z.optional(text(200)),
    price: Money,
    undiscounted_price: z.optional(Money),
    original_price: z.optional(Money),
    buy_now_price: z.optional(Money),
    undiscounted_buy_now_price: z.optional(Money),
    estimate: z.optional(Estimate),
    starts: instant,
    ends: z.optional(instant),
    units: z.optional(whole(1, 1_000_000)),
    min_units: z._default(whole(1, 1_000_000), 1),
    bottles_per_unit: z._default(whole(1, 1000), 6),
    weekly: flag,
    charity: flag,
    in_bond: flag,
    badge: z.optional(text(40)),
    availability_label: optionalText(80),
    tags: z._default(z.array(text(40)).check(z.maxLength(20)), []),
    catalogue: z.optional(text(400)),
  })
  .check(
    z.refine((sale) => sale.ends === undefined || Date.parse(sale.ends) > Date.parse(sale.starts), {
      path: ['ends'],
      message: 'must be after starts',
    }),
    z.refine((sale) => sale.ends !== undefined || sale.type === 'shop' || sale.type === 'private-sale', {
      path: ['ends'],
      message: 'is needed by an auction',
    }),
    z.refine((sale) => sale.buy_now_price === undefined || sale.buy_now_price > sale.price, {
      path: ['buy_now_price'],
      message: 'must be above the price',
    }),
    z.refine(
      ({ buy_now_price: price, undiscounted_buy_now_price: full }) =>
        full === undefined || (price !== undefined && full > price),
      { path: ['undiscounted_buy_now_price'], message: 'must be above the buy-now price' },
    ),
  );

/** Whether a sale offers one bottle at most of each that has a number of its own. */
const fitsSerials = ({ lot, sale }: { lot?: z.output<typeof Lot> | undefined; sale: z.output<typeof Sale> }): boolean =>
  !lot?.components.some(({ serial, quantity }) => serial !== undefined && quantity * (sale.units ?? 1) > 1);

/** Bottle size that a barrel's units are counted in, ml. */
const BOTTLE_ML = 750;

/** One line of a catalogue: what is offered, by whom it was made, and how it is sold. docs/guides/operator.md */
export const ImportLine = z
  .strictObject({
    reference: text(80),
    producer: Producer,
    lot: z.optional(Lot),
    barrel: z.optional(Barrel),
    sale: Sale,
  })
  .check(
    z.refine(({ lot, barrel }) => (lot === undefined) !== (barrel === undefined), {
      path: [],
      message: 'must name either a lot or a barrel',
    }),
    z.refine(({ lot, sale }) => !sale.in_bond || (lot && (sale.type === 'shop' || sale.type === 'private-sale')), {
      path: ['sale', 'in_bond'],
      message: 'is for lots at a fixed price',
    }),
    z.refine(({ lot, sale }) => !sale.estimate || (lot && sale.type !== 'shop' && sale.type !== 'private-sale'), {
      path: ['sale', 'estimate'],
      message: 'is for lots at auction',
    }),
    z.refine(fitsSerials, {
      path: ['lot', 'components'],
      message: 'can have a serial only where one bottle is offered',
    }),
    z.refine(({ barrel, sale }) => !barrel || unitsOf(barrel.litres, sale) >= (sale.units ?? 1), {
      path: ['sale', 'units'],
      message: 'are more than the barrel holds',
    }),
    z.refine(
      ({ lot, barrel, sale }) =>
        sale.min_units <= (sale.units ?? (lot ? 1 : barrel ? unitsOf(barrel.litres, sale) : 1)),
      {
        path: ['sale', 'min_units'],
        message: 'are more than are offered',
      },
    ),
  );
export type ImportLine = z.output<typeof ImportLine>;

/** Units that a barrel holds. @param litres millilitres */
export const unitsOf = (litres: number, sale: { bottles_per_unit: number }) =>
  Math.floor(litres / (sale.bottles_per_unit * BOTTLE_ML));

/** Millilitres in a unit of a barrel. */
export const unitMl = (sale: { bottles_per_unit: number }) => sale.bottles_per_unit * BOTTLE_ML;
