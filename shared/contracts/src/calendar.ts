import * as z from 'zod/mini';
import { defineCall } from './call.ts';
import { FRESH } from './fresh.ts';
import { Instant, ProductType, SaleId } from './primitives.ts';

/** So many days from now on are in the calendar. */
export const CALENDAR_DAYS = 14;

/** A sale in the calendar. */
export const CalendarSale = z.object({
  id_sale: SaleId,
  name: z.string(),
  product_type: ProductType,
  /** The caller's part in it: a bid takes precedence over a wish. */
  mark: z.nullable(z.enum(['leading', 'outbid', 'wishlist'])),
});
export type CalendarSale = z.infer<typeof CalendarSale>;

/** What begins, or ends, within a minute. */
export const CalendarMoment = z.object({
  at: Instant,
  what: z.enum(['begins', 'ends']),
  /** How many sales. */
  total: z.number(),
  /** Some of them: the caller’s own, then others. */
  sales: z.array(CalendarSale),
});
export type CalendarMoment = z.infer<typeof CalendarMoment>;

export const saleCalendar = defineCall({
  id: 'sale-calendar',
  method: 'GET',
  path: '/api/v3/sales/calendar',
  access: 'member',
  cache: { fresh: FRESH.auction },
  summary: 'Sales that begin or end in the coming days, soonest first',
  answer: z.array(CalendarMoment),
});
