import { Page } from '@le-chai/design/Page';
import { theme } from '@le-chai/design/theme';
import { PasswordNotice } from '@le-chai/forms/PasswordNotice';
import { useUser } from '@le-chai/session';
import { styled } from 'styled-components';
import { LeadPart, OutbidPart } from './BiddingParts.tsx';
import { EndingSoon } from './EndingSoon.tsx';
import { FirstSteps } from './FirstSteps.tsx';
import { LeadSale } from './LeadSale.tsx';
import { CellarValuePart, ToPayPart } from './MoneyParts.tsx';
import { NeedsYou } from './NeedsYou.tsx';
import { WhatsNew } from './WhatsNew.tsx';

/** The member's start page: their standing, what needs attention, the featured sale, new sales, and their wishlist. */
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
      <NeedsYou />
      <FirstSteps />
      <LeadSale />
      <WhatsNew />
      <EndingSoon />
    </Page>
  );
}

/** Four key figures, each linking to its page, each loading and failing independently. */
function StandingStrip() {
  return (
    <section aria-label="At a glance">
      <Four role="list">
        <li>
          <LeadPart />
        </li>
        <li>
          <OutbidPart />
        </li>
        <li>
          <ToPayPart />
        </li>
        <li>
          <CellarValuePart />
        </li>
      </Four>
    </section>
  );
}

/** An open page starts right below the top bar. */
const Above = styled.div`
  padding-top: 20px;
`;

const Four = styled.ul`
  display: grid;
  grid-template-columns: repeat(4, minmax(0, 1fr));
  border-bottom: 1px solid ${theme.colour.rule};
  > li {
    min-width: 0;
    padding: 20px 24px;
    border-left: 1px solid ${theme.colour.rule};
    &:first-child {
      padding-left: 0;
      border-left: 0;
    }
  }
  ${theme.media.narrow} {
    grid-template-columns: repeat(2, minmax(0, 1fr));
    > li {
      padding: 20px 0 20px 16px;
      &:nth-child(odd) {
        padding: 20px 12px 20px 0;
        border-left: 0;
      }
      &:nth-child(n + 3) {
        border-top: 1px solid ${theme.colour.rule};
      }
    }
  }
`;
