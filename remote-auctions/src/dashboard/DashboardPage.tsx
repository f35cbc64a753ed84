import { Page } from '@le-chai/design/Page';
import { PasswordNotice } from '@le-chai/forms/PasswordNotice';
import { useUser } from '@le-chai/session';
import { styled } from 'styled-components';
import { EndingSoon } from './EndingSoon.tsx';
import { StandingStrip } from './StandingStrip.tsx';
import { WhatsNew } from './WhatsNew.tsx';

/** Where a member begins: how they stand, what is new, and what they wished for that is about to end. */
export function DashboardPage() {
  const { password_problem: problem } = useUser();
  return (
    <Page open>
      {problem && (
        <Above>
          <PasswordNotice problem={problem} />
        </Above>
      )}
      <StandingStrip />
      <WhatsNew />
      <EndingSoon />
    </Page>
  );
}

/** An open page begins at the bar above. */
const Above = styled.div`
  padding-top: 20px;
`;
