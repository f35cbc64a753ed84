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
import { placeWith, rhythmOf } from '../address.ts';
import { tierOffers } from '../tier-offers.ts';
import { PlansHead, PlansSkeleton } from './PlansSkeleton.tsx';
import { TierCard, Tiers } from './TierCard.tsx';

/** /signup: what each tier costs and requires, side by side. */
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
          <TierCard
            key={offer.tier}
            offer={offer}
            now={now}
            to={member ? undefined : placeWith(paths.signupFor(offer.tier), search, {})}
          />
        ))}
      </Tiers>
      <Same>
        <h2>What every member gets</h2>
        <p>
          Weekly auctions to bid in, the shop and the private sales, a cellar with us, barrels to bottle, and bottles to
          give or have sent. All prices include VAT.
        </p>
        <h2>What your tier changes</h2>
        <p>
          Each barrel names the tiers whose members may put their own label on the bottles. Everything else is the same.
        </p>
      </Same>
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

const Same = styled.section`
  display: grid;
  gap: ${theme.space[8]};
  max-width: 64ch;
  h2 {
    ${theme.type.wine}
  }
  p {
    color: ${theme.colour.ink2};
  }
  p + h2 {
    margin-top: ${theme.space[16]};
  }
`;
