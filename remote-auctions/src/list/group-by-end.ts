import { weekday } from '@le-chai/design/format';
import { calendarDay } from '@le-chai/host-services';
import { isDirect, type Sale } from '../auction/goods.ts';

/** Sales that end on one day. */
export interface EndGroup {
  title: string;
  sales: readonly Sale[];
}

const DAY = 24 * 60 * 60_000;

/**
 * Groups sales by the day they end in the member's time zone, keeping their order.
 * @param today such as `2026-11-24`
 */
export function groupByEnd(sales: readonly Sale[], today: string): EndGroup[] {
  const groups: { title: string; sales: Sale[] }[] = [];
  for (const sale of sales) {
    const title = titleOf(sale, today);
    const last = groups.at(-1);
    if (last?.title === title) last.sales.push(sale);
    else groups.push({ title, sales: [sale] });
  }
  return groups;
}

function titleOf(sale: Sale, today: string): string {
  if (isDirect(sale) || sale.finish_data === null) return 'While stocks last';
  const end = new Date(sale.finish_data);
  const day = calendarDay(end);
  if (day <= today) return 'Ending today';
  if (Date.parse(day) - Date.parse(today) === DAY) return 'Ending tomorrow';
  return `Ending on ${weekday(end)}`;
}
