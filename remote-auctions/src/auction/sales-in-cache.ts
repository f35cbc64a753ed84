import { patch } from '@le-chai/api';
import type { Auction } from '@le-chai/contracts/auction';
import type { Live, Mine } from '@le-chai/contracts/bidding';
import type { QueryClient } from '@tanstack/react-query';
import { isDirect, type Sale } from './goods.ts';

/**
 * Changes a sale wherever it is cached: on its own, on a page of a list, or in a list without pages. The age of the rest
 * of an answer stays the same, and nothing is refetched.
 */
export function patchSale(queryClient: QueryClient, saleId: number, change: (sale: Sale) => Sale): void {
  for (const { queryKey, state } of queryClient.getQueryCache().getAll()) {
    const changed = withSale(state.data, saleId, change);
    if (changed !== state.data) queryClient.setQueryData(queryKey, changed, { updatedAt: state.dataUpdatedAt });
  }
}

/**
 * Updates the cards of all lists with an auction's current state.
 * @returns the outdated sales that cards had
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

/** Whether an answer contains a sale. */
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

/** Returns the same list if nothing in it changes. */
function withOneChanged(list: unknown[], saleId: number, change: (sale: Sale) => Sale): unknown[] {
  const changed = list.map((item) => (isSale(item) && item.id_sale === saleId ? change(item) : item));
  return changed.some((item, index) => item !== list[index]) ? changed : list;
}

/** Whether something is a sale, known by the fields that only sales have. */
const isSale = (data: unknown): data is Sale =>
  typeof data === 'object' && data !== null && 'id_sale' in data && ('isWishlist' in data || 'is_in_wishlist' in data);

/** A sale updated with its auction's shared part and, if known, the caller's own part. Never replaces newer data. */
export function withLive(sale: Sale, live: Live, mine?: Mine): Sale {
  if (isDirect(sale) || isOlder(live, sale)) return sale;
  const { bets, bid_percentage, currentPrice, finish_data, status } = live;
  const shared = { bets, bid_percentage, currentPrice, finish_data, status };
  return mine ? { ...sale, ...shared, standing: mine.standing, canBid: mine.canBid } : { ...sale, ...shared };
}

/** Whether it is older than the cached data: bids are only ever added, and a closed sale stays closed. */
function isOlder(given: Pick<Live, 'bets' | 'status'>, held: Pick<Live, 'bets' | 'status'>): boolean {
  return given.bets < held.bets || (given.bets === held.bets && STAGE[given.status] < STAGE[held.status]);
}

const STAGE = { scheduled: 0, open: 1, closed: 2, withdrawn: 3 } as const;

/**
 * Keeps the cached state of a sale if an answer is older: one that was in flight while the stream sent a bid.
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
  // Equal answers must be the same object: a page with new data on every read would render forever.
  return JSON.stringify(before) === JSON.stringify(next) ? before : next;
}

function salesOf(data: unknown): Sale[] | undefined {
  if (Array.isArray(data)) return data as Sale[];
  return typeof data === 'object' && data !== null && 'items' in data ? (data.items as Sale[]) : undefined;
}

/** Returns the same object if nothing changed, so that its card is not rendered again. */
function newer(held: Sale, given: Sale): Sale {
  if (JSON.stringify(held) === JSON.stringify(given)) return held;
  if (isDirect(held) || isDirect(given) || !isOlder(given, held)) return given;
  const { bets, bid_percentage, currentPrice, finish_data, status } = held;
  return { ...given, bets, bid_percentage, currentPrice, finish_data, status };
}
