import { messageOf, saveFile } from '@le-chai/api';
import type { Auction } from '@le-chai/contracts/auction';
import { toast } from '@le-chai/host-services';

/** Whether a sale is open or scheduled, and has an end. */
export const hasUpcomingEnd = (sale: Auction): sale is Auction & { finish_data: string } =>
  sale.finish_data !== null && (sale.status === 'open' || sale.status === 'scheduled');

/**
 * Downloads the end times of sales as a calendar file, with code loaded on demand.
 * @param name of the file, without its extension
 */
export async function saveCalendar(sales: readonly Auction[], name: string): Promise<void> {
  const { calendarOf } = await import(/* webpackChunkName: "calendar-file" */ './calendar-of.ts');
  saveFile(
    new Blob([calendarOf(sales.filter(hasUpcomingEnd))], { type: 'text/calendar;charset=utf-8' }),
    `${name}.ics`,
  );
}

/** Shows that the file could not be created, and why. */
export function reportFileNotCreated(error: unknown): void {
  toast({ tone: 'error', title: 'The calendar file was not created', text: messageOf(error) });
}
