import * as z from 'zod/mini';
import { defineCall } from './call.ts';
import { Euro, FlagText, Instant, ProductType, SearchSuggestion } from './primitives.ts';
import { RowPicture } from './row-picture.ts';

/** Suggestions at most. */
export const MOST_SUGGESTIONS = 5;
/** With fewer characters nothing is suggested. */
export const LEAST_SEARCHED = 3;
/** Longest text that can be searched for. */
export const LONGEST_SEARCHED = 100;

/** Tags that a suggestion may wrap around the matched text. */
export const HIGHLIGHT_TAGS = ['<em>', '<b>', '<mark>', '<strong>'] as const;
export const HighlightTag = z.enum(HIGHLIGHT_TAGS, `must be one of ${HIGHLIGHT_TAGS.join(', ')}`);
export type HighlightTag = z.infer<typeof HighlightTag>;

/** The search term. With `highlight` the names are HTML: escaped, with matches between tags. */
export const SuggestionQuery = z.object({
  q: z.string().check(z.maxLength(LONGEST_SEARCHED, `must not be longer than ${LONGEST_SEARCHED} characters`)),
  highlight: z.optional(FlagText),
  highlight_pre_tag: z.optional(HighlightTag),
  limit: z.optional(
    z.pipe(
      z
        .union([z.number(), z.string()])
        .check(z.refine((limit) => /^[1-5]$/.test(String(limit)), `must be 1 to ${MOST_SUGGESTIONS}`)),
      z.transform(Number),
    ),
  ),
});
export type SuggestionQuery = z.infer<typeof SuggestionQuery>;

/** How the searched items are sold: by bids, or at a fixed price. */
export const SalePurchaseType = z.enum(['AUCTION', 'DIRECT_SALE'], 'must be AUCTION or DIRECT_SALE');
export type SalePurchaseType = z.infer<typeof SalePurchaseType>;

/** A suggested sale; with what is sold, its page has an address: `/sales/{product_type}/{id}-{name}`. */
export const SaleSuggestion = z.extend(SearchSuggestion, {
  product_type: ProductType,
  purchase_type: z._default(SalePurchaseType, 'AUCTION'),
  /** Who made it, one after the other. */
  producers: z._default(z.array(z.string()), []),
  /** The price now, or the price it is sold at: of the lot, or of a litre. */
  price: z._default(z.nullable(Euro), null),
  /** When it ends. */
  finish_data: z._default(z.nullable(Instant), null),
  picture: z._default(z.nullable(RowPicture), null),
});
export type SaleSuggestion = z.infer<typeof SaleSuggestion>;

export const salesSearch = defineCall({
  id: 'sales-search',
  method: 'GET',
  path: '/api/v3/sales/search',
  access: 'member',
  cache: { retries: true },
  summary: 'Suggestions of current sales, from three characters',
  query: z.extend(SuggestionQuery, { sale_purchase_type: z.optional(SalePurchaseType) }),
  answer: z.array(SaleSuggestion),
});
