import { adopt, messageOf, query, request } from '@le-chai/api';
import { getBasket, putBasketLine, removeBasketLine } from '@le-chai/contracts/basket';
import { toast } from '@le-chai/host-services';
import { useMutation, useQueryClient } from '@tanstack/react-query';

/** Changes of a basket that are under way, for the page that must not pay meanwhile. */
export const BASKET_CHANGES = ['basket'];

/**
 * Changes one line of the basket: another quantity, or none. One change after the other, so that the last press wins.
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
