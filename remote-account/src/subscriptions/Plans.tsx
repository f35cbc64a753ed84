import type { PlanOffer, SubscriptionHandling, SubscriptionPlan } from '@le-chai/contracts/subscriptions';
import { FailedPart } from '@le-chai/design/FailedPart';
import { Tabs } from '@le-chai/design/Tabs';
import { theme } from '@le-chai/design/theme';
import { paths } from '@le-chai/paths';
import type { UseQueryResult } from '@tanstack/react-query';
import { useSearchParams } from 'react-router';
import { styled } from 'styled-components';
import { readTab, useAsked } from './asked.ts';
import { offerWords, yearSaves } from './offer-words.ts';
import { Button } from '@le-chai/design/Button';
import { euro } from '@le-chai/design/format';
import { Skeleton } from '@le-chai/design/Skeleton';
import { StatusMark } from '@le-chai/design/StatusMark';
import { planName, priceWords } from './plan-words.ts';

interface PlansProps {
  plans: readonly SubscriptionPlan[];
  offers: UseQueryResult<PlanOffer[]>;
  current: SubscriptionHandling | undefined;
}

/** The monthly or annual plans, and what each would cost the member now. */
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
          { id: 'monthly', label: 'Monthly', to: paths.subscriptions({ tab: 'monthly' }) },
          { id: 'annual', label: 'Annual', to: paths.subscriptions({ tab: 'annual' }) },
        ]}
      />
      {offers.isError && !offers.data && (
        <Failed>
          <FailedPart
            text="What you’d pay for each plan did not load."
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

interface PlanRowProps {
  plan: SubscriptionPlan;
  offer: PlanOffer | undefined;
  /** How much a year saves over twelve months, EUR. */
  saves: number;
  current: SubscriptionHandling | undefined;
  loading: boolean;
}

/** A plan: its price, what it would cost the member now, and the button. */
function PlanRow({ plan, offer, saves, current, loading }: PlanRowProps) {
  const { ask } = useAsked();
  const words = offer && offerWords(plan, offer, current);
  const extras = [
    ...(saves > 0 ? [`saves ${euro(saves)}`] : []),
    ...(plan.initial_fee > 0 ? [`plus ${euro(plan.initial_fee)} once`] : []),
  ];
  const act = (): void =>
    words?.verb === 'Pay' && current
      ? ask({ step: 'pay', id: current.id_subscription_handling })
      : ask({ step: 'plan', id: plan.id_subscription });
  return (
    <PlanLine>
      <h3>{plan.name}</h3>
      <Price>
        <strong>{plan.price === 0 ? 'Free' : priceWords(plan)}</strong>
        {extras.join(', ')}
      </Price>
      <ForYou>
        {loading && <Skeleton width="150px" height="20px" />}
        {words?.mark && <StatusMark kind={words.mark}>{words.text}</StatusMark>}
        {words && !words.mark && words.text}
      </ForYou>
      {words?.verb ? (
        <Button aria-label={`${words.verb}: ${planName(plan)}`} onClick={act}>
          {words.verb}
        </Button>
      ) : (
        <span />
      )}
    </PlanLine>
  );
}

/** One line of the plans, which its skeleton takes too. */
export const PlanLine = styled.li`
  ${theme.type.table}
  display: grid;
  grid-template-columns: minmax(0, 200px) minmax(0, 1fr) minmax(0, 1fr) 144px;
  align-items: center;
  gap: ${theme.space[4]} ${theme.space[24]};
  min-height: 76px;
  padding-block: ${theme.space[12]};
  border-bottom: 1px solid ${theme.colour.rule};
  h3 {
    ${theme.type.wine}
  }
  ${theme.media.phone} {
    grid-template-columns: minmax(0, 1fr) auto;
    min-height: 124px;
    > :nth-child(2),
    > :nth-child(3) {
      grid-column: 1;
    }
    > :last-child {
      grid-area: 1 / 2 / span 3;
    }
  }
`;

const Price = styled.p`
  color: ${theme.colour.ink2};
  > strong {
    ${theme.type.bodyStrong}
    display: block;
    color: ${theme.colour.ink};
  }
`;

const ForYou = styled.div`
  color: ${theme.colour.ink2};
`;
