import { Message } from '@le-chai/design/Message';
import type { ReactNode } from 'react';

/** What stands in the way of a bid, inside the dialog that places it. */
export function BidProblem({ children }: { children: ReactNode }) {
  return (
    <div role="alert">
      <Message>{children}</Message>
    </div>
  );
}
