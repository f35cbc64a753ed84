import * as z from 'zod/mini';
import { defineCall } from './call.ts';
import { Euro, NumberText } from './primitives.ts';

/** The largest budget, EUR. */
export const LARGEST_BUDGET = 10_000_000;

/** The member's budget for current auctions, and the sum of their bids. EUR */
export const BidBudget = z.object({
  /** None is set where it is null. */
  budget: z.nullable(Euro),
  /** What they would pay at most for all that they lead, or have bid on units of, with the house's fee. */
  bids: Euro,
});
export type BidBudget = z.infer<typeof BidBudget>;

export const getBidBudget = defineCall({
  id: 'get-bid-budget',
  method: 'GET',
  path: '/api/v3/users/me/bid-budget',
  access: 'member',
  cache: { onReturn: true },
  summary: 'The member’s budget for current auctions, and the most their bids could cost',
  query: z.object({
    /** The bids on this sale are left out: they are about to be replaced. */
    without: z.optional(NumberText),
  }),
  answer: BidBudget,
});
export const putBidBudget = defineCall({
  id: 'put-bid-budget',
  method: 'PUT',
  path: '/api/v3/users/me/bid-budget',
  access: 'member',
  summary: 'Set or clear the budget for current auctions',
  body: z.object({
    budget: z.nullable(
      z
        .number('must be an amount in euros')
        .check(
          z.int('must be whole euros'),
          z.minimum(1, 'must be at least €1'),
          z.maximum(LARGEST_BUDGET, 'must be at most €10,000,000'),
        ),
    ),
  }),
  answer: BidBudget,
});
