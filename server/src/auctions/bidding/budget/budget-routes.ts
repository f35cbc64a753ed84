import { type BidBudget, getBidBudget, putBidBudget } from '@le-chai/contracts/bid-budget';
import type { Queryable } from '../../../core/database/open-database.ts';
import { route } from '../../../core/http/route.ts';
import { toCents, toEuro, toEuroOrNull } from '../../../core/money/amounts.ts';
import type { Services } from '../../../core/services.ts';
import { feePercentAt } from '../look-up-group.ts';
import { committed } from './committed.ts';

/** What members mean to spend on the auctions under way. docs/rules.md#a-budget-for-bids */
export function budgetRoutes({ app, database }: Pick<Services, 'app' | 'database'>): void {
  route(app, getBidBudget, ({ member, query: { without } }) => readBudget(database.pool, member.id, without));

  route(app, putBidBudget, ({ member, body: { budget } }) =>
    database.transaction(async (client) => {
      if (budget === null) await client.query('delete from bid_budget where member_id = $1', [member.id]);
      else {
        await client.query(
          `insert into bid_budget (member_id, budget_cents) values ($1, $2)
           on conflict (member_id) do update set budget_cents = excluded.budget_cents`,
          [member.id, toCents(budget)],
        );
      }
      database.changes.announce(client, 'member', member.id);
      return readBudget(client, member.id);
    }),
  );
}

interface BudgetRow {
  budget: number | null;
  feePercent: number;
}

interface StandingBidRow {
  offer: number;
  max: number;
  quantity: number;
  offered: number;
  productType: 'lot' | 'barrel';
  unitMl: number;
}

/** @param without a sale whose bids are left out */
async function readBudget(db: Queryable, memberId: number, without?: number): Promise<BidBudget> {
  const house = await db.query<BudgetRow>({
    name: 'bid-budget',
    text: `select (select budget_cents from bid_budget where member_id = $1) as budget,
                  ${feePercentAt('house_now()')} as "feePercent"`,
    values: [memberId],
  });
  const { budget, feePercent } = house.rows[0]!;
  // Of a lot of one unit only the leader's bid can win without another one.
  const { rows } = await db.query<StandingBidRow>({
    name: 'standing-bids',
    text: `select b.offer_cents as offer, b.max_cents as max, b.quantity, s.quantity_max as offered, s.product_type as "productType",
                  s.unit_ml as "unitMl"
             from bid b join sale s on s.id = b.sale_id
            where b.member_id = $1 and b.type = 'bid' and b.status = 'pending' and s.status = 'open'
              and (s.product_type = 'barrel' or s.quantity_max > 1 or s.leader_id = $1) and s.id is distinct from $2::bigint`,
    values: [memberId, without ?? null],
  });
  return { budget: toEuroOrNull(budget), bids: toEuro(committed(rows, feePercent)) };
}
