import type { PoolClient } from 'pg';
import { insertDemoFacts } from '../../src/demo/demo-facts.ts';
import { owedFor } from '../../src/core/sale/rules/owed-win.ts';
import { winHandlers } from '../../src/checkout/wins/win-handlers.ts';
import { recordWins } from '../../src/core/sale/record-wins.ts';
import type { Database } from '../../src/core/database/open-database.ts';
import { insertSession } from '../../src/core/members/session-rows.ts';
import { houseTokens } from './house-tokens.ts';

/** A member who owes for things that were won. */
export interface Debtor {
  memberId: number;
  token: string;
  /** What the member calls the outstanding payments, and what each comes to, cents. */
  debts: { key: string; cents: number }[];
}

const DEBTS_EACH = 8;

/** Members with living sessions and open payments, `count` payments in all; the house's own code writes what is owed. */
export async function seedDebts(database: Database, count: number): Promise<Debtor[]> {
  // What is owed contains cover by a fact of the house, and this one may never have been started.
  await insertDemoFacts(database);
  const tokens = await houseTokens(database);
  return database.transaction(async (client) => {
    const memberIds = await insertMembers(client, Math.ceil(count / DEBTS_EACH));
    const owners = Array.from({ length: count }, (_, index) => memberIds[Math.floor(index / DEBTS_EACH)]!);
    await insertDebts(client, database, owners);
    const { rows } = await client.query<{ memberId: number; key: string; cents: number }>(
      `select member_id as "memberId", key, total_bid_cents as cents from outstanding_payment
        where member_id = any($1::bigint[]) order by id`,
      [memberIds],
    );
    const debtors: Debtor[] = [];
    for (const memberId of memberIds) {
      const sessionId = await insertSession(client, { memberId, kind: 'member', userAgent: 'storm' });
      const token = await tokens.sign({ memberId, sessionId });
      const debts = rows.filter((row) => row.memberId === memberId).map(({ key, cents }) => ({ key, cents }));
      debtors.push({ memberId, token, debts });
    }
    return debtors;
  });
}

async function insertMembers(client: PoolClient, count: number): Promise<number[]> {
  const { rows } = await client.query<{ id: number }>(
    `insert into member (email, password_hash, first_name, last_name, tier, member_no)
     select 'storm-' || n || '@example.test', '-', 'Debtor', n::text, 'Collector', 300000 + n
       from generate_series(1, $1::int) n returning id`,
    [count],
  );
  return rows.map(({ id }) => id).toSorted((a, b) => a - b);
}

/** One closed sale with a winning bid for each debt. */
async function insertDebts(client: PoolClient, database: Database, owners: readonly number[]): Promise<void> {
  const { rows: sales } = await client.query<{ id: number }>(
    `with maker as (insert into builder (name, region, country) values ('Storm', 'Piemonte', 'Italy') returning id),
          cask as (insert into barrel (builder_id, name, color, region, litres_ml)
                   select id, 'Storm barrel', 'red', 'Piemonte', 225000 from maker returning id)
     insert into sale (type_id, product_type, barrel_id, name, status, starts_at, finishes_at, closed_at,
                       initial_price_cents, quantity_max, step, unit_ml, current_price_cents)
     select 2, 'barrel', id, 'Storm', 'closed', house_now() - interval '2 days', house_now(), house_now(),
            1000, $1, 6, 4500, 1000 from cask returning id`,
    [owners.length],
  );
  const saleId = sales[0]!.id;
  const { rows: bids } = await client.query<{ id: number; memberId: number; cents: number }>(
    `insert into bid (sale_id, member_id, offer_cents, max_cents, quantity, status, bid_date, event, price_before_cents,
                      price_after_cents, units_won)
     select $1, owner, 1000 + (n * 7919) % 90000, 100000, 1, 'winner', house_now(), 'joined', 1000, 1000, 1
       from unnest($2::bigint[]) with ordinality as x (owner, n)
     returning id, member_id as "memberId", offer_cents as cents`,
    [saleId, owners],
  );
  const wins = bids.map(({ id, memberId, cents }) =>
    owedFor({ bidId: id, memberId, units: 1, price: cents, litresMl: 4500, total: cents }, 0),
  );
  await recordWins(client, database, winHandlers, { id: saleId, lotId: null }, wins);
}
