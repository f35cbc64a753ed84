import { askAgain } from '@le-chai/api';
import { tellOtherTabs, useLive } from '@le-chai/live';
import { paymentQueries } from '@le-chai/payment/payment-queries';
import { sessionQuery } from '@le-chai/session';
import { type QueryClient, useQueryClient } from '@tanstack/react-query';
import { mySubscriptionsQuery } from '../plans/my-subscriptions-query.ts';

/** What tabs tell each other: a plan has changed; and how the page of a payment says that one has moved. */
const CHANGED = 'subscriptions';
const PAYMENTS = 'payments';

/** Asks again for what the page shows, as the house tells of it and as other tabs change it. */
export function useSubscriptionNews(): void {
  const queryClient = useQueryClient();
  const again = (): void => void lookAgain(queryClient);
  useLive('notice', ({ kind }) => kind === 'subscription' && again());
  useLive('changed', (what) => (what === CHANGED || what === PAYMENTS) && again());
  useLive('opened', again);
}

/** Plans and what they would be; and the tier that comes with them, which the whole page shows. */
export async function lookAgain(queryClient: QueryClient): Promise<void> {
  const keys = [mySubscriptionsQuery().queryKey, sessionQuery().queryKey];
  await Promise.all(keys.map((key) => askAgain(queryClient, key)));
}

/** This tab has changed a plan: whatever shows it asks again, here and in the other tabs. A card may have been kept with it. */
export async function tellMoved(queryClient: QueryClient): Promise<void> {
  tellOtherTabs(CHANGED);
  void askAgain(queryClient, paymentQueries.savedCards().queryKey);
  await lookAgain(queryClient);
}
