import * as z from 'zod/mini';
import { Vintage } from './auction.ts';
import { defineCall } from './call.ts';
import { FRESH } from './fresh.ts';
import { Euro, Instant, Litres, SaleId, WineColour } from './primitives.ts';

/** Lots that a visitor is shown at most. */
export const HOME_LOTS = 3;

/** A bottle of a lot, as far as it takes to draw it. */
export const HomeBottle = z.object({
  producer: z.string(),
  name: z.string(),
  vintage: Vintage,
  color: WineColour,
  region: z.string(),
  root: z.enum(['wine', 'spirit']),
  size: Litres,
  quantity: z.number(),
});
export type HomeBottle = z.infer<typeof HomeBottle>;

/** A lot of the running week as anybody may see it. It says nothing of those who bid on it. docs/rules.md#the-home-for-visitors */
export const HomeLot = z.object({
  id_sale: SaleId,
  name: z.string(),
  /** EUR: the opening price, or the current one. */
  currentPrice: Euro,
  bets: z.number(),
  /** Lots of its kind that are offered together: of several, the price is what the cheapest goes for. */
  units: z.number(),
  finish_data: Instant,
  bottles: z.array(HomeBottle).check(z.minLength(1)),
});
export type HomeLot = z.infer<typeof HomeLot>;

/** What a cover costs and how far it goes. docs/rules.md#insurance */
export const CoverFigures = z.object({
  /** Per cent of what the bottles cost; 0 where it is included. */
  rate: z.number(),
  /** EUR: a value beyond it is not covered. */
  limit: Euro,
});
export type CoverFigures = z.infer<typeof CoverFigures>;

export const Home = z.object({
  /** The first to close first. */
  lots: z.array(HomeLot).check(z.maxLength(HOME_LOTS)),
  /** When the next lots of a week open that members see already; null while some are on, or none are known. */
  opens: z.nullable(Instant),
  cover: z.object({ storage: CoverFigures, transit: CoverFigures }),
});
export type Home = z.infer<typeof Home>;

export const readHome = defineCall({
  id: 'home',
  method: 'GET',
  path: '/api/v3/home',
  access: 'public',
  cache: { fresh: FRESH.auction, poll: 30_000, onReturn: true },
  summary: 'For visitors: three lots from this week, or when the next week opens, and how bottles are insured',
  answer: Home,
});
