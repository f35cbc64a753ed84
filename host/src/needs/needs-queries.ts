import { request } from '@le-chai/api';
import { weeklyOffers, weeklyOffersParams } from '@le-chai/contracts/auctions';
import { getOutstandingPayments, NOTICE } from '@le-chai/contracts/payments';
import { queryOptions } from '@tanstack/react-query';

/** How often it is looked again without any sign that something changed, ms. */
const LOOK_AGAIN = 5 * 60_000;

/** What waits for the member, wherever they are. */
export const needsQueries = {
  every: () => ['needs'] as const,
  /** Won and still to be paid; what is under way or marked as paid waits for the house. */
  due: () =>
    queryOptions({
      queryKey: [...needsQueries.every(), 'due'],
      queryFn: async ({ signal }) => {
        const payments = await request(getOutstandingPayments, { signal });
        return payments.filter(({ stato, notice_as_paid: notice }) => stato === 0 && notice === NOTICE.unpaid);
      },
      refetchInterval: LOOK_AGAIN,
    }),
  /** Sales that are on, in which another member's bid has passed theirs. */
  outbid: () =>
    queryOptions({
      queryKey: [...needsQueries.every(), 'outbid'],
      queryFn: async ({ signal }) => {
        const query = { ...weeklyOffersParams('offers'), onGoing: 'true' as const };
        const { items } = await request(weeklyOffers, { query, signal });
        return items.filter(({ status, standing }) => status === 'open' && standing === 'outbid');
      },
      refetchInterval: LOOK_AGAIN,
    }),
};
