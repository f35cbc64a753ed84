import { newIdempotencyKey } from '@le-chai/api';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useRef } from 'react';
import { checkoutQueries } from './checkout-queries.ts';
import { holdSale } from './hold-sale.ts';

/** Holds units of a sale; pressing again after a lost answer asks for the same hold, and there is one. */
export function useHoldSale(saleId: number) {
  const queryClient = useQueryClient();
  const intent = useRef<{ quantity: number; key: string }>(undefined);
  return useMutation({
    mutationFn: (quantity: number) => {
      if (intent.current?.quantity !== quantity) intent.current = { quantity, key: newIdempotencyKey() };
      return holdSale(saleId, quantity, intent.current.key);
    },
    onSuccess: () => {
      intent.current = undefined;
    },
    onSettled: () =>
      Promise.all([
        queryClient.invalidateQueries({ queryKey: checkoutQueries.quotes(saleId) }),
        queryClient.invalidateQueries({ queryKey: checkoutQueries.mine(saleId).queryKey }),
      ]),
  });
}
