import * as z from 'zod/mini';

/** What an estimated market price rests on, and how sure it is. docs/rules.md#how-sure-an-estimate-is */
export const PriceBasis = z.object({
  /**
   * `house`: the median of the house’s own results; `catalogue`: a price in its catalogue; `barrel`: the price of a litre of the
   * barrel that a bottle is from; else the name of a price list.
   */
  source: z.string(),
  /** Of the newest result, or of the reference price. */
  date: z.iso.date(),
  /** Results that it is the median of; 0 for a reference price. */
  results: z.number(),
  sure: z.enum(['firm', 'fair', 'rough']),
  /** Too long ago to say much of today. */
  out_of_date: z.boolean(),
});
export type PriceBasis = z.infer<typeof PriceBasis>;

/** As a field of an answer; an older API does not send it. */
export const SentPriceBasis = z._default(z.nullable(PriceBasis), null);
