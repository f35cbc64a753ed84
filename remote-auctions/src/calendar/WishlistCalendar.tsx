import { request } from '@le-chai/api';
import type { Auction } from '@le-chai/contracts/auction';
import { weeklyOffers, weeklyOffersParams } from '@le-chai/contracts/auctions';
import { Button } from '@le-chai/design/Button';
import { toast } from '@le-chai/host-services';
import { useMutation } from '@tanstack/react-query';
import { hasPrice } from '../auction/goods.ts';
import { hasUpcomingEnd, reportFileNotCreated, saveCalendar } from './save-calendar.ts';

/** Sales in one file at most, those that end soonest. */
const MOST = 50;

/** Downloads the end times of all auctions on the wishlist, including those on other pages. */
export function WishlistCalendar() {
  const { mutate, isPending } = useMutation({
    mutationFn: async () => {
      const query = { ...weeklyOffersParams('wishlist'), expand: 'true', onGoing: 'true', per_page: MOST } as const;
      const { items } = await request(weeklyOffers, { query });
      const sales = items.filter((sale) => !hasPrice(sale) && hasUpcomingEnd(sale)) as Auction[];
      if (sales.length > 0) await saveCalendar(sales, 'wishlist');
      return sales.length > 0;
    },
    onSuccess: (saved) => {
      if (!saved)
        toast({ tone: 'info', title: 'Nothing to add to your calendar', text: 'None of these sales has an end time.' });
    },
    onError: reportFileNotCreated,
  });
  return (
    <Button icon="calendar" busy={isPending} onClick={() => mutate()}>
      Add all to calendar
    </Button>
  );
}
