import { AllInTable } from '@le-chai/design/AllInTable';
import { day, euro } from '@le-chai/design/format';
import { Panel } from '@le-chai/design/Panel';
import { theme } from '@le-chai/design/theme';
import type { SubscriptionPlan } from '@le-chai/contracts/subscriptions';
import { useServerNow } from '@le-chai/host-services';
import type { ReactNode } from 'react';
import { styled } from 'styled-components';
import { firstCharge, rhythmWords } from '../tier-offers.ts';

/** The chosen plan and everything it costs, today and when the trial ends. @param children further actions */
export function PlanPanel({ plan, children }: { plan: SubscriptionPlan; children: ReactNode }) {
  const charge = firstCharge(plan, useServerNow());
  return (
    <Box aria-label="Your plan">
      <h2>{plan.name}</h2>
      {charge ? (
        <>
          <AllInTable
            caption="All in, including VAT"
            columns={['Today', day(charge.at)]}
            lines={[
              { label: plan.recurring_type === 'annual' ? 'Annual' : 'Monthly', amounts: [0, plan.price] },
              ...(plan.initial_fee > 0 ? [{ label: 'Initial fee, once', amounts: [0, plan.initial_fee] }] : []),
            ]}
            total={{ label: 'You pay', amounts: [0, charge.amount] }}
          />
          <p>
            The trial runs until {day(charge.at)}. Cancel before then and pay nothing; after that it’s{' '}
            {euro(plan.price)} {rhythmWords(plan)} until you cancel.
          </p>
        </>
      ) : (
        <p>It’s free, needs no card, and has no end date.</p>
      )}
      {children}
    </Box>
  );
}

const Box = styled(Panel)`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${theme.space[16]};
  h2 {
    ${theme.type.cardTitle}
  }
  > p {
    ${theme.type.label}
    color: ${theme.colour.ink2};
  }
`;
