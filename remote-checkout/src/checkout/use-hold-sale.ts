import { keyOf, load } from '@le-chai/api';
import { quoteSale } from '@le-chai/contracts/buying';
import { useIntent, type Intent } from '@le-chai/intent/use-intent';
import type { Hold } from '@le-chai/contracts/hold';
import { useQueryClient } from '@tanstack/react-query';
import { holdSale } from './hold-sale.ts';

/** Holds units of a sale; pressing again after a lost answer asks for the same hold, and there is one. */
export function useHoldSale(saleId: number): Intent<number, Hold> {
  const queryClient = useQueryClient();
  /** Until the total that is shown says that it is held. */
  const shown = () => {
    const quotes = queryClient.getQueryCache().findAll({ queryKey: keyOf(quoteSale), type: 'active' });
    return Promise.allSettled(quotes.map(({ options }) => load(queryClient, options as Parameters<typeof load>[1])));
  };
  const hold = useIntent({
    subject: `hold-${saleId}`,
    send: (quantity: number, key) => holdSale(saleId, quantity, key),
    onDone: () => void shown().then(() => hold.reset()),
  });
  return { ...hold, busy: hold.busy || hold.stage === 'done' };
}
