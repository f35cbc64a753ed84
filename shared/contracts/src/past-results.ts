import * as z from 'zod/mini';
import { defineCall } from './call.ts';
import { FRESH } from './fresh.ts';
import { Euro, NumberText, pageOf } from './primitives.ts';
import { ProducerResult } from './producers.ts';
import { LONGEST_SEARCHED } from './search.ts';

/** An auction that is over, and what was paid. */
export const PastResult = z.extend(ProducerResult, {
  /** With the house's fee: of a lot, or of a litre; where several were sold, on average. */
  paid: Euro,
});
export type PastResult = z.infer<typeof PastResult>;

export const pastResults = defineCall({
  id: 'past-results',
  method: 'GET',
  path: '/api/v3/results',
  access: 'member',
  cache: { fresh: FRESH.prices },
  summary: 'Past auction prices of wines, by name, producer and vintage; newest first',
  query: z.object({
    /** Words of the name of a wine or barrel, or of who made it; each has to be found. */
    q: z.optional(
      z.string().check(z.maxLength(LONGEST_SEARCHED, `must not be longer than ${LONGEST_SEARCHED} characters`)),
    ),
    vintage: z.optional(NumberText),
    page: z.optional(NumberText),
  }),
  answer: pageOf(PastResult),
});
