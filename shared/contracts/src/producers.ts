import * as z from 'zod/mini';
import { Builder } from './auction.ts';
import { defineCall } from './call.ts';
import { FRESH } from './fresh.ts';
import { Euro, Instant, NumberText, pageOf, ProductType, SaleId } from './primitives.ts';

/** Past results on one page. */
export const RESULTS_PER_PAGE = 20;

/** An auction of a producer's wine that is over, and what was paid. */
export const ProducerResult = z.object({
  id_sale: SaleId,
  name: z.string(),
  product_type: ProductType,
  /** When it closed. */
  date: Instant,
  /** Without the house's fee: of a lot, or of a litre; where several were sold, on average. */
  price: Euro,
});
export type ProducerResult = z.infer<typeof ProducerResult>;

export const Producer = z.object({ producer: Builder, results: pageOf(ProducerResult) });
export type Producer = z.infer<typeof Producer>;

export const producerPage = defineCall({
  id: 'producer',
  method: 'GET',
  path: '/api/v3/producers/{name}',
  access: 'member',
  cache: { fresh: FRESH.prices },
  summary: 'A producer, and the sale prices of their wines, newest first',
  params: z.object({ name: z.string().check(z.minLength(1), z.maxLength(200)) }),
  query: z.object({ page: z.optional(NumberText) }),
  answer: Producer,
});
