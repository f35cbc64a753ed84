import { messageOf, request, saveFile } from '@le-chai/api';
import { weeklyOffers, weeklyOffersParams } from '@le-chai/contracts/auctions';
import { Button } from '@le-chai/design/Button';
import { serverNow, toast } from '@le-chai/host-services';
import { useMutation } from '@tanstack/react-query';
import { hasPrice } from '../auction/goods.ts';
import { calendarEntry } from '../calendar/calendar-entry.ts';
import { calendarFile } from '../calendar/calendar-file.ts';

/** Sales in one file at most, those that end soonest. */
const MOST = 50;

/** Gives the ends of all auctions on the wishlist to one's own calendar, those of other pages too. */
export function WishlistCalendar() {
  const { mutate, isPending } = useMutation({
    mutationFn: async () => {
      const query = { ...weeklyOffersParams('wishlist'), expand: 'true', onGoing: 'true', per_page: MOST } as const;
      const { items } = await request(weeklyOffers, { query });
      return items.flatMap((sale) => (hasPrice(sale) ? [] : (calendarEntry(sale, location.origin) ?? [])));
    },
    onSuccess: (entries) => {
      if (entries.length === 0) {
        toast({ tone: 'info', title: 'Nothing for the calendar', text: 'None of these sales ends at a time.' });
        return;
      }
      const text = calendarFile(entries, location.host, serverNow());
      saveFile(new Blob([text], { type: 'text/calendar;charset=utf-8' }), 'wishlist.ics');
    },
    onError: (error) => toast({ tone: 'error', title: 'The calendar was not made', text: messageOf(error) }),
  });
  return (
    <Button icon="calendar" busy={isPending} onClick={() => mutate()}>
      Add all to calendar
    </Button>
  );
}
