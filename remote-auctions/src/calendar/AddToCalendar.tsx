import { messageOf, request, saveFile } from '@le-chai/api';
import type { Auction } from '@le-chai/contracts/auction';
import { weeklyOffers, weeklyOffersParams } from '@le-chai/contracts/auctions';
import { Button } from '@le-chai/design/Button';
import { euro } from '@le-chai/design/format';
import { theme } from '@le-chai/design/theme';
import { serverNow, toast } from '@le-chai/host-services';
import { paths } from '@le-chai/paths';
import { useMutation } from '@tanstack/react-query';
import { styled } from 'styled-components';
import { priceLabel } from '../auction/auction-words.ts';
import { hasPrice } from '../auction/goods.ts';
import { type CalendarEntry, calendarFile } from './calendar-file.ts';

interface AddToCalendarProps {
  /** Those that are over are left out. */
  sales: readonly Auction[];
  /** Of the file, without its ending. */
  fileName: string;
  /** What the button says. */
  children?: string;
}

/** Gives the ends of sales to one's own calendar as a file made here; nothing where none of them is still to end. */
export function AddToCalendar({ sales, fileName, children = 'Add to calendar' }: AddToCalendarProps) {
  if (!sales.some(isStillToEnd)) return null;
  return (
    <Row>
      <Button
        size="small"
        icon="calendar"
        onClick={() => {
          const entries = sales.flatMap((sale) => calendarEntry(sale, location.origin) ?? []);
          const text = calendarFile(entries, location.host, serverNow());
          saveFile(new Blob([text], { type: 'text/calendar;charset=utf-8' }), `${fileName}.ics`);
        }}
      >
        {children}
      </Button>
      <Hint>The end may move.</Hint>
    </Row>
  );
}

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

const isStillToEnd = (sale: Auction): sale is Auction & { finish_data: string } =>
  sale.finish_data !== null && (sale.status === 'open' || sale.status === 'scheduled');

/**
 * A sale as an entry of a calendar.
 * @param origin of the house: `https://lechai.example`
 * @returns none for one that is over or has no end
 */
function calendarEntry(sale: Auction, origin: string): CalendarEntry | undefined {
  if (!isStillToEnd(sale)) return undefined;
  const { id_sale, name, finish_data, product_type, currentPrice } = sale;
  return {
    id: id_sale,
    name,
    note: `${priceLabel(sale)} ${euro(currentPrice)}`,
    ends: finish_data,
    url: new URL(paths.sale(product_type, id_sale, name), origin).href,
  };
}

const Row = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: 4px 16px;
`;

const Hint = styled.span`
  ${theme.type.label}
  color: ${theme.colour.ink2};
`;
