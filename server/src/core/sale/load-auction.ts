import type { Queryable } from '../database/open-database.ts';
import { SEEN } from '../database/statuses.ts';
import { allocationOf, type AuctionState } from './rules/auction-state.ts';
import { compareRank, type RankedBid } from './rules/allocate-units.ts';
import type { BidEvent } from './rules/accept-bid.ts';
import { HISTORY_LENGTH, type Auction, type HistoryRow } from './auction.ts';

/** A timestamptz as microseconds since the epoch, which a JavaScript number holds exactly. */
export const micros = (column: string) => `(extract(epoch from ${column}) * 1000000)::bigint`;

interface SaleColumns {
  id: number;
  type_id: number;
  product_type: 'lot' | 'barrel';
  status: AuctionState['status'];
  finishes_at: number | null;
  initial_price_cents: number;
  buy_now_price_cents: number | null;
  quantity_min: number;
  quantity_max: number;
  unit_ml: number;
  current_price_cents: number;
  leader_id: number | null;
  bets: number;
  units_sold: number;
  units_held: number;
  version: number;
}

interface BidColumns {
  id: number;
  member_id: number;
  type: 'bid' | 'buy_now';
  offer: number;
  max: number;
  quantity: number;
  date: number;
  units_won: number | null;
}

interface HistoryColumns extends BidColumns {
  member_no: number;
  event: BidEvent | 'bought';
  price_before: number;
  price_after: number;
  replaced: boolean;
}

interface AuctionRow extends SaleColumns {
  last_bid_at: number;
  standing: BidColumns[];
  history: HistoryColumns[];
  last_move: HistoryColumns | null;
}

const BID = `b.id, b.member_id, b.type, b.offer_cents as offer, b.max_cents as max, b.quantity,
  ${micros('b.bid_date')} as date, b.units_won`;
const HISTORY = `${BID}, m.member_no, b.event, b.price_before_cents as price_before, b.price_after_cents as price_after,
  b.replaced_by is not null as replaced`;

/* One statement, and so one snapshot: the sale and its bids fit together. */
const LOAD = `
  select s.id, s.type_id, s.product_type, s.status, ${micros('s.finishes_at')} as finishes_at, s.initial_price_cents,
         case when s.buy_now_enabled then s.buy_now_price_cents end as buy_now_price_cents, s.quantity_min,
         s.quantity_max, s.unit_ml, s.current_price_cents, s.leader_id, s.bets, s.units_sold, s.version,
         (select coalesce(sum(quantity), 0)::int from bid
           where sale_id = s.id and type = 'buy_now' and status = 'pending') as units_held,
         coalesce((select ${micros('max(bid_date)')} from bid where sale_id = s.id), 0) as last_bid_at,
         coalesce((select json_agg(x) from (
           select ${BID} from bid b
            where b.sale_id = s.id and b.type = 'bid' and b.status in ('pending', 'winner', 'loser')) x), '[]') as standing,
         coalesce((select json_agg(x) from (
           select ${HISTORY} from bid b join member m on m.id = b.member_id
            where b.sale_id = s.id and (b.type = 'bid' or b.status = 'winner')
            order by b.bid_date desc, b.id desc limit ${HISTORY_LENGTH}) x), '[]') as history,
         (select to_json(x) from (
           select ${HISTORY} from bid b join member m on m.id = b.member_id
            where b.sale_id = s.id
              and case b.type when 'bid' then b.event <> 'raised' or s.product_type = 'barrel' or s.quantity_max > 1
                              else b.status = 'winner' and b.price_after_cents > b.price_before_cents end
            order by b.bid_date desc, b.id desc limit 1) x) as last_move
    from sale s where s.id = $1 and ${SEEN}`;

const DIRECT_SALES = new Set([3, 5]);

/** Reads a whole auction; none if there is no such sale. */
export async function loadAuction(client: Queryable, saleId: number): Promise<Auction | undefined> {
  const { rows } = await client.query<AuctionRow>({ name: 'load-auction', text: LOAD, values: [saleId] });
  return rows[0] && auctionOf(rows[0]);
}

function auctionOf(row: AuctionRow): Auction {
  const state = {
    terms: {
      saleId: row.id,
      productType: row.product_type,
      isAuction: !DIRECT_SALES.has(row.type_id),
      openingPrice: row.initial_price_cents,
      unitsOffered: row.quantity_max,
      quantityMin: row.quantity_min,
      unitMl: row.unit_ml,
      buyNowPrice: row.buy_now_price_cents,
    },
    status: row.status,
    finishesAt: row.finishes_at,
    price: row.current_price_cents,
    leaderId: row.leader_id,
    ranking: row.standing.map(rankedBid).toSorted(compareRank),
    bets: row.bets,
    unitsBought: row.units_sold,
    unitsHeld: row.units_held,
    version: row.version,
    lastBidAt: row.last_bid_at,
  };
  const { last_move: last } = row;
  return {
    state: { ...state, allocation: state.status === 'closed' ? unitsWon(row.standing) : allocationOf(state) },
    history: row.history.map(historyRow),
    move: last
      ? { ...rankedBid(last), event: last.event, priceBefore: last.price_before, priceAfter: last.price_after }
      : undefined,
  };
}

const rankedBid = (bid: BidColumns): RankedBid => ({
  bidId: bid.id,
  memberId: bid.member_id,
  offer: bid.offer,
  max: bid.max,
  quantity: bid.quantity,
  date: bid.date,
});

const historyRow = (bid: HistoryColumns): HistoryRow => ({
  bidId: bid.id,
  memberId: bid.member_id,
  memberNo: bid.member_no,
  date: bid.date,
  event: bid.event,
  offer: bid.offer,
  quantity: bid.quantity,
  priceAfter: bid.price_after,
  replaced: bid.replaced,
});

const unitsWon = (bids: readonly BidColumns[]) =>
  new Map(bids.flatMap((bid): [number, number][] => (bid.units_won ? [[bid.id, bid.units_won]] : [])));
