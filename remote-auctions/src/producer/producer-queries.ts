import { preload, query } from '@le-chai/api';
import { weeklyOffers } from '@le-chai/contracts/auctions';
import { type Producer, producerPage } from '@le-chai/contracts/producers';
import type { QueryClient } from '@tanstack/react-query';
import { newestSales } from '../auction/sales-in-cache.ts';

/** Maximum number of sales on a producer's page. */
const MOST_ON_SALE = 12;

export const producerOf = (name: string, page: number) =>
  query(producerPage, page > 1 ? { params: { name }, query: { page } } : { params: { name } });

/** A producer's current sales, by producer id. */
export const onSaleOf = (id: number | undefined) =>
  query(
    weeklyOffers,
    { query: { expand: 'true', id_builder: id ?? 0, onGoing: 'true', per_page: MOST_ON_SALE } },
    { merge: newestSales, enabled: id !== undefined },
  );

/** Preloads a producer, then their sales: those need the producer's id, which comes with the first. */
export async function preloadProducer(queryClient: QueryClient, name: string, page: number): Promise<null> {
  const producer = producerOf(name, page);
  await preload(queryClient, producer);
  const known = queryClient.getQueryData<Producer>(producer.queryKey);
  if (known) await preload(queryClient, onSaleOf(known.producer.id));
  return null;
}
