import type { Obstacle } from '@le-chai/contracts/own-account';
import { paths } from '@le-chai/paths';

/** Where what stands in the way is settled: a link's words, and its place. */
export const WHERE_SETTLED: Record<Obstacle['kind'], { label: string; to: string }> = {
  payments: { label: 'Pay what is open', to: paths.outstandingPayments() },
  bids: { label: 'See your bids', to: paths.offers() },
  cellar: { label: 'Go to your cellar', to: paths.cellar() },
  shipments: { label: 'Follow your shipments', to: paths.shipments() },
  gifts: { label: 'See your gifts', to: paths.pendingGifts() },
  subscription: { label: 'Cancel your membership', to: paths.subscriptions() },
  // It goes by itself; whoever waits for it can ask.
  credit: { label: 'Ask us about it', to: paths.contact() },
};
