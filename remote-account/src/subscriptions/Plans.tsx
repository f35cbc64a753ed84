import type { PlanOffer, SubscriptionHandling, SubscriptionPlan } from '@le-chai/contracts/subscriptions';
import { FailedPart } from '@le-chai/design/FailedPart';
import { Tabs } from '@le-chai/design/Tabs';
import { theme } from '@le-chai/design/theme';
import { paths } from '@le-chai/paths';
import type { UseQueryResult } from '@tanstack/react-query';
import { useSearchParams } from 'react-router';
import { styled } from 'styled-components';
import { readTab } from './asked.ts';
import { yearSaves } from './offer-words.ts';
import { PlanRow } from './PlanRow.tsx';

interface PlansProps {
  plans: readonly SubscriptionPlan[];
  offers: UseQueryResult<PlanOffer[]>;
  current: SubscriptionHandling | undefined;
}

/** The plans of the house by the month or by the year, and what each would be for the member now. */
export function Plans({ plans, offers, current }: PlansProps) {
  const [search] = useSearchParams();
  const tab = readTab(search);
  const offerOf = ({ id_subscription: id }: SubscriptionPlan) =>
    offers.data?.find(({ id_subscription: other }) => other === id);
  return (
    <section aria-labelledby="plans">
      <h2 id="plans">Plans</h2>
      <Tabs
        label="How often you pay"
        active={tab}
        tabs={[
          { id: 'monthly', label: 'By the month', to: paths.subscriptions({ tab: 'monthly' }) },
          { id: 'annual', label: 'By the year', to: paths.subscriptions({ tab: 'annual' }) },
        ]}
      />
      {offers.isError && !offers.data && (
        <Failed>
          <FailedPart
            text="What each plan would be for you did not load."
            retrying={offers.isFetching}
            onRetry={() => void offers.refetch()}
          />
        </Failed>
      )}
      <Rows>
        {plans
          .filter(({ recurring_type: rhythm }) => rhythm === tab)
          .map((plan) => (
            <PlanRow
              key={plan.id_subscription}
              plan={plan}
              offer={offerOf(plan)}
              saves={yearSaves(plan, plans)}
              current={current}
              loading={offers.isPending}
            />
          ))}
      </Rows>
    </section>
  );
}

const Failed = styled.div`
  padding-block: ${theme.space[16]};
`;

const Rows = styled.ul`
  padding: 0;
  list-style: none;
`;
