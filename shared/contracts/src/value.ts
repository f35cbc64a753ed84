import * as z from 'zod/mini';
import { defineCall } from './call.ts';
import { PRODUCT } from './house.ts';
import { Euro, Instant, Litres } from './primitives.ts';

const Figure = z.object({ number: Euro, number_text: z.string() });

export const Earnings = z.object({
  /** What the member’s holdings cost. */
  total_purchases: Figure,
  [`total_${PRODUCT}_estimated_market_price` as const]: Figure,
  /** Market price less purchases, and its sign. */
  total_upside: z.extend(Figure, { direction: z.literal([-1, 0, 1]) }),
});
export type Earnings = z.infer<typeof Earnings>;

export const getTotalEarns = defineCall({
  id: 'get-total-earns',
  method: 'GET',
  path: '/statistics/GetTotalEarns/',
  access: 'member',
  summary: 'What the member’s paid holdings cost and are worth now',
  answer: Earnings,
});

/** A wine's maturity between young and old, by the years since its vintage. */
export const MATURITY = ['in-barrel', 'young', 'maturing', 'mature', 'old', 'no-vintage'] as const;

/** How sure an estimate is; `at-cost` where there is none. docs/rules.md#how-sure-an-estimate-is */
export const SURENESS = ['firm', 'fair', 'rough', 'at-cost'] as const;

/** A part of the cellar: its cost, its value, and its share of the total value, 0 to 1. */
export const ValueShare = z.object({
  key: z.string(),
  label: z.string(),
  purchases: Euro,
  market: Euro,
  bottles: z.number(),
  /** Of wine that is in a barrel still. */
  liters: Litres,
  share: z.number(),
});
export type ValueShare = z.infer<typeof ValueShare>;

export const CellarValue = z.object({
  /** When the first of the holdings arrived; none for an empty cellar. */
  since: z.nullable(Instant),
  step: z.enum(['day', 'month']),
  purchases: Euro,
  market: Euro,
  /** The current holdings, as they built up: at the end of each day or month, and now. */
  points: z.array(z.object({ at: z.iso.date(), purchases: Euro, market: Euro })),
  by_region: z.array(ValueShare),
  by_color: z.array(ValueShare),
  by_maturity: z.array(ValueShare),
  /** By how sure the estimates are: keys of `SURENESS`. An older API does not send it. */
  by_sureness: z._default(z.array(ValueShare), []),
});
export type CellarValue = z.infer<typeof CellarValue>;

export const getCellarValue = defineCall({
  id: 'get-cellar-value',
  method: 'GET',
  path: '/api/v3/users/me/value',
  access: 'member',
  summary: 'The cost and value of the member’s holdings over time, and their composition',
  query: z.object({ step: z.optional(z.enum(['day', 'month'])) }),
  answer: CellarValue,
});
