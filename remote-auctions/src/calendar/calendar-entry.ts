import { euro } from '@le-chai/design/format';
import { paths } from '@le-chai/paths';
import type { Auction } from '@le-chai/contracts/auction';
import { priceLabel } from '../auction/auction-words.ts';
import type { CalendarEntry } from './calendar-file.ts';

/**
 * A sale as a calendar is told of it.
 * @param origin of the house: `https://lechai.example`
 * @returns none for one that is over or has no end
 */
export function calendarEntry(sale: Auction, origin: string): CalendarEntry | undefined {
  const { id_sale, name, finish_data, product_type, status, currentPrice } = sale;
  if (finish_data === null || (status !== 'open' && status !== 'scheduled')) return undefined;
  return {
    id: id_sale,
    name,
    note: `${priceLabel(sale)} ${euro(currentPrice)}`,
    ends: finish_data,
    url: new URL(paths.sale(product_type, id_sale, name), origin).href,
  };
}
