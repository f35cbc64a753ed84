import { patch } from '@le-chai/api';
import type { Auction } from '@le-chai/contracts/auction';
import type { Live, Mine } from '@le-chai/contracts/bidding';
import type { QueryClient } from '@tanstack/react-query';
import { isDirect, type Sale } from './goods.ts';

/**
 * Changes a sale wherever it is held: by itself, on a page of a list, in a list without pages. How old the rest of an
 * answer is does not change by it, and nothing is asked for.
 */
export function patchSale(queryClient: QueryClient, saleId: number, change: (sale: Sale) => Sale): void {
  for (const { queryKey, state } of queryClient.getQueryCache().getAll()) {
    const changed = withSale(state.data, saleId, change);
    if (changed !== state.data) queryClient.setQueryData(queryKey, changed, { updatedAt: state.dataUpdatedAt });
  }
}

/**
 * Puts an auction as it stands into the cards of all lists.
 * @returns the sale as the cards had it that were older than that
 */
export function patchCards(queryClient: QueryClient, live: Live): Auction[] {
  const older: Auction[] = [];
  for (const { queryKey, state } of queryClient.getQueryCache().getAll()) {
    if (isSale(state.data)) continue;
    const changed = withSale(state.data, live.id_auction, (sale) => {
      const next = withLive(sale, live);
      if (JSON.stringify(next) === JSON.stringify(sale)) return sale;
      older.push(sale as Auction);
      return next;
    });
    if (changed !== state.data) patch(queryClient, queryKey, changed);
  }
  return older;
}

/** Whether an answer holds a sale. */
export const holdsSale = (data: unknown, saleId: number): boolean => {
  let held = false;
  withSale(data, saleId, (sale) => {
    held = true;
    return sale;
  });
  return held;
};

function withSale(data: unknown, saleId: number, change: (sale: Sale) => Sale): unknown {
  if (isSale(data)) return data.id_sale === saleId ? change(data) : data;
  if (Array.isArray(data)) return withOneChanged(data, saleId, change);
  if (typeof data !== 'object' || data === null || !('items' in data) || !Array.isArray(data.items)) return data;
  const items = withOneChanged(data.items, saleId, change);
  return items === data.items ? data : { ...data, items };
}

/** The same list where nothing in it is changed. */
function withOneChanged(list: unknown[], saleId: number, change: (sale: Sale) => Sale): unknown[] {
  const changed = list.map((item) => (isSale(item) && item.id_sale === saleId ? change(item) : item));
  return changed.some((item, index) => item !== list[index]) ? changed : list;
}

/** Whether something is a sale, known by the fields that only sales have. */
const isSale = (data: unknown): data is Sale =>
  typeof data === 'object' && data !== null && 'id_sale' in data && ('isWishlist' in data || 'is_in_wishlist' in data);

/** A sale with the shared part of its auction, and the caller's own part where that is known. Never older than it was. */
export function withLive(sale: Sale, live: Live, mine?: Mine): Sale {
  if (isDirect(sale) || isOlder(live, sale)) return sale;
  const { bets, bid_percentage, currentPrice, finish_data, status } = live;
  const shared = { bets, bid_percentage, currentPrice, finish_data, status };
  return mine ? { ...sale, ...shared, standing: mine.standing, canBid: mine.canBid } : { ...sale, ...shared };
}

/** Whether it is from before what is held: bids are only ever added, and what has closed stays closed. */
function isOlder(given: Pick<Live, 'bets' | 'status'>, held: Pick<Live, 'bets' | 'status'>): boolean {
  return given.bets < held.bets || (given.bets === held.bets && STAGE[given.status] < STAGE[held.status]);
}

const STAGE = { scheduled: 0, open: 1, closed: 2, withdrawn: 3 } as const;

/**
 * Keeps what is held of a sale where an answer has something older: one that was on its way while the stream sent a bid.
 * For the `merge` of a list of sales.
 */
export function newestSales(before: unknown, after: unknown): unknown {
  const held = salesOf(before);
  const given = salesOf(after);
  if (!held || !given) return after;
  const items = given.map((sale) => {
    const known = held.find(({ id_sale: id }) => id === sale.id_sale);
    return known ? newer(known, sale) : sale;
  });
  const next = Array.isArray(after) ? items : { ...(after as object), items };
  // Equal answers have to be the same object: a page whose data are new at each look would be drawn for ever.
  return JSON.stringify(before) === JSON.stringify(next) ? before : next;
}

function salesOf(data: unknown): Sale[] | undefined {
  if (Array.isArray(data)) return data as Sale[];
  return typeof data === 'object' && data !== null && 'items' in data ? (data.items as Sale[]) : undefined;
}

/** The same object where nothing has changed, so that its card is not drawn again. */
function newer(held: Sale, given: Sale): Sale {
  if (JSON.stringify(held) === JSON.stringify(given)) return held;
  if (isDirect(held) || isDirect(given) || !isOlder(given, held)) return given;
  const { bets, bid_percentage, currentPrice, finish_data, status } = held;
  return { ...given, bets, bid_percentage, currentPrice, finish_data, status };
}
