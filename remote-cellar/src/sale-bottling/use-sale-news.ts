import { askAgain } from '@le-chai/api';
import { useFollow, useLive } from '@le-chai/live';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import type { SaleBottling } from './bottling-address.ts';
import { saleBottlingQueries } from './sale-bottling-queries.ts';

/**
 * Looks at the sale and its total again when something is heard of them.
 * @param version of what the page knows of the member's own part
 */
export function useSaleNews(address: SaleBottling, version: number | undefined): void {
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

  // The page before may have heard of something that this one's answers, asked for while it still stood, are too old for.
  const asked = useRef(0);
  useEffect(() => {
    const heard = queryClient.getQueryData<{ version: number }>(saleBottlingQueries.live(saleId))?.version ?? 0;
    if (version === undefined || heard <= Math.max(version, asked.current)) return;
    asked.current = heard;
    refresh();
  });
}
