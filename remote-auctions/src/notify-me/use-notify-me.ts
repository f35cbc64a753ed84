import { isFailure, messageOf, request } from '@le-chai/api';
import { notifyMe, stopNotifyingMe } from '@le-chai/contracts/notify-me';
import { toast } from '@le-chai/host-services';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { patchSale } from '../auction/sales-in-cache.ts';

/** Asks to be told when something is available again, or takes that back: shown wherever the sale is, once the house has noted it. */
export function useNotifyMe(saleId: number) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: async (wanted: boolean) => {
      const answer = await request(wanted ? notifyMe : stopNotifyingMe, { params: { saleId } });
      return answer.is_waiting_to_be_notified;
    },
    // One after the other, so that the last press wins.
    scope: { id: `notify-${saleId}` },
    onSuccess: (waiting) => patchSale(queryClient, saleId, (sale) => ({ ...sale, is_waiting_to_be_notified: waiting })),
    onError: (error, wanted) => {
      if (isFailure(error, 'refused') && error.failure.name === 'available') {
        toast({ tone: 'info', title: 'It is available now', text: 'You need not wait for it.' });
        return;
      }
      toast({
        tone: 'error',
        title: wanted ? 'Your wish to be told was not noted' : 'You will still be told',
        text: messageOf(error),
      });
    },
  });
}
