import type { Mine } from '@le-chai/contracts/bidding';
import type { Database } from '../../core/database/open-database.ts';
import { OVERDUE } from '../../core/members/overdue.ts';
import { OWN_BID } from './look-up-group.ts';
import type { AuctionCache } from '../../core/sale/auction-cache.ts';
import { micros } from '../../core/sale/load-auction.ts';
import { mineOf, type Bidder, type OwnBid } from './mine.ts';

const READ = `
  select s.version, ${micros('house_now()')} as now,
         exists (select from outstanding_payment p where p.member_id = $2 and ${OVERDUE}) as overdue,
         (select coalesce(json_agg(x), '[]') from (
           select ${OWN_BID} from bid b where b.member_id = $2 and b.sale_id = s.id) x) as own_bids
    from sale s where s.id = $1`;

interface MineRow {
  version: number;
  now: number;
  overdue: boolean;
  own_bids: OwnBid[];
}

/** Reads the caller's part of an auction; none where there is no such sale. */
export async function readMine(
  database: Database,
  cache: AuctionCache,
  saleId: number,
  caller: Omit<Bidder, 'overdue'>,
): Promise<Mine | undefined> {
  const { rows } = await database.pool.query<MineRow>({
    name: 'read-mine',
    text: READ,
    values: [saleId, caller.memberId],
  });
  const row = rows[0];
  if (!row) return undefined;
  const cached = await cache.read(saleId);
  // Own bids and auction shall be of one moment, or close to it: never an auction older than the bids.
  const auction = cached && cached.state.version < row.version ? await cache.reread(saleId) : cached;
  return auction && mineOf(auction, { ...caller, overdue: row.overdue }, row.own_bids, row.now);
}
