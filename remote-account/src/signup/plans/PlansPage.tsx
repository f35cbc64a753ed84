import { messageOf, query } from '@le-chai/api';
import { getPlans } from '@le-chai/contracts/subscriptions';
import { Button } from '@le-chai/design/Button';
import { FailedState } from '@le-chai/design/FailedState';
import { LegalLinks } from '@le-chai/design/LegalLinks';
import { Page } from '@le-chai/design/Page';
import { Tabs } from '@le-chai/design/Tabs';
import { theme } from '@le-chai/design/theme';
import { paths } from '@le-chai/paths';
import { useSession } from '@le-chai/session';
import { useServerNow } from '@le-chai/host-services';
import { useQuery } from '@tanstack/react-query';
import { useLocation, useSearchParams } from 'react-router';
import { styled } from 'styled-components';
import { EveryMember } from '../../membership/EveryMember.tsx';
import { placeWith, rhythmOf } from '../address.ts';
import { tierOffers } from '../tier-offers.ts';
import { HowYouPay } from './HowYouPay.tsx';
import { PlansHead, PlansSkeleton } from './PlansSkeleton.tsx';
import { TierRow, Tiers } from './TierRow.tsx';

/** /signup: what members get, what each tier adds and costs, and how it is paid. */
export function PlansPage() {
  const session = useSession();
  const { pathname } = useLocation();
  const [search] = useSearchParams();
  const { data: plans, error, isFetching, refetch } = useQuery(query(getPlans));
  const recurring = rhythmOf(search);
  const now = useServerNow();
  if (!plans && error) {
    return (
      <Page>
        <PlansHead />
        <FailedState
          title="The plans did not load"
          text={messageOf(error)}
          retrying={isFetching}
          onRetry={() => void refetch()}
        />
      </Page>
    );
  }
  if (!plans || session.status === 'loading') return <PlansSkeleton />;
  const member = session.status === 'loaded' ? session.user : undefined;

  return (
    <Page>
      <PlansHead />
      {member && (
        <Already>
          <p>You are already a member, with {member.tier}. You can change your plan in your profile.</p>
          <Button to={paths.subscriptions()}>See your membership</Button>
        </Already>
      )}
      <EveryMember />
      <div>
        <Tabs
          label="How often you pay"
          active={recurring}
          tabs={[
            { id: 'monthly', label: 'Monthly', to: placeWith(pathname, search, { annual: null }) },
            { id: 'annual', label: 'Annual', to: placeWith(pathname, search, { annual: 'true' }) },
          ]}
        />
        <Tiers aria-label="Tiers">
          {tierOffers(plans, recurring).map((offer) => (
            <TierRow
              key={offer.tier}
              tier={offer.tier}
              offer={offer}
              own={offer.tier === member?.tier}
              now={now}
              to={member ? undefined : placeWith(paths.signupFor(offer.tier), search, {})}
            />
          ))}
        </Tiers>
      </div>
      <HowYouPay />
      <LegalLinks />
    </Page>
  );
}

const Already = styled.div`
  display: flex;
  flex-wrap: wrap;
  justify-content: space-between;
  align-items: center;
  gap: ${theme.space[16]};
  padding: ${theme.space[16]};
  background: ${theme.colour.brassTint};
  border-radius: ${theme.radius};
`;
