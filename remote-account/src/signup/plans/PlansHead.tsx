import { TRIAL_DAYS } from '@le-chai/contracts/subscriptions';
import { PageHead } from '@le-chai/design/PageHead';
import type { ReactNode } from 'react';

/** The head of the comparison. @param children stand opposite */
export function PlansHead({ children }: { children?: ReactNode }) {
  return (
    <PageHead
      title="Become a member"
      below={`Le Club costs nothing. Every other tier begins with ${TRIAL_DAYS} days of trial: nothing is charged before they end, nor if you cancel before.`}
    >
      {children}
    </PageHead>
  );
}
