import { Page } from '@le-chai/design/Page';
import { EndingSoon } from './EndingSoon.tsx';
import { StandingStrip } from './StandingStrip.tsx';
import { useFreshDashboard } from './use-fresh-dashboard.ts';
import { WhatsNew } from './WhatsNew.tsx';

/** Where a member begins: how they stand, what is new, and what they wished for that is about to end. */
export function DashboardPage() {
  useFreshDashboard();
  return (
    <Page open>
      <StandingStrip />
      <WhatsNew />
      <EndingSoon />
    </Page>
  );
}
