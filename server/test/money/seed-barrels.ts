import type { PoolClient } from 'pg';
import { insertDemoFacts } from '../../src/demo/demo-facts.ts';
import { owedFor } from '../../src/core/sale/rules/owed-win.ts';
import { winHandlers } from '../../src/checkout/wins/win-handlers.ts';
import { recordWins } from '../../src/core/sale/record-wins.ts';
import type { Database } from '../../src/core/database/open-database.ts';
import { lockPayments } from '../../src/checkout/outstanding/payment-rows.ts';
import { takeMoney } from '../../src/checkout/outstanding/take-money.ts';
import { insertSession } from '../../src/core/members/session-rows.ts';
import { houseTokens } from './house-tokens.ts';

/** A member who bottles barrels. */
export interface BarrelOwner {
  memberId: number;
  token: string;
}

/** A wine of its own, of which 300 ml a unit are too few for a bottle when the rest is bottled. */
export interface Cask {
  /** `id_sale_bid` of a unit that its owner has won and paid for. */
  won: number;
  /** A sale at a price, in which another unit can be bought. */
  saleId: number;
}

const UNIT = { millilitres: 13_800, literCents: 1_000, cents: 13_800 } as const;
const BOTTLING = [
  {
    sizeMl: 750,
    customLabel: true,
    casing: [
      { type: 'OC', label: 'Carton of 6', priceCents: 600, capacity: 6 },
      { type: 'CC', label: 'House case of 6', priceCents: 0, capacity: 6 },
    ],
  },
  {
    sizeMl: 1500,
    customLabel: true,
    casing: [{ type: 'OWC', label: 'Wooden case of 3', priceCents: 1_800, capacity: 3 }],
  },
];

/** Writes the owner, who has nothing yet. */
export async function seedOwner(database: Database): Promise<BarrelOwner> {
  // What is owed contains cover by a fact of the house, and this one may never have been started.
  await insertDemoFacts(database);
  const tokens = await houseTokens(database);
  return database.transaction(async (client) => {
    const memberId = await insertOwner(client);
    const sessionId = await insertSession(client, { memberId, kind: 'member', userAgent: 'bottling' });
    return { memberId, token: await tokens.sign({ memberId, sessionId }) };
  });
}

/** Has the owner win of a new cask; the house's own code writes what is owed and takes the money in. */
export function winCask(database: Database, { memberId }: BarrelOwner): Promise<Cask> {
  return database.transaction(async (client) => {
    const { wonIn, saleId } = await insertSales(client);
    const { rows: bids } = await client.query<{ id: number }>(
      `insert into bid (sale_id, member_id, offer_cents, max_cents, quantity, status, bid_date, event, price_before_cents,
                        price_after_cents, units_won)
       values ($1, $2, $3, $3, 1, 'winner', house_now(), 'joined', $3, $3, 1) returning id`,
      [wonIn, memberId, UNIT.literCents],
    );
    const terms = { memberId, units: 1, price: UNIT.literCents, litresMl: UNIT.millilitres, total: UNIT.cents };
    const wins = [owedFor({ ...terms, bidId: bids[0]!.id }, 0)];
    const payments = await recordWins(client, database, winHandlers, { id: wonIn, lotId: null }, wins);
    const [payment] = await lockPayments(client, [...payments.values()]);
    await takeMoney(client, database, payment!, { by: 'bank', cents: UNIT.cents, reference: `WON-${payment!.id}` });
    return { won: payment!.id, saleId };
  });
}

async function insertOwner(client: PoolClient): Promise<number> {
  const { rows } = await client.query<{ id: number }>(
    `insert into member (email, password_hash, first_name, last_name, tier, member_no)
     values ('bottling@example.test', '-', 'Owner', 'Of barrels', 'Collector', 400000) returning id`,
  );
  return rows[0]!.id;
}

async function insertSales(client: PoolClient): Promise<{ wonIn: number; saleId: number }> {
  const { rows } = await client.query<{ id: number; status: string }>(
    `with maker as (insert into builder (name, region, country)
                    values ('Cask ' || gen_random_uuid(), 'Piemonte', 'Italy') returning id),
          cask as (insert into barrel (builder_id, name, color, region, litres_ml, bottling, custom_label_tiers)
                   select id, 'Cask no. 1', 'red', 'Piemonte', 225000, $1, '["Collector"]' from maker returning id)
     insert into sale (type_id, product_type, barrel_id, name, status, starts_at, finishes_at, closed_at,
                       initial_price_cents, quantity_max, step, unit_ml, current_price_cents)
     select x.type, 'barrel', id, 'Cask no. 1', x.status, house_now() - interval '2 days', x.finishes, x.finishes,
            $2::bigint, 2, 18, $3, $2::bigint
       from cask, (values (2, 'closed', house_now()), (5, 'open', null)) as x (type, status, finishes)
     returning id, status`,
    [JSON.stringify(BOTTLING), UNIT.literCents, UNIT.millilitres],
  );
  const saleOf = (wanted: string) => rows.find(({ status }) => status === wanted)!.id;
  return { wonIn: saleOf('closed'), saleId: saleOf('open') };
}
