import { auctionRefreshInterval } from '@le-chai/api';
import { serverNow } from '@le-chai/host-services';
import { isDirect, type Sale } from '../auction/goods.ts';
import type { ListedPage } from './list.ts';

/** A list is refetched no more often than this, ms; a member who bids has the sale itself open. */
const LEAST_INTERVAL = 20_000;

/** A page whose sales are on the stream is still refetched this often, ms: new sales begin, too. */
const WHILE_FOLLOWED = 5 * 60_000;

/** Worth following: it can still get bids, or open. */
export const isFollowed = (sale: Sale): boolean =>
  !isDirect(sale) && (sale.status === 'open' || sale.status === 'scheduled');

/** How often a page is refetched, ms: set by the sale that ends first among those not on the stream. */
export function listInterval(page: ListedPage | undefined, followed: ReadonlySet<number>): number | false {
  const open = page?.items.filter(({ finish_data, status }) => finish_data && status === 'open') ?? [];
  const unfollowed = open.filter(({ id_sale: id }) => !followed.has(id));
  if (unfollowed.length === 0) return open.length > 0 && WHILE_FOLLOWED;
  const ends = unfollowed.map(({ finish_data }) => Date.parse(finish_data ?? ''));
  const interval = auctionRefreshInterval(Math.min(...ends) - serverNow(), false);
  return interval && Math.max(LEAST_INTERVAL, interval);
}
