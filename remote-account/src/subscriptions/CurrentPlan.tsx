import type { SubscriptionHandling, SubscriptionPlan } from '@le-chai/contracts/subscriptions';
import { Button } from '@le-chai/design/Button';
import { DefinitionList } from '@le-chai/design/DefinitionList';
import { day, euro } from '@le-chai/design/format';
import { Reason } from '@le-chai/design/Reason';
import { StatusMark } from '@le-chai/design/StatusMark';
import { styled } from 'styled-components';
import { theme } from '@le-chai/design/theme';
import { Brings } from '../membership/Brings.tsx';
import { fullPrice } from '../membership/price-notes.ts';
import { ChargedTo } from './ChargedTo.tsx';
import { annualSaves, otherRhythm } from './offer-words.ts';
import { endTerm, isEnding, owes, planName, statusWords } from './plan-words.ts';
import { useAsked } from './asked.ts';
import type { Tier } from '@le-chai/contracts/primitives';

interface CurrentPlanProps {
  plan: SubscriptionHandling;
  /** All that can be chosen. */
  plans: readonly SubscriptionPlan[];
}

/** The current plan, or the one waiting to be paid: what it brings, the next charge, and the available actions. */
export function CurrentPlan({ plan, plans }: CurrentPlanProps) {
  const { ask } = useAsked();
  const { mark, word, next } = statusWords(plan);
  const { id_subscription_handling: id, next_charge: charge, date_end_subscription: end, price } = plan;
  const owing = owes(plan);
  const ending = isEnding(plan);
  const annual = otherRhythm(plan, plans);
  const saving = annualSaves(plan, annual);
  return (
    <Columns>
      <Standing>
        <h2 id="your-plan">{planName(plan)}</h2>
        <StatusMark kind={mark}>{word}</StatusMark>
        {!owing && <Brings tier={plan.name} />}
        <Reason tone={mark === 'act' ? 'act' : mark === 'yours' ? 'yours' : 'plain'}>{next}</Reason>
        {price > 0 && (
          <Actions>
            {owing && (
              <Button variant="primary" onClick={() => ask({ step: 'pay', id })}>
                Pay {euro(plan.amount_due)}
              </Button>
            )}
            {ending && (
              <Button variant="primary" onClick={() => ask({ step: 'plan', id: plan.id_subscription })}>
                Continue with {plan.name}
              </Button>
            )}
            {statusAllowsCancel(plan) && (
              <Button onClick={() => ask({ step: 'cancel', id })}>Cancel {plan.name}</Button>
            )}
          </Actions>
        )}
        {owing && <Brings tier={plan.name} />}
      </Standing>
      <DefinitionList
        facts={[
          { term: 'Price', value: price === 0 ? 'Free' : `${fullPrice(plan)}, VAT included` },
          {
            term: 'Paid annually',
            value: annual && saving > 0 && `${fullPrice(annual)}, saves ${euro(saving)}`,
          },
          { term: 'Since', value: day(plan.date_subscription) },
          { term: endTerm(plan), value: end !== null && price > 0 && day(end) },
          { term: 'To pay', value: owing && euro(plan.amount_due) },
          {
            term: owing ? 'Next attempt' : 'Next charge',
            value: charge ? `${euro(charge.amount)} on ${day(charge.date)}` : 'None',
          },
          { term: 'Charged to', value: (charge !== null || owing) && <ChargedTo at={charge?.date} /> },
        ]}
      />
    </Columns>
  );
}

/** A plan that is already cancelled can't be cancelled again. */
const statusAllowsCancel = (plan: SubscriptionHandling): boolean => !isEnding(plan) || plan.next_plan !== null;

export const Columns = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr) ${theme.size.bidBox};
  gap: ${theme.space[32]} ${theme.space[64]};
  align-items: start;
  ${theme.media.narrow} {
    grid-template-columns: minmax(0, 1fr);
  }
`;

export const Standing = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${theme.space[12]};
  justify-items: start;
  max-width: 60ch;
`;

const Actions = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: ${theme.space[12]};
  padding-top: ${theme.space[8]};
`;

/** A member without a plan: on the free tier, or on one we granted. */
export function NoPlan({ tier }: { tier: Tier }) {
  return (
    <Standing>
      <h2 id="your-plan">{tier}</h2>
      <StatusMark kind="yours">Yours</StatusMark>
      <Brings tier={tier} />
      <Reason tone="yours">
        {tier === 'Le Club'
          ? 'It’s free and has no end date. If you take a plan with another tier, you’ll see it here, with everything charged for it.'
          : 'We gave you this tier, free of charge. If you take a plan, it replaces this tier.'}
      </Reason>
    </Standing>
  );
}

/** A member of staff. */
export function StaffPlan() {
  return (
    <Standing>
      <h2 id="your-plan">Staff</h2>
      <StatusMark kind="yours">Yours</StatusMark>
      <Brings tier="Staff" />
      <Reason tone="yours">Your tier comes with your job here. There is no plan to choose, and nothing to pay.</Reason>
    </Standing>
  );
}
