import { askAgain } from '@le-chai/api';
import { useFollow, useLive } from '@le-chai/live';
import { useQueryClient } from '@tanstack/react-query';
import type { SaleBottling } from './bottling-address.ts';
import { saleBottlingQueries } from './sale-bottling-queries.ts';

/** Looks at the sale and its total again when something is heard of them. */
export function useSaleNews(address: SaleBottling): void {
  const queryClient = useQueryClient();
  const { saleId } = address;
  const refresh = (): void => {
    for (const queryKey of [
      saleBottlingQueries.sale(address).queryKey,
      saleBottlingQueries.mine(saleId).queryKey,
      saleBottlingQueries.quotes(saleId),
    ]) {
      void askAgain(queryClient, queryKey);
    }
  };
  useFollow([saleId]);
  useLive('auction', ({ id_auction: id }) => {
    if (id === saleId) refresh();
  });
  useLive('notice', ({ sale }) => {
    if (sale === saleId) refresh();
  });
  useLive('opened', refresh);
}
