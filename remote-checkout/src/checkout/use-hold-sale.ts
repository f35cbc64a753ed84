import { useIntent, type Intent } from '@le-chai/intent/use-intent';
import type { Hold } from '@le-chai/contracts/hold';
import { useQueryClient } from '@tanstack/react-query';
import { checkoutQueries } from './checkout-queries.ts';
import { holdSale } from './hold-sale.ts';

/** Holds units of a sale; pressing again after a lost answer asks for the same hold, and there is one. */
export function useHoldSale(saleId: number): Intent<number, Hold> {
  const queryClient = useQueryClient();
  const refresh = () =>
    Promise.all([
      queryClient.invalidateQueries({ queryKey: checkoutQueries.quotes(saleId) }),
      queryClient.invalidateQueries({ queryKey: checkoutQueries.mine(saleId).queryKey }),
    ]);
  const hold = useIntent({
    subject: `hold-${saleId}`,
    send: (quantity: number, key) => holdSale(saleId, quantity, key),
    onDone: () => void refresh().then(() => hold.reset()),
    onFailed: () => void refresh(),
  });
  // Until the page shows that it is held.
  return { ...hold, busy: hold.busy || hold.stage === 'done' };
}
