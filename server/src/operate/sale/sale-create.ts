import { AUCTION_TYPE_ID } from '@le-chai/contracts/house';
import * as z from 'zod/mini';
import { afterOpening, notifyAvailable } from '../../auctions/operations.ts';
import { audit, clock } from '../../core/house/audit.ts';
import { defineCommand } from '../command.ts';
import { Refused } from '../../core/house/refused.ts';
import { instantOf, MomentText, formatInstant } from '../../core/house/moment.ts';
import { CountText, EuroText, SaleIdText } from './sale-input.ts';
import type { PoolClient } from 'pg';

export const saleCreate = defineCommand({
  name: 'sale create',
  summary: 'Offer a lot or a barrel from the catalogue in a sale. Running it twice makes only one sale.',
  options: [
    { name: 'lot', value: 'ID', about: 'the lot to offer' },
    { name: 'barrel', value: 'ID', about: 'or the barrel to offer, by the litre' },
    { name: 'type', value: 'TYPE', about: `${Object.keys(AUCTION_TYPE_ID).join(', ')} (single-lot)` },
    { name: 'name', value: 'NAME', about: 'title; the lot’s or barrel’s own name otherwise' },
    { name: 'price', value: 'EUR', about: 'opening price, per lot or per litre' },
    { name: 'buy-now', value: 'EUR', about: 'buy-now price' },
    { name: 'starts', value: 'WHEN', about: 'now (the default), a span from now, or an ISO instant' },
    { name: 'ends', value: 'WHEN', about: 'the same' },
    {
      name: 'units',
      value: 'N',
      about: 'units offered; 1 makes a lot an auction with maximum bids (1; for a barrel: all of it)',
    },
    { name: 'min-units', value: 'N', about: 'fewest units a bid may ask for (1)' },
    { name: 'bottles-per-unit', value: 'N', about: 'for a barrel: bottles of 0.75 l in a unit (6)' },
    { name: 'weekly', about: 'list it among the weekly auctions' },
    { name: 'charity', about: 'its proceeds go to charity' },
    { name: 'in-bond', about: 'sell a fixed-price lot in bond: its price then includes neither VAT nor excise' },
  ],
  examples: ['sale create --lot 4 --price 900 --ends 3d --weekly', 'sale create --barrel 2 --price 96 --ends 5d'],
  input: z
    .object({
      lot: z.optional(SaleIdText),
      barrel: z.optional(SaleIdText),
      type: z.optional(z.enum(['single-lot', 'collection', 'private-sale', 'shop'], 'is not a type of sale')),
      name: z.optional(
        z.string().check(z.trim(), z.minLength(1, 'must not be empty'), z.maxLength(200, 'is too long')),
      ),
      price: EuroText,
      'buy-now': z.optional(EuroText),
      starts: z._default(MomentText, { fromNow: 0 }),
      ends: MomentText,
      units: z.optional(CountText),
      'min-units': z._default(CountText, 1),
      'bottles-per-unit': z._default(CountText, 6),
      weekly: z._default(z.boolean(), false),
      charity: z._default(z.boolean(), false),
      'in-bond': z._default(z.boolean(), false),
    })
    .check(
      z.refine(
        ({ lot, barrel }) => (lot === undefined) !== (barrel === undefined),
        'Name either a --lot or a --barrel',
      ),
      z.refine(
        ({ 'in-bond': inBond, lot, type }) =>
          !inBond || (lot !== undefined && (type === 'shop' || type === 'private-sale')),
        'Only a --lot in the shop or in a private sale is sold --in-bond',
      ),
      z.refine(
        (sale) => (sale['buy-now'] ?? Infinity) > sale.price,
        'The --buy-now price must be above the opening --price',
      ),
    ),
  async run(context, input) {
    const made = await context.database.transaction(async (client) => {
      const wares = await findWares(client, input);
      const now = await clock(client);
      const startsAt = instantOf(input.starts, now);
      const finishesAt = instantOf(input.ends, now);
      if (finishesAt <= now || finishesAt <= startsAt)
        throw new Refused('No sale was made: it would end before it starts.');
      const units = unitsOf(wares, input);
      if (input['min-units'] > units.max) throw new Refused(`No sale was made: only ${units.max} units are offered.`);
      const type = input.type ?? (wares.kind === 'barrel' ? 'collection' : 'single-lot');
      const row = {
        type_id: AUCTION_TYPE_ID[type],
        product_type: wares.kind,
        lot_id: wares.kind === 'lot' ? wares.id : null,
        barrel_id: wares.kind === 'barrel' ? wares.id : null,
        name: input.name ?? wares.name,
        starts_at: startsAt,
        finishes_at: finishesAt,
        initial_price_cents: input.price,
      };
      const same = await client.query<{ id: number }>(
        `select id from sale where product_type = $1 and coalesce(lot_id, barrel_id) = $2 and name = $3
            and starts_at = $4 and finishes_at = $5`,
        [wares.kind, wares.id, row.name, startsAt, finishesAt],
      );
      if (same.rows[0]) return { id: same.rows[0].id, name: row.name, finishesAt, now, created: false };
      const columns = {
        ...row,
        description: wares.description,
        weekly: input.weekly,
        charity: input.charity,
        in_bond: input['in-bond'],
        status: startsAt <= now ? 'open' : 'scheduled',
        current_price_cents: input.price,
        buy_now_enabled: input['buy-now'] !== undefined,
        buy_now_price_cents: input['buy-now'] ?? null,
        quantity_min: input['min-units'],
        quantity_max: units.max,
        step: units.step,
        unit_ml: units.ml,
      };
      const names = Object.keys(columns);
      const { rows } = await client.query<{ id: number }>(
        `insert into sale (${names.join(', ')}) values (${names.map((_, at) => `$${at + 1}`).join(', ')}) returning id`,
        Object.values(columns),
      );
      const id = Number(rows[0]?.id);
      await audit(client, context, 'sale create', `sale:${id}`, { name: row.name, type });
      context.database.changes.announce(client, 'sale', id);
      await notifyAvailable(client, context.database, id);
      if (startsAt <= now) await afterOpening(client, context.database, [id]);
      return { id, name: row.name, finishesAt, now, created: true };
    });
    const sentence = `Sale ${made.id}, ${made.name}, ends ${formatInstant(made.finishesAt, made.now)}`;
    context.say(made.created ? `${sentence}.` : `${sentence}: it already exists; nothing changed.`);
    return { id: Number(made.id), name: made.name, created: made.created };
  },
});

/** Bottle size that a barrel's units are counted in, ml. */
const BOTTLE_ML = 750;

/** Units offered at most, bottles in one and millilitres in one. */
function unitsOf(wares: Wares, input: { units?: number | undefined; 'bottles-per-unit': number }) {
  if (wares.kind === 'lot') return { max: input.units ?? 1, step: 1, ml: 0 };
  const ml = input['bottles-per-unit'] * BOTTLE_ML;
  const held = Math.floor(wares.litresMl / ml);
  if ((input.units ?? 1) > held)
    throw new Refused(`No sale was made: the barrel holds ${held} units of ${ml / 1000} L.`);
  return { max: input.units ?? held, step: input['bottles-per-unit'], ml };
}

/** What a sale offers. */
type Wares = { id: number; name: string; description: string } & (
  | { kind: 'lot' }
  | { kind: 'barrel'; litresMl: number }
);

/**
 * The lot or barrel of the catalogue that was named.
 * @throws {Refused} if there is none.
 */
async function findWares(
  client: PoolClient,
  { lot, barrel }: { lot?: number | undefined; barrel?: number | undefined },
): Promise<Wares> {
  if (lot !== undefined) {
    const { rows } = await client.query<{ name: string; description: string }>(
      'select name, description from lot where id = $1',
      [lot],
    );
    if (!rows[0]) throw new Refused(`There is no lot ${lot}.`);
    return { kind: 'lot', id: lot, ...rows[0] };
  }
  const { rows } = await client.query<{ name: string; description: string; litresMl: number }>(
    'select name, description, litres_ml as "litresMl" from barrel where id = $1',
    [barrel],
  );
  if (barrel === undefined || !rows[0]) throw new Refused(`There is no barrel ${barrel}.`);
  return { kind: 'barrel', id: barrel, ...rows[0] };
}
