import { Reason } from '@le-chai/design/Reason';
import { StatusMark } from '@le-chai/design/StatusMark';
import type { Tier } from '@le-chai/contracts/primitives';
import { Standing } from './CurrentPlan.tsx';

/** Who never took a plan: the free tier, or one that the house has given. */
export function NoPlan({ tier }: { tier: Tier }) {
  return (
    <Standing>
      <h2 id="your-plan">{tier}</h2>
      <StatusMark kind="yours">Yours</StatusMark>
      <Reason tone="yours">
        {tier === 'Le Club'
          ? 'It costs nothing and has no end. A plan gives another tier; it will stand here, with all that was charged for it.'
          : 'The house has given you this tier, and nothing is charged for it. A plan of your own would take its place.'}
      </Reason>
    </Standing>
  );
}

/** Who works at the house. */
export function StaffPlan() {
  return (
    <Standing>
      <h2 id="your-plan">Staff</h2>
      <StatusMark kind="yours">Yours</StatusMark>
      <Reason tone="yours">Your tier comes with your work here. There is no plan to take, and nothing to pay.</Reason>
    </Standing>
  );
}
