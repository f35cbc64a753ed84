import { messageOf, query } from '@le-chai/api';
import { getMySubscriptions, getPlanOffers, getPlans } from '@le-chai/contracts/subscriptions';
import { FailedState } from '@le-chai/design/FailedState';
import { keepFocus } from '@le-chai/design/keep-focus';
import { theme } from '@le-chai/design/theme';
import { useUser } from '@le-chai/session';
import { useQuery } from '@tanstack/react-query';
import { styled } from 'styled-components';
import { CurrentPlan, NoPlan, StaffPlan } from './CurrentPlan.tsx';
import { currentOf } from './plan-words.ts';
import { Dialogs } from './dialogs/Dialogs.tsx';
import { EarlierPlans } from './EarlierPlans.tsx';
import { Plans } from './Plans.tsx';
import { Story } from './Story.tsx';
import { SubscriptionsSkeleton } from './SubscriptionsSkeleton.tsx';

/** /my-profile/subscriptions: the member's plan, all plans, and earlier ones. */
export function SubscriptionsPage() {
  const { tier } = useUser();
  const { data: plans } = useQuery(query(getPlans));
  const { data: mine, error, isFetching, refetch } = useQuery(query(getMySubscriptions));
  const offers = useQuery(query(getPlanOffers));

  if (!plans || (!mine && !error)) return <SubscriptionsSkeleton />;
  if (!mine) {
    return (
      <FailedState
        title="Your plan did not load"
        text={messageOf(error)}
        retrying={isFetching}
        onRetry={() => void refetch()}
      />
    );
  }
  const current = currentOf(mine);
  const staff = tier === 'Staff';
  return (
    <Parts>
      <section aria-labelledby="your-plan" ref={keepFocus} tabIndex={-1}>
        {staff ? <StaffPlan /> : current ? <CurrentPlan plan={current} plans={plans} /> : <NoPlan tier={tier} />}
      </section>
      {!staff && <Plans plans={plans} offers={offers} current={current} tier={tier} />}
      {current && <Story of={current} />}
      <EarlierPlans plans={mine.filter((plan) => plan !== current)} />
      {!staff && <Dialogs plans={plans} mine={mine} />}
    </Parts>
  );
}

const Parts = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${theme.space[64]};
  > section:focus {
    outline: none;
  }
  h2 {
    ${theme.type.heading}
  }
  ${theme.media.phone} {
    gap: ${theme.space[48]};
  }
`;
