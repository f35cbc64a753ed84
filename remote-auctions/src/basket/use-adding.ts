import { adopt, messageOf, query, request } from '@le-chai/api';
import { getBasket, putBasketLine } from '@le-chai/contracts/basket';
import { toast } from '@le-chai/host-services';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';

/**
 * How many lots of a sale are in the member's basket, and a mutation to change that. A full basket, or a sale that cannot
 * be added, is reported with the API's message.
 * @param name of the sale, if several are shown
 */
export function useAdding(saleId: number, name?: string) {
  const queryClient = useQueryClient();
  const { data: basket } = useQuery(query(getBasket));
  const adding = useMutation({
    mutationFn: (quantity: number) => request(putBasketLine, { params: { saleId }, body: { quantity } }),
    scope: { id: 'basket' },
    onSuccess: (answer) => adopt(queryClient, query(getBasket), answer),
    onError: (error) =>
      toast({ tone: 'error', title: `${name ?? 'This lot'} was not added to your basket`, text: messageOf(error) }),
  });
  return { inBasket: basket?.lines.find(({ id_sale: id }) => id === saleId)?.quantity, adding };
}
