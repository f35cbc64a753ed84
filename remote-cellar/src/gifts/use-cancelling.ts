import type { Gift } from '@le-chai/contracts/gifts';
import { tellOtherTabs } from '@le-chai/live';
import { useMutation } from '@tanstack/react-query';
import { cancelGift } from './cancel-gift.ts';
import { MOVED } from './use-fresh-gifts.ts';

/** Takes a gift back. @param again asks how the gifts stand */
export function useCancelling({ id }: Gift, again: () => Promise<void>) {
  return useMutation({
    mutationFn: () => cancelGift(id),
    onSuccess: () => tellOtherTabs(MOVED),
    // Whatever the answer was, how it stands by now says the rest; the answer itself is told without waiting for that.
    onSettled: () => void again(),
  });
}
