import type { CalendarMoment } from '@le-chai/contracts/calendar';
import { calendarDay } from '@le-chai/host-services';

/** What begins and ends on one day. */
export interface CalendarDay {
  /** Such as `2026-11-24`. */
  day: string;
  moments: readonly CalendarMoment[];
}

/** Groups moments by day in the member's time zone, keeping their order. */
export const groupByDay = (moments: readonly CalendarMoment[]): CalendarDay[] =>
  [...Map.groupBy(moments, ({ at }) => calendarDay(new Date(at)))].map(([day, ofDay]) => ({ day, moments: ofDay }));
