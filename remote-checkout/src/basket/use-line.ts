import { adopt, messageOf, query, request } from '@le-chai/api';
import { getBasket, putBasketLine, removeBasketLine } from '@le-chai/contracts/basket';
import { toast } from '@le-chai/host-services';
import { useMutation, useQueryClient } from '@tanstack/react-query';

/** Mutation key of basket changes: the page must not pay while one is in progress. */
export const BASKET_CHANGES = ['basket'];

/**
 * Changes the quantity of a basket line, or removes it. Changes run one after the other, so that the last one wins.
 * @param onRemoved called once the line is gone
 */
export function useLine({ id_sale: saleId, name }: { id_sale: number; name: string }, onRemoved: () => void) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationKey: BASKET_CHANGES,
    mutationFn: (quantity: number) =>
      quantity > 0
        ? request(putBasketLine, { params: { saleId }, body: { quantity } })
        : request(removeBasketLine, { params: { saleId } }),
    scope: { id: 'basket' },
    onSuccess: (basket, quantity) => {
      adopt(queryClient, query(getBasket), basket);
      if (quantity === 0) onRemoved();
    },
    onError: (error) => toast({ tone: 'error', title: `${name} was not changed`, text: messageOf(error) }),
  });
}
