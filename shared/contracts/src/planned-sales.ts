import * as z from 'zod/mini';
import { SaleParams } from './auctions.ts';
import { defineCall } from './call.ts';
import { SaleItem } from './direct-sales.ts';
import { FRESH } from './fresh.ts';
import { Euro, Instant, NumberText, pageOf, ProductType, SaleId } from './primitives.ts';

/** Items on one page of planned sales. */
export const PLANNED_PER_PAGE = 50;

/** What the house has planned for a sale, and members do not see. */
const plan = {
  /** What the catalogue that it was imported from calls it. */
  reference: z.nullable(z.string()),
  /** The week that opens it, `2027-W03`; null while it is planned for none. */
  week: z.nullable(z.string()),
} as const;

/** A planned sale in the list of them. */
export const PlannedSale = z.object({
  ...plan,
  id_sale: SaleId,
  name: z.string(),
  product_type: ProductType,
  start_data: Instant,
  finish_data: z.nullable(Instant),
  /** Its first photograph, or that of its first wine. */
  picture: z.nullable(z.string()),
  /** What it opens at, or is sold at: of a lot, or of a litre. */
  price: Euro,
});
export type PlannedSale = z.infer<typeof PlannedSale>;

/** A planned sale in the form that its page will show once its week is open: as an upcoming one. */
export const SalePreview = z.object({ ...plan, sale: SaleItem });
export type SalePreview = z.infer<typeof SalePreview>;

/* For staff alone. To everyone else both answer as for what does not exist: docs/rules.md#planned-weeks */
export const plannedSales = defineCall({
  id: 'planned-sales',
  method: 'GET',
  path: '/api/v3/sales/planned',
  access: 'member',
  cache: { fresh: FRESH.auction, onReturn: true },
  summary: 'For staff: sales that members cannot see yet, by week',
  query: z.object({ page: z.optional(NumberText) }),
  answer: pageOf(PlannedSale),
});
export const previewSale = defineCall({
  id: 'preview-sale',
  method: 'GET',
  path: '/api/v3/sales/{saleId}/preview',
  access: 'member',
  cache: { fresh: FRESH.auction, onReturn: true },
  summary: 'For staff: a sale that members cannot see yet, as its page will show it',
  params: SaleParams,
  answer: SalePreview,
});
