import { auctionRefreshInterval } from '@le-chai/api';
import { serverNow } from '@le-chai/host-services';
import { isDirect, type Sale } from '../auction/goods.ts';
import type { ListedPage } from './list.ts';

/** A list is asked for again no more often than this, ms; a member who bids has the sale itself open. */
const LEAST_INTERVAL = 20_000;

/** A page whose sales the stream follows is still asked for every so often, ms: sales begin, too. */
const WHILE_FOLLOWED = 5 * 60_000;

/** Worth following: bids can come, or its beginning. */
export const isFollowed = (sale: Sale): boolean =>
  !isDirect(sale) && (sale.status === 'open' || sale.status === 'scheduled');

/** How often a page is asked for again, ms: as the one that ends first asks for, of those that the stream does not follow. */
export function listInterval(page: ListedPage | undefined, followed: ReadonlySet<number>): number | false {
  const open = page?.items.filter(({ finish_data, status }) => finish_data && status === 'open') ?? [];
  const unfollowed = open.filter(({ id_sale: id }) => !followed.has(id));
  if (unfollowed.length === 0) return open.length > 0 && WHILE_FOLLOWED;
  const ends = unfollowed.map(({ finish_data }) => Date.parse(finish_data ?? ''));
  const interval = auctionRefreshInterval(Math.min(...ends) - serverNow(), false);
  return interval && Math.max(LEAST_INTERVAL, interval);
}
