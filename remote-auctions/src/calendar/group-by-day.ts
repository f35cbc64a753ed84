import type { CalendarMoment } from '@le-chai/contracts/calendar';
import { calendarDay } from '@le-chai/host-services';

/** What begins and ends on one day. */
export interface CalendarDay {
  /** Such as `2026-11-24`. */
  day: string;
  moments: readonly CalendarMoment[];
}

/** Moments by their day on the calendar of the member's own clock, in the order they are in. */
export const groupByDay = (moments: readonly CalendarMoment[]): CalendarDay[] =>
  [...Map.groupBy(moments, ({ at }) => calendarDay(new Date(at)))].map(([day, ofDay]) => ({ day, moments: ofDay }));
