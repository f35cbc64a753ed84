import type { Auction } from '@le-chai/contracts/auction';
import { euro } from '@le-chai/design/format';
import { serverNow } from '@le-chai/host-services';
import { paths } from '@le-chai/paths';
import { priceLabel } from '../auction/auction-words.ts';
import { type CalendarEntry, calendarFile } from './calendar-file.ts';

/** The ends of sales as a calendar file of this house. */
export const calendarOf = (sales: readonly (Auction & { finish_data: string })[]): string =>
  calendarFile(sales.map(calendarEntry), location.host, serverNow());

function calendarEntry(sale: Auction & { finish_data: string }): CalendarEntry {
  const { id_sale, name, finish_data, product_type, currentPrice } = sale;
  return {
    id: id_sale,
    name,
    note: `${priceLabel(sale)} ${euro(currentPrice)}`,
    ends: finish_data,
    url: new URL(paths.sale(product_type, id_sale, name), location.origin).href,
  };
}
