import { askAgain } from '@le-chai/api';
import { useLive } from '@le-chai/live';
import { useQueryClient } from '@tanstack/react-query';
import { checkoutQueries } from './checkout-queries.ts';

/** Looks at the sale, the total and the hold again; by itself when something is heard of them. */
export function useRefresh(saleId: number): () => void {
  const queryClient = useQueryClient();
  const refresh = (): void => {
    for (const queryKey of [
      checkoutQueries.quotes(saleId),
      checkoutQueries.mine(saleId).queryKey,
      checkoutQueries.sale(saleId).queryKey,
    ]) {
      void askAgain(queryClient, queryKey);
    }
  };
  useLive('auction', ({ id_auction: id }) => {
    if (id === saleId) refresh();
  });
  useLive('notice', ({ sale }) => {
    if (sale === saleId) refresh();
  });
  useLive('opened', refresh);
  return refresh;
}
