import type { Auction } from '@le-chai/contracts/auction';
import type { OutstandingPayment } from '@le-chai/contracts/payments';
import { createContext, use } from 'react';

/** What waits for the member. Absent while it is not known, and where this composition has no place for it. */
export interface Needs {
  /** To be paid. */
  due?: readonly OutstandingPayment[] | undefined;
  /** Still on, and another member's bid is ahead. */
  outbid?: readonly Auction[] | undefined;
}

const NeedsContext = createContext<Needs>({});

export const NeedsProvider = NeedsContext.Provider;

/** What waits for the member, as far as it is known. */
export function useNeeds(): Needs {
  return use(NeedsContext);
}
