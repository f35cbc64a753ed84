import type { PlanOffer, SubscriptionHandling, SubscriptionPlan } from '@le-chai/contracts/subscriptions';
import { FailedPart } from '@le-chai/design/FailedPart';
import { Tabs } from '@le-chai/design/Tabs';
import { theme } from '@le-chai/design/theme';
import { paths } from '@le-chai/paths';
import type { Tier } from '@le-chai/contracts/primitives';
import type { UseQueryResult } from '@tanstack/react-query';
import { useSearchParams } from 'react-router';
import { styled } from 'styled-components';
import { readTab, useAsked } from './asked.ts';
import { TIER_ADDS } from '../membership/benefits.ts';
import { ownRow } from '../membership/own-row.ts';
import { priceNote } from '../membership/price-notes.ts';
import { offerWords, otherRhythm } from './offer-words.ts';
import { Button } from '@le-chai/design/Button';
import { euro } from '@le-chai/design/format';
import { Skeleton } from '@le-chai/design/Skeleton';
import { StatusMark } from '@le-chai/design/StatusMark';
import { TextLink } from '@le-chai/design/TextLink';
import { planName, priceWords } from './plan-words.ts';

interface PlansProps {
  plans: readonly SubscriptionPlan[];
  offers: UseQueryResult<PlanOffer[]>;
  current: SubscriptionHandling | undefined;
  tier: Tier;
}

/** The monthly or annual plans, and what each would cost the member now. */
export function Plans({ plans, offers, current, tier }: PlansProps) {
  const [search] = useSearchParams();
  const tab = readTab(search);
  const offerOf = ({ id_subscription: id }: SubscriptionPlan) =>
    offers.data?.find(({ id_subscription: other }) => other === id);
  return (
    <section aria-labelledby="plans">
      <h2 id="plans">Plans</h2>
      <Adds>
        <p>{TIER_ADDS}</p>
        <TextLink size="table" to={paths.weeklyAuctions('barrels')}>
          See the barrels at auction
        </TextLink>
      </Adds>
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
              other={otherRhythm(plan, plans)}
              current={current}
              own={current ? current.id_subscription === plan.id_subscription : plan.name === tier}
              loading={offers.isPending}
            />
          ))}
      </Rows>
    </section>
  );
}

const Adds = styled.div`
  display: grid;
  gap: ${theme.space[8]};
  justify-items: start;
  max-width: 64ch;
  padding-block: ${theme.space[8]} ${theme.space[16]};
  p {
    color: ${theme.colour.ink2};
  }
`;

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
  /** The same tier, monthly or annual. */
  other: SubscriptionPlan | undefined;
  current: SubscriptionHandling | undefined;
  /** Whether it is the member's plan, or one of their tier if they have no plan. */
  own: boolean;
  loading: boolean;
}

/** A plan: its price, what it would cost the member now, and the button. */
function PlanRow({ plan, offer, other, current, own, loading }: PlanRowProps) {
  const { ask } = useAsked();
  const words = offer && offerWords(plan, offer, current);
  const extras = [
    ...(plan.price > 0 ? [priceNote(plan, other)] : []),
    ...(plan.initial_fee > 0 ? [`plus ${euro(plan.initial_fee)} once`] : []),
  ];
  const act = (): void =>
    words?.verb === 'Pay' && current
      ? ask({ step: 'pay', id: current.id_subscription_handling })
      : ask({ step: 'plan', id: plan.id_subscription });
  return (
    <PlanLine $own={own}>
      <div>
        <h3>{plan.name}</h3>
        {own && !current && <StatusMark kind="yours">Your tier</StatusMark>}
      </div>
      <Price>
        <strong>{plan.price === 0 ? 'Free' : priceWords(plan)}</strong>
        {extras.filter(Boolean).join(', ')}
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
export const PlanLine = styled.li<{ $own?: boolean }>`
  ${theme.type.table}
  display: grid;
  grid-template-columns: minmax(0, 200px) minmax(0, 1fr) minmax(0, 1fr) 144px;
  align-items: center;
  gap: ${theme.space[4]} ${theme.space[24]};
  min-height: 76px;
  padding-block: ${theme.space[12]};
  border-bottom: 1px solid ${theme.colour.rule};
  ${({ $own = false }) => $own && ownRow}
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
