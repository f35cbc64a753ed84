import * as z from 'zod/mini';
import { defineCall } from './call.ts';
import { FlagText, ProductType, SearchSuggestion } from './primitives.ts';

/** Suggestions at most. */
export const MOST_SUGGESTIONS = 5;
/** With fewer characters nothing is suggested. */
export const LEAST_SEARCHED = 3;
/** Longest text that can be searched for. */
export const LONGEST_SEARCHED = 100;

/** Tags between which a suggestion may mark what was searched for. */
export const HIGHLIGHT_TAGS = ['<em>', '<b>', '<mark>', '<strong>'] as const;
export const HighlightTag = z.enum(HIGHLIGHT_TAGS, `must be one of ${HIGHLIGHT_TAGS.join(', ')}`);
export type HighlightTag = z.infer<typeof HighlightTag>;

/** What is searched for. With `highlight` the names are HTML: escaped, what was found between tags. */
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

/** How what is searched for is sold: by bids, or at a price. */
export const SalePurchaseType = z.enum(['AUCTION', 'DIRECT_SALE'], 'must be AUCTION or DIRECT_SALE');
export type SalePurchaseType = z.infer<typeof SalePurchaseType>;

/** A suggested sale; with what is sold, its page has an address: `/sales/{product_type}/{id}-{name}`. */
export const SaleSuggestion = z.extend(SearchSuggestion, { product_type: ProductType });
export type SaleSuggestion = z.infer<typeof SaleSuggestion>;

export const salesSearch = defineCall({
  id: 'sales-search',
  method: 'GET',
  path: '/api/v3/sales/search',
  access: 'member',
  cache: { retries: true },
  summary: 'Sales that are on, suggested from three characters on',
  query: z.extend(SuggestionQuery, { sale_purchase_type: z.optional(SalePurchaseType) }),
  answer: z.array(SaleSuggestion),
});
