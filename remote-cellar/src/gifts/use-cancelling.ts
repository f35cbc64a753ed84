import type { Gift } from '@le-chai/contracts/gifts';
import { useIntent, type Intent } from '@le-chai/intent/use-intent';
import { tellTabs } from '../news/cellar-news.ts';
import { cancelGift } from './cancel-gift.ts';

/** Takes a gift back. @param again asks how the gifts stand */
export function useCancelling({ id }: Gift, again: () => Promise<void>): Intent<number, Gift> {
  return useIntent({
    subject: `gift-cancel-${id}`,
    send: cancelGift,
    onDone: tellTabs,
    // Whatever the answer was, how it stands by now says the rest; the answer itself is told without waiting for that.
    onSettled: () => void again(),
  });
}
