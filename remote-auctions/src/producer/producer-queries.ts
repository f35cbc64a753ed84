import { preload, query } from '@le-chai/api';
import { weeklyOffers } from '@le-chai/contracts/auctions';
import { type Producer, producerPage } from '@le-chai/contracts/producers';
import type { QueryClient } from '@tanstack/react-query';
import { newestSales } from '../auction/sales-in-cache.ts';

/** Sales of a producer that their page shows at most. */
const MOST_ON_SALE = 12;

export const producerOf = (name: string, page: number) =>
  query(producerPage, page > 1 ? { params: { name }, query: { page } } : { params: { name } });

/** What of a producer is on sale now, by the number of the producer. */
export const onSaleOf = (id: number | undefined) =>
  query(
    weeklyOffers,
    { query: { expand: 'true', id_builder: id ?? 0, onGoing: 'true', per_page: MOST_ON_SALE } },
    { merge: newestSales, enabled: id !== undefined },
  );

/** Asks for a producer, and then for what of theirs is on sale: their name leads to their number. */
export async function preloadProducer(queryClient: QueryClient, name: string, page: number): Promise<null> {
  const producer = producerOf(name, page);
  await preload(queryClient, producer);
  const known = queryClient.getQueryData<Producer>(producer.queryKey);
  if (known) await preload(queryClient, onSaleOf(known.producer.id));
  return null;
}
