import * as z from 'zod/mini';
import { AUCTION_TYPE_ID, TIERS } from './house.ts';

/** EUR with at most two decimals. Inside the server money is integer cents. */
export const Euro = z.number();
/** Litres. Inside the server volume is integer millilitres. */
export const Litres = z.number();
/** An instant, ISO 8601 in UTC. */
export const Instant = z.iso.datetime();

export const SaleId = z.number().check(z.int(), z.positive()).brand<'SaleId'>();
export type SaleId = z.infer<typeof SaleId>;
export const BidId = z.number().check(z.int(), z.positive()).brand<'BidId'>();
export type BidId = z.infer<typeof BidId>;

/** A whole number that arrives as text, in a path or a query string. */
export const NumberText = z.pipe(
  z.union([z.number(), z.string().check(z.regex(/^\d{1,15}$/, 'must be a whole number'))]),
  z.transform(Number),
);
/** A flag of a query string or of an answer; `true`, `1` and their texts are true. */
export const FlagText = z.pipe(
  z.union([z.boolean(), z.literal(0), z.literal(1), z.enum(['true', 'false', '0', '1'])]),
  z.transform((flag) => flag === true || flag === 1 || flag === 'true' || flag === '1'),
);

export const Tier = z.enum(TIERS);
export type Tier = z.infer<typeof Tier>;
export const ProductType = z.enum(['lot', 'barrel']);
export type ProductType = z.infer<typeof ProductType>;
export const SaleType = z.enum(['single-lot', 'collection', 'private-sale', 'shop']);
export type SaleType = z.infer<typeof SaleType>;
export const WineColour = z.enum(['red', 'rose', 'white', 'other']);
export type WineColour = z.infer<typeof WineColour>;
export const AuctionTypeId = z.literal(Object.values(AUCTION_TYPE_ID));
export const Sorting = z.enum([
  'default',
  'price-asc',
  'price-desc',
  'a-to-z',
  'z-to-a',
  'newest-first',
  'oldest-first',
]);
export type Sorting = z.infer<typeof Sorting>;
/** Orders that the `sort` of an older API does not know: they have a parameter of their own, which it ignores. */
export const LaterOrder = z.enum(['most-bids', 'drink-soonest'], 'must be most-bids or drink-soonest');
export type LaterOrder = z.infer<typeof LaterOrder>;
/** In which order a list of sales is. */
export const SaleOrder = z.union([Sorting, LaterOrder]);
export type SaleOrder = z.infer<typeof SaleOrder>;

/** One page of a list. */
export const pageOf = <Item extends z.ZodMiniType>(item: Item) =>
  z.object({ items: z.array(item), total: z.number(), page: z.number(), total_pages: z.number() });

export const SearchSuggestion = z.object({ id: z.number(), name: z.string() });
export type SearchSuggestion = z.infer<typeof SearchSuggestion>;

/** Filters of a list: group → chosen values, as JSON in one query parameter. */
export const FilterSelection = z.record(z.string(), z.array(z.string()));
export type FilterSelection = z.infer<typeof FilterSelection>;
export const FiltersText = z.pipe(
  z.string().check(z.maxLength(4000)),
  z.pipe(
    z.transform((text: string, context): unknown => {
      try {
        return JSON.parse(text);
      } catch {
        context.issues.push({ code: 'custom', input: text, message: 'must be JSON: {"group": ["value"]}' });
        return z.NEVER;
      }
    }),
    FilterSelection,
  ),
);
export const FilterGroup = z.object({
  label: z.string(),
  filters: z.array(
    z.object({
      label: z.union([z.string(), z.number()]),
      total: z.optional(z.number()),
      value: z.optional(z.union([z.string(), z.number()])),
    }),
  ),
});
/** Group key → group. */
export const FilterGroups = z.record(z.string(), FilterGroup);
export type FilterGroups = z.infer<typeof FilterGroups>;
